/*
 * Anchors: where in the source a clause can be added to a directive.
 *
 * A directive's text is one of three things: a #pragma line, a _Pragma written in the file, or tokens that come out of a
 * macro. The first two are found by lexing the file again. For the third the whole outermost invocation has to be
 * replaced by what it expands to, so the expanded tokens are recorded while the parser reads them; only runs of macro
 * tokens that hold an OpenMP pragma are kept.
 */
#ifndef OCC_CHECKER_CLANG_ANCHOR_H
#define OCC_CHECKER_CLANG_ANCHOR_H

#include "../syntax.h"

#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <string>
#include <vector>

namespace clang
{
class FileEntry;
class Preprocessor;
} // namespace clang

namespace occ {

class Anchors
{
      public:
	explicit Anchors(clang::Preprocessor &PP) : PP(PP)
	{
		LastPragma.startToken();
	}

	/* Called for every token the parser reads, in order; must stay cheap. */
	void token(const clang::Token &Tok)
	{
		if (Tok.getLocation().isMacroID())
			macroToken(Tok);
		else
			fileToken(Tok);
	}
	/* Called for every pragma of any kind, and for every use of __COUNTER__. */
	void pragma(clang::SourceLocation Loc);
	void counter(clang::SourceLocation Loc);

	occ_anchor anchor(const clang::OMPExecutableDirective &D, occ_arena *Arena) const;
	/* The word "omp" of the directive, for messages; the invocation when it comes from a macro. */
	clang::SourceLocation ompLocation(const clang::OMPExecutableDirective &D) const;

      private:
	enum Reexpansion { STAYS, EXPANDS, EXPANDS_BEFORE_PAREN }; /* what a second reading does to an identifier */
	struct MacroToken {
		clang::Token Tok;
		Reexpansion Again;
	};
	using TokenRun = std::vector<MacroToken>;
	/* One outermost invocation: bytes [Begin, End) of File, and what they expand to. */
	struct Invocation {
		clang::FileID File;
		unsigned Begin = 0, End = 0;
		std::vector<const MacroToken *> Tokens;
	};

	clang::Preprocessor &PP;
	clang::Token LastPragma; /* begin of a pragma written in the file, or unknown */
	TokenRun Run;
	bool RunHasPragma = false;
	std::vector<TokenRun> Runs; /* those with a pragma */
	llvm::DenseMap<clang::SourceLocation, unsigned> RunOf; /* begin of a pragma -> index in Runs */
	llvm::DenseMap<clang::SourceLocation, unsigned> PragmasOf; /* invocation -> pragmas of any kind in it */
	llvm::DenseSet<clang::SourceLocation> CountersOf; /* invocations that use __COUNTER__ */
	mutable llvm::DenseMap<const clang::FileEntry *, unsigned> Inclusions;

	void fileToken(const clang::Token &Tok)
	{
		if (!Run.empty())
			endRun();
		if (Tok.is(clang::tok::annot_pragma_openmp))
			LastPragma = Tok;
		else
			LastPragma.setKind(clang::tok::unknown);
	}
	void macroToken(const clang::Token &Tok);
	void endRun();
	Reexpansion again(const clang::Token &Tok) const;

	occ_anchor pragmaAnchor(clang::SourceLocation Hash, occ_arena *Arena) const;
	occ_anchor operatorAnchor(clang::SourceLocation Operator, occ_arena *Arena) const;
	occ_anchor macroAnchor(clang::SourceLocation Pragma, occ_arena *Arena) const;
	bool collect(clang::SourceLocation Pragma, Invocation &To) const;
	const char *refusal(const Invocation &Use, clang::SourceLocation Pragma) const;
	bool print(const Invocation &Use, clang::SourceLocation Pragma, std::string &Before, std::string &After) const;
	bool isIncludedAgain(clang::FileID File) const;
	bool place(occ_anchor &To, clang::FileID File, uint64_t Begin, uint64_t End, occ_arena *Arena) const;
};

} // namespace occ

#endif
