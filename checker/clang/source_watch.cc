#include "source_watch.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace occ {

namespace {
class MacroEvents : public PPCallbacks
{
      public:
	MacroEvents(Anchors &To, const IdentifierInfo *Counter) : To(To), Counter(Counter)
	{
	}
	void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override
	{
		To.pragma(Loc);
	}
	void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange Range, const MacroArgs *) override
	{
		if (Name.getIdentifierInfo() == Counter)
			To.counter(Range.getBegin());
	}

      private:
	Anchors &To;
	const IdentifierInfo *Counter;
};
} // namespace

SourceWatch::SourceWatch(Preprocessor &PP) : Pragmas(PP), Accesses(PP)
{
	PP.addPPCallbacks(std::make_unique<MacroEvents>(Pragmas, PP.getIdentifierInfo("__COUNTER__")));
	PP.setTokenWatcher([this](const Token &Tok) {
		Pragmas.token(Tok);
		Accesses.token(Tok);
	});
}

void SourceWatch::finish(const ASTContext &Context)
{
	if (Accesses.empty())
		return;
	std::vector<const FunctionDecl *> Functions;
	for (const Decl *D : Context.getTranslationUnitDecl()->decls())
		if (const auto *F = dyn_cast<FunctionDecl>(D))
			Functions.push_back(F);
	Accesses.match(Functions);
}

} // namespace occ
