/*
 * The analyzer checker: clang --analyze -Xclang -load -Xclang libocc_checker.so -Xclang -analyzer-checker=occ.
 *
 * The same analysis as the plug-in's, its findings given as the analyzer's reports. A report's path is made of the
 * places that a finding names, the two accesses of a race, since no states of the analyzer lead there. BugReporter
 * takes a path from such states only, so reports go to the analyzer's consumers directly, and what BugReporter does
 * besides, leaving out what the program suppresses and noting the lines that matter, is done here.
 */
#include "lower.h"
#include "source_watch.h"

#include "../analyse.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporter.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugSuppression.h"
#include "clang/StaticAnalyzer/Core/Checker.h"
#include "clang/StaticAnalyzer/Core/CheckerManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/AnalysisManager.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"

using namespace clang;
using namespace clang::ento;

namespace occ {

namespace {

class AnalyzerChecker : public Checker<check::EndOfTranslationUnit>
{
      public:
	/* Set at registration, which comes before the first token. */
	std::unique_ptr<SourceWatch> Watch;

	void checkEndOfTranslationUnit(const TranslationUnitDecl *D, AnalysisManager &Manager, BugReporter &) const
	{
		ASTContext &Context = D->getASTContext();
		if (!Watch || Context.getDiagnostics().hasErrorOccurred())
			return;
		Watch->finish(Context);
		occ_unit Unit;
		lower(Context, &Watch->Pragmas, &Watch->Accesses, &Unit);
		occ_options Options = occ_options();
		occ_result *Result = nullptr;
		BugSuppression Suppressions(Context);
		if (occ_analyse(&Unit, &Options, &Result) == 0)
			for (unsigned I = 0; I < occ_result_count(Result); I++)
				report(*occ_result_finding(Result, I), D, Manager, Suppressions);
		occ_arena_release(&Unit.arena);
	}

      private:
	static PathDiagnosticLocation place(const occ_loc &Loc, const SourceManager &SM)
	{
		if (!Loc.file || !Loc.line)
			return PathDiagnosticLocation();
		auto File = SM.getFileManager().getOptionalFileRef(Loc.file);
		SourceLocation At = File ? SM.translateFileLineCol(*File, Loc.line, Loc.column) : SourceLocation();
		return At.isValid() ? PathDiagnosticLocation(At, SM) : PathDiagnosticLocation();
	}

	/* The function whose text At is in, or null. */
	static const Decl *functionAt(const PathDiagnosticLocation &At, const TranslationUnitDecl *D)
	{
		const SourceManager &SM = At.getManager();
		for (const Decl *Each : D->decls()) {
			const auto *Function = dyn_cast<FunctionDecl>(Each);
			if (!Function || !Function->doesThisDeclarationHaveABody())
				continue;
			SourceRange Range = SM.getExpansionRange(Function->getSourceRange()).getAsRange();
			if (SM.isPointWithin(At.asLocation(), Range.getBegin(), Range.getEnd()))
				return Function;
		}
		return nullptr;
	}

	static void addPiece(PathDiagnostic &Diagnostic, FilesToLineNumsMap &Lines, const PathDiagnosticLocation &At,
			     llvm::StringRef Message, bool IsEnd)
	{
		FullSourceLoc Where = At.asLocation();
		auto Piece = std::make_shared<PathDiagnosticEventPiece>(At, Message);
		Lines[Where.getFileID()].insert(Where.getLineNumber());
		if (IsEnd)
			Diagnostic.setEndOfPath(std::move(Piece));
		else
			Diagnostic.getMutablePieces().push_back(std::move(Piece));
	}

	std::unique_ptr<PathDiagnostic> diagnosticOf(const occ_finding &Finding, const PathDiagnosticLocation &At,
						     const Decl *Function) const
	{
		auto Known = std::make_unique<FilesToLineNumsMap>();
		FilesToLineNumsMap &Lines = *Known;
		auto Diagnostic = std::make_unique<PathDiagnostic>(getCheckerName().getName(), Function, Finding.rule,
								   Finding.message, Finding.message, "OpenMP", At,
								   Function, nullptr, std::move(Known));
		for (unsigned I = 0; I < Finding.n_related; I++) {
			PathDiagnosticLocation Related = place(Finding.related[I].loc, At.getManager());
			if (Related.isValid())
				addPiece(*Diagnostic, Lines, Related, Finding.related[I].message, false);
		}
		addPiece(*Diagnostic, Lines, At, Finding.message, true);
		return Diagnostic;
	}

	void report(const occ_finding &Finding, const TranslationUnitDecl *D, AnalysisManager &Manager,
		    BugSuppression &Suppressions) const
	{
		PathDiagnosticLocation At = place(Finding.loc, Manager.getSourceManager());
		if (llvm::StringRef(Finding.level) == "note" || !At.isValid())
			return;
		const Decl *Function = functionAt(At, D);
		if (Suppressions.isSuppressed(At, Function, {}))
			return;
		for (PathDiagnosticConsumer *Consumer : Manager.getPathDiagnosticConsumers())
			Consumer->HandlePathDiagnostic(diagnosticOf(Finding, At, Function));
	}
};

void registerOcc(CheckerManager &Manager)
{
	AnalyzerChecker *Checker = Manager.registerChecker<AnalyzerChecker>();
	/* The manager hands out the preprocessor to look at only, but to listen is to be written into its list. */
	Checker->Watch = std::make_unique<SourceWatch>(const_cast<Preprocessor &>(Manager.getPreprocessor()));
}

bool shouldRegisterOcc(const CheckerManager &Manager)
{
	const LangOptions &Language = Manager.getLangOpts();
	return !Language.CPlusPlus && !Language.ObjC && Language.OpenMP;
}

} // namespace

} // namespace occ

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT void clang_registerCheckers(CheckerRegistry &Registry)
{
	Registry.addChecker(occ::registerOcc, occ::shouldRegisterOcc, "occ",
			    "Check OpenMP regions for data races, and for wrong or missing maps", "", false);
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT const char clang_analyzerAPIVersionString[] =
    CLANG_ANALYZER_API_VERSION_STRING;
