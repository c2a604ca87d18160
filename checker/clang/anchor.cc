#include "anchor.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace occ {

static occ_anchor refused(const char *Reason)
{
	occ_anchor To = occ_anchor();
	To.before = To.after = "";
	To.why_not = Reason;
	return To;
}

/* ---- recording ---- */

/* Whether reading the expanded token again would expand it once more (a name that was inside its own expansion). */
Anchors::Reexpansion Anchors::again(const Token &Tok) const
{
	const IdentifierInfo *Name = Tok.isAnnotation() || Tok.isLiteral() ? nullptr : Tok.getIdentifierInfo();
	if (!Name || !Name->hasMacroDefinition())
		return STAYS;
	const MacroInfo *Macro = PP.getMacroInfo(Name);
	if (!Macro)
		return STAYS;
	if (Macro->isFunctionLike())
		return EXPANDS_BEFORE_PAREN;
	bool IsItself = Macro->getNumTokens() == 1 && Macro->getReplacementToken(0).getIdentifierInfo() == Name;
	return IsItself ? STAYS : EXPANDS;
}

void Anchors::macroToken(const Token &Tok)
{
	/* _Pragma(STRING): the operator stands in the file, its text does not */
	if (Run.empty() && LastPragma.is(tok::annot_pragma_openmp)) {
		Run.push_back({LastPragma, STAYS});
		RunHasPragma = true;
	}
	LastPragma.setKind(tok::unknown);
	RunHasPragma |= Tok.is(tok::annot_pragma_openmp);
	Run.push_back({Tok, again(Tok)});
}

void Anchors::endRun()
{
	if (RunHasPragma) {
		for (const MacroToken &T : Run)
			if (T.Tok.is(tok::annot_pragma_openmp))
				RunOf[T.Tok.getLocation()] = Runs.size();
		Runs.push_back(std::move(Run));
	}
	Run.clear();
	RunHasPragma = false;
}

void Anchors::pragma(SourceLocation Loc)
{
	if (Loc.isMacroID())
		PragmasOf[PP.getSourceManager().getExpansionLoc(Loc)]++;
}

void Anchors::counter(SourceLocation Loc)
{
	CountersOf.insert(PP.getSourceManager().getExpansionLoc(Loc));
}

/* ---- reading the file again ---- */

namespace {
/* The tokens of a file from one place on, without preprocessing. */
class FileTokens
{
      public:
	FileTokens(const SourceManager &SM, const LangOptions &Options, SourceLocation From)
	    : SM(SM), File(SM.getDecomposedLoc(From).first), Data(SM.getBufferData(File)),
	      Lex(SM.getLocForStartOfFile(File), Options, Data.begin(), Data.begin() + SM.getDecomposedLoc(From).second,
		  Data.end())
	{
	}
	Token next()
	{
		Token Tok;
		Lex.LexFromRawLexer(Tok);
		return Tok;
	}
	unsigned begin(const Token &Tok) const
	{
		return SM.getFileOffset(Tok.getLocation());
	}
	unsigned end(const Token &Tok) const
	{
		return begin(Tok) + Tok.getLength();
	}
	llvm::StringRef text(const Token &Tok) const
	{
		return Data.substr(begin(Tok), Tok.getLength());
	}

      private:
	const SourceManager &SM;

      public:
	FileID File;
	llvm::StringRef Data;

      private:
	Lexer Lex;
};
} // namespace

bool Anchors::place(occ_anchor &To, FileID File, uint64_t Begin, uint64_t End, occ_arena *Arena) const
{
	OptionalFileEntryRef Entry = PP.getSourceManager().getFileEntryRefForID(File);
	if (!Entry || Entry->getName() == "<stdin>" || Entry->getName() == "-") {
		To = refused("the directive is not in a file");
		return false;
	}
	llvm::SmallString<256> Path(Entry->getName());
	PP.getFileManager().makeAbsolutePath(Path);
	To.file = occ_arena_copy(Arena, Entry->getName().data(), Entry->getName().size());
	To.real_path = occ_arena_copy(Arena, Path.data(), Path.size());
	To.begin = Begin;
	To.end = End;
	return true;
}

/* #pragma omp ...: after the last token before the end of the (continued) line, so in front of a comment. */
occ_anchor Anchors::pragmaAnchor(SourceLocation Hash, occ_arena *Arena) const
{
	FileTokens Tokens(PP.getSourceManager(), PP.getLangOpts(), Hash);
	Token Last = Tokens.next();
	for (unsigned Index = 1;; Index++) {
		Token Tok = Tokens.next();
		if (Tok.is(tok::eof) || Tok.isAtStartOfLine())
			break;
		if (Index == 3 && Tokens.text(Tok) == "metadirective")
			return refused("the directive is a variant of a metadirective");
		Last = Tok;
	}
	occ_anchor To = occ_anchor();
	To.before = " ";
	To.after = "";
	place(To, Tokens.File, Tokens.end(Last), Tokens.end(Last), Arena);
	return To;
}

