/*
 * The plug-in: clang -fplugin=libocc_checker.so -fplugin-arg-occ-report=FILE ...
 *
 * Runs after clang's own action on C input that has no errors; otherwise it does nothing and writes nothing.
 */
#include "lower.h"
#include "source_watch.h"

#include "../analyse.h"
#include "../dump.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

namespace occ {

namespace {

struct Arguments {
	std::string Report, Rewrite, ExplainTo, Times;
	unsigned Explain = 0;
	unsigned long MaxOperations = 0;
	bool Dump = false, ForGpu = false, Trial = false;
};

class Consumer : public ASTConsumer
{
      public:
	Consumer(CompilerInstance &Compiler, const Arguments &Options)
	    : Compiler(Compiler), Options(Options), Watch(Compiler.getPreprocessor())
	{
	}

	void HandleTranslationUnit(ASTContext &Context) override
	{
		if (Compiler.getDiagnostics().hasErrorOccurred())
			return;
		Watch.finish(Context);
		occ_unit Unit;
		lower(Context, &Watch.Pragmas, &Watch.Accesses, &Unit);
		Unit.strict_aliasing = !Compiler.getCodeGenOpts().RelaxedAliasing;
		if (Options.Dump)
			occ_dump_unit(&Unit, stdout);
		else
			analyse(&Unit);
		occ_arena_release(&Unit.arena);
	}

      private:
	CompilerInstance &Compiler;
	const Arguments Options;
	SourceWatch Watch;

	static const char *orNull(const std::string &Text)
	{
		return Text.empty() ? nullptr : Text.c_str();
	}
	void analyse(occ_unit *Unit)
	{
		occ_options To = occ_options();
		To.report = orNull(Options.Report);
		To.rewrite = orNull(Options.Rewrite);
		To.max_operations = Options.MaxOperations;
		To.times = orNull(Options.Times);
		To.explain = Options.Explain;
		To.explain_to = orNull(Options.ExplainTo);
		To.for_gpu = Options.ForGpu;
		To.show_trial = Options.Trial;
		occ_result *Result = nullptr;
		if (occ_analyse(Unit, &To, &Result) != 0)
			Compiler.getDiagnostics().Report(Compiler.getDiagnostics().getCustomDiagID(
			    DiagnosticsEngine::Error, "occ could not write the result of its analysis"));
	}
};

class Action : public PluginASTAction
{
      public:
	ActionType getActionType() override
	{
		return AddAfterMainAction;
	}

      protected:
	std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler, llvm::StringRef) override
	{
		const LangOptions &Language = Compiler.getLangOpts();
		/* loaded by --analyze, the checker of analyzer.cc does the work */
		if (Compiler.getFrontendOpts().ProgramAction == frontend::RunAnalysis)
			return std::make_unique<ASTConsumer>();
		if (Language.CPlusPlus || Language.ObjC || Language.OpenCL || Language.CUDA || !Language.OpenMP)
			return std::make_unique<ASTConsumer>();
		return std::make_unique<Consumer>(Compiler, Options);
	}

	bool ParseArgs(const CompilerInstance &Compiler, const std::vector<std::string> &Given) override
	{
		for (const std::string &Argument : Given) {
			llvm::StringRef Text(Argument);
			if (Text.consume_front("report=")) {
				Options.Report = Text.str();
			} else if (Text.consume_front("rewrite=")) {
				Options.Rewrite = Text.str();
			} else if (Text.consume_front("max-operations=")) {
				if (Text.getAsInteger(10, Options.MaxOperations))
					return complain(Compiler, Argument);
			} else if (Text.consume_front("explain=")) {
				if (Text.getAsInteger(10, Options.Explain))
					return complain(Compiler, Argument);
			} else if (Text.consume_front("explain-to=")) {
				Options.ExplainTo = Text.str();
			} else if (Text.consume_front("times=")) {
				Options.Times = Text.str();
			} else if (Text == "gpu") {
				Options.ForGpu = true;
			} else if (Text == "dump") {
				Options.Dump = true;
			} else if (Text == "trial") {
				Options.Trial = true;
			} else {
				return complain(Compiler, Argument);
			}
		}
		return true;
	}

      private:
	Arguments Options;

	static bool complain(const CompilerInstance &Compiler, const std::string &Argument)
	{
		DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
		unsigned Message = Diagnostics.getCustomDiagID(
		    DiagnosticsEngine::Error, "argument '%0' of the occ plug-in is not understood; it takes report=FILE, "
					      "rewrite=DIR, max-operations=N, explain=LINE, explain-to=FILE, "
					      "times=FILE, gpu, trial and dump");
		Diagnostics.Report(Message) << Argument;
		return false;
	}
};

} // namespace

} // namespace occ

static FrontendPluginRegistry::Add<occ::Action> Registration("occ", "prove and map OpenMP offload regions");
