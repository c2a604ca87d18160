/*
 * The analyzer checker: clang --analyze -Xclang -load -Xclang libocc_checker.so -Xclang -analyzer-checker=occ.
 *
 * The same analysis as the plug-in's, its findings given as the analyzer's reports.
 */
#include "lower.h"
#include "source_watch.h"

#include "../analyse.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporter.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugType.h"
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

	void checkEndOfTranslationUnit(const TranslationUnitDecl *D, AnalysisManager &Manager,
				       BugReporter &Reporter) const
	{
		ASTContext &Context = D->getASTContext();
		if (!Watch || Context.getDiagnostics().hasErrorOccurred())
			return;
		Watch->finish(Context);
		occ_unit Unit;
		lower(Context, &Watch->Pragmas, &Watch->Accesses, &Unit);
		occ_options Options = occ_options();
		occ_result *Result = nullptr;
		if (occ_analyse(&Unit, &Options, &Result) == 0)
			for (unsigned I = 0; I < occ_result_count(Result); I++)
				report(*occ_result_finding(Result, I), Manager, Reporter);
		occ_arena_release(&Unit.arena);
	}

      private:
	mutable llvm::StringMap<std::unique_ptr<BugType>> BugTypes; /* one a rule */

	const BugType &bugType(llvm::StringRef Rule) const
	{
		std::unique_ptr<BugType> &Known = BugTypes[Rule];
		if (!Known)
			Known = std::make_unique<BugType>(this, Rule, "OpenMP offload");
		return *Known;
	}

	static PathDiagnosticLocation place(const occ_loc &Loc, const SourceManager &SM)
	{
		if (!Loc.file || !Loc.line)
			return PathDiagnosticLocation();
		auto File = SM.getFileManager().getOptionalFileRef(Loc.file);
		SourceLocation At =
		    File ? SM.translateFileLineCol(*File, Loc.line, Loc.column) : SourceLocation();
		return At.isValid() ? PathDiagnosticLocation(At, SM) : PathDiagnosticLocation();
	}

	void report(const occ_finding &Finding, AnalysisManager &Manager, BugReporter &Reporter) const
	{
		const SourceManager &SM = Manager.getSourceManager();
		PathDiagnosticLocation At = place(Finding.loc, SM);
		if (llvm::StringRef(Finding.level) == "note" || !At.isValid())
			return;
		auto Report = std::make_unique<BasicBugReport>(bugType(Finding.rule), Finding.message, At);
		for (unsigned I = 0; I < Finding.n_related; I++) {
			PathDiagnosticLocation Related = place(Finding.related[I].loc, SM);
			if (Related.isValid())
				Report->addNote(Finding.related[I].message, Related);
		}
		Reporter.emitReport(std::move(Report));
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
			    "Check OpenMP offload regions for data races and wrong or missing maps", "", false);
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT const char clang_analyzerAPIVersionString[] = CLANG_ANALYZER_API_VERSION_STRING;
