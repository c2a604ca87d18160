/*
 * __attribute__((access(mode, pointer[, size]))), which clang reads and drops: recovered from the tokens.
 *
 * The declaration an attribute belongs to is found by position: between the last ; { or } and the next one stands one
 * declaration, and commas outside parentheses part its declarators.
 */
#ifndef OCC_CHECKER_CLANG_ACCESS_ATTRIBUTE_H
#define OCC_CHECKER_CLANG_ACCESS_ATTRIBUTE_H

#include "../syntax.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace clang
{
class Preprocessor;
}

namespace occ {

class AccessAttributes
{
      public:
	explicit AccessAttributes(clang::Preprocessor &PP);

	/* Called for every token the parser reads, in order; must stay cheap. */
	void token(const clang::Token &Tok);

	/* The attributes of all declarations of D's function, each once. */
	llvm::SmallVector<occ_access_attribute, 4> of(const clang::FunctionDecl *D) const;
	/* To be called once, after parsing, with every function declared in the unit. */
	void match(llvm::ArrayRef<const clang::FunctionDecl *> Functions);
	bool empty() const
	{
		return Found.empty();
	}

      private:
	struct Attribute {
		occ_access_attribute Value;
		unsigned Position; /* index of its token in the stream */
		unsigned DeclarationBegin, DeclaratorBegin, DeclarationEnd;
	};
	/* Function names are found by their place; the stream index of an identifier is kept only in declarations
	 * that carry an attribute. */
	struct Name {
		clang::SourceLocation Loc;
		unsigned Position;
	};

	clang::Preprocessor &PP;
	const clang::IdentifierInfo *Access[2];
	unsigned Position = 0, DeclarationBegin = 0, DeclaratorBegin = 0;
	unsigned Depth = 0; /* of parentheses */
	unsigned Reading = 0; /* tokens of an attribute read so far, 0: none */
	bool IsAttribute = false; /* the word stands where an attribute's name stands */
	bool AfterScope = false; /* the last token was :: */
	Attribute Current;
	bool IsValid = false;
	size_t FirstOpen = 0; /* attributes of the declaration being read start here */
	std::vector<Attribute> Found;
	std::vector<Name> Names; /* of the declaration being read */
	std::vector<Name> KeptNames;
	std::vector<std::pair<const clang::FunctionDecl *, occ_access_attribute>> Matched;

	void read(const clang::Token &Tok);
	void endDeclaration();
};

} // namespace occ

#endif