/* Offset in a string literal's text of the delimiter that ends it, and whether the literal is a raw one. */
static size_t closing(llvm::StringRef Literal, bool &IsRaw)
{
	size_t Quote = Literal.find('"');
	IsRaw = Quote != llvm::StringRef::npos && Quote > 0 && Literal[Quote - 1] == 'R';
	return IsRaw ? Literal.rfind(')') : Literal.rfind('"');
}

/* _Pragma("omp ..."): before the end of the string. When the operand is no literal, as for a macro. */
occ_anchor Anchors::operatorAnchor(SourceLocation Operator, occ_arena *Arena) const
{
	FileTokens Tokens(PP.getSourceManager(), PP.getLangOpts(), Operator);
	Tokens.next();
	Tokens.next();
	Token Literal = Tokens.next();
	if (!tok::isStringLiteral(Literal.getKind()) || Literal.needsCleaning())
		return macroAnchor(Operator, Arena);
	llvm::StringRef Text = Tokens.text(Literal);
	bool IsRaw;
	size_t Close = closing(Text, IsRaw);
	if (Text.contains("//"))
		return refused("the string of _Pragma holds a comment");
	if (Text.contains("metadirective"))
		return refused("the directive is a variant of a metadirective");
	occ_anchor To = occ_anchor();
	To.before = " ";
	To.after = "";
	To.in_string = !IsRaw; /* nothing to escape in a raw string */
	uint64_t At = Tokens.begin(Literal) + Close;
	place(To, Tokens.File, At, At, Arena);
	return To;
}

/* ---- macros ---- */

bool Anchors::collect(SourceLocation Pragma, Invocation &To) const
{
	const SourceManager &SM = PP.getSourceManager();
	auto Found = RunOf.find(Pragma);
	if (Found == RunOf.end())
		return false;
	SourceLocation Begin = SM.getExpansionLoc(Pragma);
	std::tie(To.File, To.Begin) = SM.getDecomposedLoc(Begin);
	for (const MacroToken &T : Runs[Found->second]) {
		CharSourceRange Range = SM.getExpansionRange(T.Tok.getLocation());
		if (Range.getBegin() != Begin)
			continue;
		auto [File, End] = SM.getDecomposedLoc(Range.getEnd());
		if (File != To.File)
			return false;
		if (Range.isTokenRange())
			End += Lexer::MeasureTokenLength(Range.getEnd(), SM, PP.getLangOpts());
		To.End = std::max(To.End, End);
		To.Tokens.push_back(&T);
	}
	return true;
}

/* Whether the directive that begins at Tokens[I] is one of the target family. */
static bool isTarget(const Token &FirstWord)
{
	const IdentifierInfo *Name = FirstWord.isAnnotation() ? nullptr : FirstWord.getIdentifierInfo();
	return Name && Name->getName() == "target";
}

bool Anchors::isIncludedAgain(FileID File) const
{
	const SourceManager &SM = PP.getSourceManager();
	if (Inclusions.empty()) {
		for (unsigned I = 1; I < SM.local_sloc_entry_size(); I++) {
			const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
			if (Entry.isFile() && Entry.getFile().getContentCache().OrigEntry)
				Inclusions[&Entry.getFile().getContentCache().OrigEntry->getFileEntry()]++;
		}
	}
	const FileEntry *Entry = SM.getFileEntryForID(File);
	return Entry && Inclusions.lookup(Entry) > 1;
}

/* Why the invocation cannot be replaced by its expansion, or NULL. */
const char *Anchors::refusal(const Invocation &Use, SourceLocation Pragma) const
{
	unsigned Directives = 0, Targets = 0;
	bool IsTarget = false;
	for (size_t I = 0; I < Use.Tokens.size(); I++) {
		const Token &Tok = Use.Tokens[I]->Tok;
		const Token *Next = I + 1 < Use.Tokens.size() ? &Use.Tokens[I + 1]->Tok : nullptr;
		if (Tok.is(tok::annot_pragma_openmp)) {
			bool Target = Next && isTarget(*Next);
			Directives++;
			Targets += Target;
			if (Tok.getLocation() == Pragma)
				IsTarget = Target;
			if (Next && !Next->isAnnotation() && Next->getIdentifierInfo() &&
			    Next->getIdentifierInfo()->getName() == "metadirective")
				return "the directive is a variant of a metadirective";
		} else if (Tok.is(tok::eof) || (Tok.isAnnotation() && Tok.isNot(tok::annot_pragma_openmp_end))) {
			return "the macro invocation that makes the directive also makes another pragma";
		}
		Reexpansion Again = Use.Tokens[I]->Again;
		if (Again == EXPANDS || (Again == EXPANDS_BEFORE_PAREN && (!Next || Next->is(tok::l_paren))))
			return "the macro invocation that makes the directive expands to the name of a macro";
	}
	SourceLocation Begin = PP.getSourceManager().getExpansionLoc(Pragma);
	if (PragmasOf.lookup(Begin) > Directives)
		return "the macro invocation that makes the directive also makes another pragma";
	if (CountersOf.contains(Begin))
		return "the macro invocation that makes the directive uses __COUNTER__";
	if (IsTarget ? Targets > 1 : Directives > 1)
		return "the macro invocation makes more than one directive";
	if (isIncludedAgain(Use.File))
		return "the macro is used in a file that is included more than once";
	return nullptr;
}

