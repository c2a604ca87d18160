#include "access_attribute.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace occ {

AccessAttributes::AccessAttributes(Preprocessor &PP) : PP(PP)
{
	Access[0] = PP.getIdentifierInfo("access");
	Access[1] = PP.getIdentifierInfo("__access__");
}

void AccessAttributes::endDeclaration()
{
	if (FirstOpen < Found.size()) {
		for (; FirstOpen < Found.size(); FirstOpen++)
			Found[FirstOpen].DeclarationEnd = Position;
		KeptNames.insert(KeptNames.end(), Names.begin(), Names.end());
	}
	Names.clear();
	Depth = Reading = 0;
	DeclarationBegin = DeclaratorBegin = Position;
}

void AccessAttributes::token(const Token &Tok)
{
	Position++;
	bool Scoped = AfterScope;
	AfterScope = Tok.is(tok::coloncolon);
	switch (Tok.getKind()) {
	case tok::semi:
	case tok::l_brace:
	case tok::r_brace: endDeclaration(); return;
	case tok::l_paren: Depth++; break;
	case tok::r_paren: Depth -= Depth > 0; break;
	case tok::comma:
		if (Depth == 0)
			DeclaratorBegin = Position;
		break;
	case tok::identifier:
		if (Tok.getIdentifierInfo() == Access[0] || Tok.getIdentifierInfo() == Access[1]) {
			Reading = 1;
			/* __attribute__((access, or [[gnu::access */
			IsAttribute = Depth >= 2 || Scoped;
			Current = {{OCC_ACCESS_NONE, 0, -1}, Position, DeclarationBegin, DeclaratorBegin, 0};
			return;
		}
		Names.push_back({Tok.getLocation(), Position});
		break;
	default: break;
	}
	if (Reading)
		read(Tok);
}

static bool parseMode(llvm::StringRef Word, occ_access_mode &Mode)
{
	if (Word.starts_with("__") && Word.ends_with("__") && Word.size() > 4)
		Word = Word.drop_front(2).drop_back(2);
	int Value = llvm::StringSwitch<int>(Word)
			.Case("none", OCC_ACCESS_NONE)
			.Case("read_only", OCC_ACCESS_READ_ONLY)
			.Case("write_only", OCC_ACCESS_WRITE_ONLY)
			.Case("read_write", OCC_ACCESS_READ_WRITE)
			.Default(-1);
	Mode = static_cast<occ_access_mode>(Value);
	return Value >= 0;
}

/* access ( mode , pointer [, size] ): after the name, token by token. Anything else is another use of the word. */
void AccessAttributes::read(const Token &Tok)
{
	unsigned Number = 0;
	switch (Reading++) {
	case 1: IsValid = Tok.is(tok::l_paren) && IsAttribute; break;
	case 2: IsValid = Tok.is(tok::identifier) && parseMode(Tok.getIdentifierInfo()->getName(), Current.Value.mode);
		break;
	case 3: IsValid = Tok.is(tok::comma); break;
	case 5:
		if (Tok.is(tok::r_paren))
			Found.push_back(Current);
		IsValid = Tok.is(tok::comma);
		break;
	case 7:
		if (Tok.is(tok::r_paren))
			Found.push_back(Current);
		IsValid = false;
		break;
	default: /* 4, 6: parameter numbers, from 1 */
		IsValid = Tok.is(tok::numeric_constant) && !PP.getSpelling(Tok).empty() &&
			  !llvm::StringRef(PP.getSpelling(Tok)).getAsInteger(0, Number) && Number > 0;
		if (Reading == 5)
			Current.Value.pointer = Number - 1;
		else
			Current.Value.size = static_cast<int>(Number) - 1;
	}
	if (!IsValid)
		Reading = 0;
}

/* An attribute belongs to the declarator it stands in; in front of the first declarator it belongs to all of them. */
void AccessAttributes::match(llvm::ArrayRef<const FunctionDecl *> Functions)
{
	if (Found.empty())
		return;
	llvm::DenseMap<SourceLocation, unsigned> Positions;
	for (const Name &N : KeptNames)
		Positions[N.Loc] = N.Position;
	llvm::SmallVector<std::pair<unsigned, const FunctionDecl *>, 16> Declared;
	for (const FunctionDecl *D : Functions)
		if (auto It = Positions.find(D->getLocation()); It != Positions.end())
			Declared.push_back({It->second, D});
	llvm::sort(Declared);
	for (const Attribute &A : Found) {
		const FunctionDecl *Before = nullptr;
		for (auto [Place, D] : Declared) {
			if (Place > A.DeclaratorBegin && Place < A.Position)
				Before = D;
		}
		bool ForAll = !Before && A.DeclaratorBegin == A.DeclarationBegin;
		if (Before)
			Matched.push_back({Before->getCanonicalDecl(), A.Value});
		for (auto [Place, D] : Declared) {
			if (Before || Place < A.Position || Place > A.DeclarationEnd)
				continue;
			Matched.push_back({D->getCanonicalDecl(), A.Value});
			if (!ForAll)
				break;
		}
	}
}

llvm::SmallVector<occ_access_attribute, 4> AccessAttributes::of(const FunctionDecl *D) const
{
	llvm::SmallVector<occ_access_attribute, 4> Result;
	for (const auto &[Function, Value] : Matched) {
		auto IsSame = [&Value = Value](const occ_access_attribute &Known) {
			return Known.mode == Value.mode && Known.pointer == Value.pointer && Known.size == Value.size;
		};
		if (Function == D->getCanonicalDecl() && llvm::none_of(Result, IsSame))
			Result.push_back(Value);
	}
	return Result;
}

} // namespace occ