static void appendEscaped(std::string &To, llvm::StringRef Text)
{
	for (char C : Text) {
		if (C == '"' || C == '\\')
			To += '\\';
		To += C;
	}
}

/* The expansion as text on one line; newlines at its end keep the lines after it where they were. */
bool Anchors::print(const Invocation &Use, SourceLocation Pragma, std::string &Before, std::string &After) const
{
	std::string *To = &Before;
	bool InString = false, IsOurs = false, IsSplit = false, IsInvalid = false;
	for (const MacroToken *T : Use.Tokens) {
		if (T->Tok.is(tok::annot_pragma_openmp)) {
			*To += To->empty() ? "_Pragma(\"omp" : " _Pragma(\"omp";
			InString = true;
			IsOurs = T->Tok.getLocation() == Pragma;
			continue;
		}
		if (T->Tok.is(tok::annot_pragma_openmp_end)) {
			if (IsOurs) {
				*To += ' ';
				To = &After;
				IsSplit = true;
			}
			*To += "\")";
			InString = IsOurs = false;
			continue;
		}
		if (!To->empty())
			*To += ' ';
		std::string Spelling = PP.getSpelling(T->Tok, &IsInvalid);
		if (IsInvalid)
			return false;
		if (InString)
			appendEscaped(*To, Spelling);
		else
			*To += Spelling;
	}
	llvm::StringRef Replaced = PP.getSourceManager().getBufferData(Use.File).slice(Use.Begin, Use.End);
	After.append(Replaced.count('\n'), '\n');
	return IsSplit;
}

occ_anchor Anchors::macroAnchor(SourceLocation Pragma, occ_arena *Arena) const
{
	Invocation Use;
	if (!collect(Pragma, Use))
		return refused("the macro invocation that makes the directive is not in one file");
	if (const char *Reason = refusal(Use, Pragma))
		return refused(Reason);
	std::string Before, After;
	if (!print(Use, Pragma, Before, After))
		return refused("the macro that makes the directive cannot be written out");
	occ_anchor To = occ_anchor();
	To.before = occ_arena_copy(Arena, Before.data(), Before.size());
	To.after = occ_arena_copy(Arena, After.data(), After.size());
	To.in_string = To.in_macro = true;
	place(To, Use.File, Use.Begin, Use.End, Arena);
	return To;
}

/* ---- entry ---- */

namespace {
enum Spelling { PRAGMA_LINE, PRAGMA_OPERATOR, VARIANT };
} // namespace

/* How a directive that begins in a file is written. clang lets a metadirective's variants begin inside its clauses. */
static Spelling spelling(const SourceManager &SM, SourceLocation Begin)
{
	auto [File, Offset] = SM.getDecomposedLoc(Begin);
	llvm::StringRef Text = SM.getBufferData(File).substr(Offset);
	if (Text.starts_with("_Pragma"))
		return PRAGMA_OPERATOR;
	/* the second is the digraph of # */
	return Text.starts_with("#") || Text.starts_with("%:") ? PRAGMA_LINE : VARIANT;
}

occ_anchor Anchors::anchor(const OMPExecutableDirective &D, occ_arena *Arena) const
{
	SourceLocation Begin = D.getBeginLoc();
	if (Begin.isInvalid())
		return refused("clang made the directive");
	if (Begin.isMacroID())
		return macroAnchor(Begin, Arena);
	switch (spelling(PP.getSourceManager(), Begin)) {
	case PRAGMA_LINE: return pragmaAnchor(Begin, Arena);
	case PRAGMA_OPERATOR: return operatorAnchor(Begin, Arena);
	default: return refused("the directive is a variant of a metadirective");
	}
}

SourceLocation Anchors::ompLocation(const OMPExecutableDirective &D) const
{
	SourceLocation Begin = D.getBeginLoc();
	if (Begin.isInvalid() || Begin.isMacroID())
		return Begin;
	Spelling As = spelling(PP.getSourceManager(), Begin);
	if (As == VARIANT)
		return Begin;
	FileTokens Tokens(PP.getSourceManager(), PP.getLangOpts(), Begin);
	Tokens.next();
	Tokens.next(); /* pragma, or the parenthesis */
	Token Third = Tokens.next();
	if (As == PRAGMA_LINE)
		return Third.getLocation();
	size_t Word = tok::isStringLiteral(Third.getKind()) ? Tokens.text(Third).find("omp") : llvm::StringRef::npos;
	return Word == llvm::StringRef::npos ? Begin : Third.getLocation().getLocWithOffset(Word);
}

} // namespace occ
