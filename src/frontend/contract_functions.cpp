// A contract as functions of C (contracts.cpp says which). Types are not spelled but given
// to the parser as they are, and names of parameters are those of the declaration that
// has the contract. Old values are parameters of clamp__fathom_ensures:
//
//   static void clamp__fathom_ensures(int x, int* out, int __CPROVER_return_value,
//                                     __typeof__(((void)0, (*out))) OLD) {
//     __CPROVER_postcondition(__CPROVER_return_value <= 100 && *out >= OLD, "...");
//   }
//
// The name of an old value, OLD, is what was written: "__CPROVER_old(*out)" is a name like
// any other for clang, once it is a token. So a trace speaks the program's language.
#include "frontend/contracts.h"

#include "clang/AST/ASTContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

namespace fathom::frontend {

namespace {

constexpr llvm::StringLiteral result = "__CPROVER_return_value";

llvm::StringRef nameOf(const clang::Token& token) {
  return token.is(tok::identifier) ? token.getIdentifierInfo()->getName() : "";
}

llvm::StringRef clauseName(Clause::Kind kind) {
  switch (kind) {
    case Clause::Requires: return "__CPROVER_requires";
    case Clause::Ensures: return "__CPROVER_ensures";
    case Clause::Assigns: return "__CPROVER_assigns";
    case Clause::Frees: return "__CPROVER_frees";
  }
  return "";
}

// The parts between tokens of this kind that stand outside of all brackets.
std::vector<Span> split(Span tokens, tok::TokenKind separator) {
  std::vector<Span> parts;
  while (!tokens.empty()) {
    size_t end = findOutside(tokens, [&](size_t i) { return tokens[i].is(separator); });
    if (end > 0)
      parts.push_back(tokens.take_front(end));
    tokens = tokens.drop_front(std::min(end + 1, tokens.size()));
  }
  return parts;
}

// What stands in the parentheses at this place, and where it ends behind them.
Span inParentheses(Span tokens, size_t& at) {
  if (at == tokens.size() || tokens[at].isNot(tok::l_paren))
    return {};
  Span inside = tokens.drop_front(at + 1);
  size_t end = findOutside(inside, [&](size_t i) { return inside[i].is(tok::r_paren); });
  at = std::min(at + end + 2, tokens.size());
  return inside.take_front(end);
}

// What may be assigned: a place, and a condition, which may be missing.
struct Target {
  Span condition;
  Span place;
  Span size;            // if it is a range of so many bytes
  llvm::StringRef way;  // CBMC's name for the kind of range; empty for an lvalue
};

bool isTargetName(llvm::StringRef name) {
  return name == "__CPROVER_object_whole" || name == "__CPROVER_object_from" ||
         name == "__CPROVER_object_upto" || name == "__CPROVER_typed_target";
}

Target targetIn(Span tokens, Span condition) {
  llvm::StringRef name = nameOf(tokens.front());
  if (!isTargetName(name))
    return {condition, tokens, {}, {}};
  size_t at = 1;
  Span inside = inParentheses(tokens, at);
  std::vector<Span> arguments = split(inside, tok::comma);
  bool isUpTo = name == "__CPROVER_object_upto";
  if (at != tokens.size() || arguments.size() != (isUpTo ? 2 : 1))
    return {condition, {}, {}, name};
  if (name == "__CPROVER_typed_target")
    return {condition, arguments[0], {}, {}};
  return {condition, arguments[0], isUpTo ? arguments[1] : Span(), name};
}

std::vector<Target> targetsOf(const Contract& contract) {
  std::vector<Target> targets;
  for (const Clause* clause : contract.clauses) {
    if (clause->kind != Clause::Assigns)
      continue;
    for (Span group : split(clause->tokens, tok::semi)) {
      size_t questions = 0;
      size_t colon = findOutside(group, [&](size_t i) {
        questions += group[i].is(tok::question);
        return group[i].is(tok::colon) && questions-- == 0;
      });
      Span condition;
      if (colon < group.size()) {
        condition = group.take_front(colon);
        group = group.drop_front(colon + 1);
      }
      for (Span target : split(group, tok::comma))
        targets.push_back(targetIn(target, condition));
    }
  }
  return targets;
}

// The conditions of a contract, with one name for each old value.
class Conditions {
public:
  Conditions(clang::Preprocessor& preprocessor, const Contract& contract) {
    for (const Clause* clause : contract.clauses)
      if (clause->kind == Clause::Requires || clause->kind == Clause::Ensures)
        for (Span part : split(clause->tokens, tok::comma))
          add(preprocessor, *clause, part);
  }

  struct Condition {
    const Clause* clause = nullptr;
    Tokens tokens;
  };
  const std::vector<Condition>& all() const { return all_; }
  struct Old {
    std::string name;
    Span tokens;
  };
  const std::vector<Old>& olds() const { return olds_; }

private:
  void add(clang::Preprocessor& preprocessor, const Clause& clause, Span tokens) {
    TokenWriter out(preprocessor, clause.place);
    for (size_t i = 0; i < tokens.size();) {
      llvm::StringRef name = nameOf(tokens[i]);
      out.at(tokens[i].getLocation());
      if (name == "__CPROVER_old")
        out << nameOfOld(preprocessor, inParentheses(tokens, ++i));
      else
        out << tokens.slice(i++, 1);
    }
    all_.push_back({&clause, out.tokens()});
  }

  std::string nameOfOld(clang::Preprocessor& preprocessor, Span tokens) {
    std::string name = oldPrefix.str();
    for (const clang::Token& token : tokens) {
      if (!name.ends_with("(") && token.hasLeadingSpace())
        name += ' ';
      name += preprocessor.getSpelling(token);
    }
    name += ')';
    if (llvm::none_of(olds_, [&](const Old& old) { return old.name == name; }))
      olds_.push_back({name, tokens});
    return name;
  }

  std::vector<Condition> all_;
  std::vector<Old> olds_;
};

// Where an operand of == ends.
bool endsOperand(const clang::Token& token) {
  return token.isOneOf(tok::equalequal, tok::exclaimequal, tok::amp, tok::caret, tok::pipe,
                       tok::ampamp, tok::pipepipe, tok::question, tok::colon) ||
         closes(token);
}

// A pointer of which only the address is known belongs to no object. Where the contract
// says which pointer it is,
//
//   __CPROVER_return_value == E
//
// it becomes that one: (__CPROVER_return_value == (E) && ((__CPROVER_return_value = (E)), 1)).
// This stands where the comparison stood, so E is evaluated only where it was.
void writeIdentities(TokenWriter& out, Span tokens) {
  for (size_t i = 0; i < tokens.size(); ++i) {
    bool isFirst = i == 0 || tokens[i - 1].isOneOf(tok::l_paren, tok::ampamp, tok::pipepipe) ||
                   (i > 1 && isImplication(tokens, i - 2));
    if (!isFirst || nameOf(tokens[i]) != result || i + 2 >= tokens.size() ||
        tokens[i + 1].isNot(tok::equalequal) || isImplication(tokens, i + 1)) {
      out << tokens.slice(i, 1);
      continue;
    }
    Span rest = tokens.drop_front(i + 2);
    size_t end = findOutside(rest, [&](size_t at) { return endsOperand(rest[at]); });
    // `&` is also the beginning of an operand.
    if (end == 0 && rest[0].is(tok::amp)) {
      Span behind = rest.drop_front();
      end = 1 + findOutside(behind, [&](size_t at) { return endsOperand(behind[at]); });
    }
    Span other = rest.take_front(end);
    out << tok::l_paren << result << tok::equalequal << tok::l_paren << other << tok::r_paren
        << tok::ampamp << tok::l_paren << tok::l_paren << result << tok::equal << tok::l_paren
        << "void" << tok::star << tok::r_paren << tok::l_paren << other << tok::r_paren
        << tok::r_paren << tok::comma;
    out.number("1") << tok::r_paren << tok::r_paren;
    i += 1 + end;
  }
}

class Writer {
public:
  Writer(clang::Sema& sema, const Contract& contract)
      : sema_(sema),
        contract_(contract),
        conditions_(sema.getPreprocessor(), contract),
        place_(contract.function->getLocation()),
        out_(sema.getPreprocessor(), place_) {}

  Tokens write(ContractRole role) {
    out_ << "static" << "__attribute__" << tok::l_paren << tok::l_paren << "used" << tok::r_paren
         << tok::r_paren;
    writeType(role == ContractRole::Ensures ? sema_.Context.VoidTy
                                            : contract_.function->getReturnType());
    out_ << contractFunctionName(contract_, role) << tok::l_paren;
    writeParameters(role == ContractRole::Ensures);
    out_ << tok::r_paren << tok::l_brace;
    if (role == ContractRole::Ensures)
      writeConditions(Clause::Ensures, /*isAssumed=*/false);
    else
      writeBody(role);
    out_.at(place_) << tok::r_brace;
    return out_.tokens();
  }

private:
  bool hasResult() const { return !contract_.function->getReturnType()->isVoidType(); }

  clang::QualType resultType() const {
    return contract_.function->getReturnType().getUnqualifiedType();
  }

  void writeType(clang::QualType type) { out_.type(clang::ParsedType::make(type)); }

  std::string parameter(unsigned i) const {
    std::string name = contract_.function->getParamDecl(i)->getNameAsString();
    return name.empty() ? "fathomArgument" + std::to_string(i) : name;
  }

  void separate(bool& isFirst) {
    if (!isFirst)
      out_ << tok::comma;
    isFirst = false;
  }

  void writeParameters(bool withResult) {
    bool isFirst = true;
    for (unsigned i = 0; i < contract_.function->getNumParams(); ++i) {
      separate(isFirst);
      clang::QualType type = contract_.function->getParamDecl(i)->getType();
      if (const auto* decayed = llvm::dyn_cast<clang::AdjustedType>(type.getTypePtr()))
        type = decayed->getAdjustedType();
      writeType(type);
      out_ << parameter(i);
    }
    if (withResult && hasResult()) {
      separate(isFirst);
      writeType(contract_.function->getReturnType());
      out_ << result;
    }
    for (size_t i = 0; withResult && i < conditions_.olds().size(); ++i) {
      separate(isFirst);
      declareOld(i);
    }
    if (isFirst)
      out_ << "void";
  }

  void writeArguments(bool withResult) {
    bool isFirst = true;
    out_ << tok::l_paren;
    for (unsigned i = 0; i < contract_.function->getNumParams(); ++i) {
      separate(isFirst);
      out_ << parameter(i);
    }
    if (withResult && hasResult()) {
      separate(isFirst);
      out_ << result;
    }
    for (size_t i = 0; withResult && i < conditions_.olds().size(); ++i) {
      separate(isFirst);
      out_ << conditions_.olds()[i].name;
    }
    out_ << tok::r_paren << tok::semi;
  }

  // The type of a value, also where what is read is a bit-field.
  void declareOld(size_t i) {
    out_ << "__typeof__" << tok::l_paren << tok::l_paren << tok::l_paren << "void" << tok::r_paren;
    out_.number("0") << tok::comma << tok::l_paren << conditions_.olds()[i].tokens << tok::r_paren
                     << tok::r_paren << tok::r_paren << conditions_.olds()[i].name;
  }

  void writeConditions(Clause::Kind kind, bool isAssumed) {
    for (const Conditions::Condition& condition : conditions_.all()) {
      if (condition.clause->kind != kind)
        continue;
      bool isBefore = kind == Clause::Requires;
      out_.at(condition.clause->place);
      out_ << (isAssumed  ? "__CPROVER_assume"
               : isBefore ? "__CPROVER_precondition"
                          : "__CPROVER_postcondition")
           << tok::l_paren << tok::l_paren;
      if (isAssumed && !isBefore && contract_.function->getReturnType()->isPointerType()) {
        TokenWriter identities(sema_.getPreprocessor(), condition.clause->place);
        writeIdentities(identities, condition.tokens);
        writeImplications(out_, identities.tokens());
      } else {
        writeImplications(out_, condition.tokens);
      }
      out_ << tok::r_paren;
      if (!isAssumed) {
        out_ << tok::comma;
        out_.text((isBefore ? "precondition of '" : "postcondition of '") +
                  contract_.function->getNameAsString() + "': " + condition.clause->text);
      }
      out_ << tok::r_paren << tok::semi;
    }
    out_.at(place_);
  }

  void writeNote(const std::string& sentence) {
    out_ << "__CPROVER_taken_for_granted" << tok::l_paren;
    out_.text("'" + contract_.function->getNameAsString() + "'" + sentence)
        << tok::r_paren << tok::semi;
  }

  void writeBody(ContractRole role) {
    bool isUsed = role == ContractRole::Used;
    bool isEntry = role == ContractRole::Entry;
    // Said first: nothing may be left behind it.
    if (isEntry && contract_.has(Clause::Requires))
      writeNote(
          " is called as its contract requires, and variables have the values they begin with");
    writeConditions(Clause::Requires, isEntry);
    for (size_t i = 0; i < conditions_.olds().size(); ++i) {
      declareOld(i);
      out_ << tok::equal << tok::l_paren << conditions_.olds()[i].tokens << tok::r_paren
           << tok::semi;
    }
    if (isUsed) {
      writeNote(" has no body; that it does what its contract says is taken for granted");
      forgetTargets();
    } else {
      for (Clause::Kind kind : {Clause::Assigns, Clause::Frees})
        if (contract_.has(kind))
          writeNote(": what " + clauseName(kind).str() + " says is not checked");
    }
    if (isUsed && hasResult())
      writeArbitraryResult();
    if (!isUsed) {
      if (hasResult()) {
        writeType(resultType());
        out_ << result << tok::equal;
      }
      out_ << contract_.function->getName();
      writeArguments(/*withResult=*/false);
    }
    if (isUsed) {
      writeConditions(Clause::Ensures, /*isAssumed=*/true);
    } else {
      out_ << contractFunctionName(contract_, ContractRole::Ensures);
      writeArguments(/*withResult=*/true);
    }
    if (hasResult())
      out_ << "return" << result << tok::semi;
  }

  // A function whose name begins so returns what it likes; but not a struct.
  void writeArbitraryResult() {
    bool isScalar = resultType()->isScalarType();
    std::string choice = "nondet_result_of_" + contract_.function->getNameAsString();
    if (isScalar) {
      out_ << "extern";
      writeType(resultType());
      out_ << choice << tok::l_paren << "void" << tok::r_paren << tok::semi;
    }
    writeType(resultType());
    out_ << result;
    if (isScalar)
      out_ << tok::equal << choice << tok::l_paren << tok::r_paren << tok::semi;
    else
      out_ << tok::semi << "__CPROVER_havoc_slice" << tok::l_paren << tok::amp << result
           << tok::comma << "sizeof" << tok::l_paren << result << tok::r_paren << tok::r_paren
           << tok::semi;
  }

  // All places are found before any is written.
  void forgetTargets() {
    std::vector<Target> targets = targetsOf(contract_);
    for (size_t i = 0; i < targets.size(); ++i) {
      const Target& target = targets[i];
      std::string at = "fathomAt" + std::to_string(i), size = "fathomSize" + std::to_string(i);
      out_ << "void" << tok::star << at << tok::equal;
      out_.number("0") << tok::semi << "__CPROVER_size_t" << size << tok::equal;
      out_.number("0") << tok::semi;
      if (!target.condition.empty())
        out_ << "if" << tok::l_paren << target.condition << tok::r_paren;
      out_ << tok::l_brace << at << tok::equal << tok::l_paren << "void" << tok::star
           << tok::r_paren;
      bool isLvalue = target.way.empty();
      bool isWhole = target.way == "__CPROVER_object_whole";
      if (isLvalue)
        out_ << tok::amp;
      else if (isWhole)
        out_ << tok::l_paren << tok::l_paren << "char" << tok::star << tok::r_paren;
      out_ << tok::l_paren << target.place << tok::r_paren;
      if (isWhole)
        out_ << tok::minus << "__CPROVER_POINTER_OFFSET" << tok::l_paren << target.place
             << tok::r_paren << tok::r_paren;
      out_ << tok::semi << size << tok::equal;
      if (isLvalue)
        out_ << "sizeof" << tok::l_paren << target.place << tok::r_paren;
      else if (!target.size.empty())
        out_ << target.size;
      else
        out_ << "__CPROVER_OBJECT_SIZE" << tok::l_paren << at << tok::r_paren << tok::minus
             << tok::l_paren << "__CPROVER_size_t" << tok::r_paren << "__CPROVER_POINTER_OFFSET"
             << tok::l_paren << at << tok::r_paren;
      out_ << tok::semi << tok::r_brace;
    }
    for (size_t i = 0; i < targets.size(); ++i)
      out_ << "__CPROVER_havoc_slice" << tok::l_paren << "fathomAt" + std::to_string(i)
           << tok::comma << "fathomSize" + std::to_string(i) << tok::r_paren << tok::semi;
  }

  clang::Sema& sema_;
  const Contract& contract_;
  const Conditions conditions_;
  const clang::SourceLocation place_;
  TokenWriter out_;
};

bool isDeclared(clang::Sema& sema, const clang::Token& token) {
  return sema.LookupSingleName(sema.TUScope, token.getIdentifierInfo(), token.getLocation(),
                               clang::Sema::LookupOrdinaryName) != nullptr;
}

// Names that only CBMC understands must not become calls of unknown functions.
bool checkNames(clang::Sema& sema, const Contract& contract, const Clause& clause,
                Complain complain) {
  bool isEnsures = clause.kind == Clause::Ensures;
  bool isFine = true;
  auto fail = [&](const clang::Token& token, const std::string& why) {
    complain(token.getLocation(),
             "'" + nameOf(token).str() + "' in " + clauseName(clause.kind).str() + why);
    isFine = false;
  };
  bool hasResult = !contract.function->getReturnType()->isVoidType();
  for (size_t i = 0; i < clause.tokens.size(); ++i) {
    const clang::Token& token = clause.tokens[i];
    llvm::StringRef name = nameOf(token);
    if (!name.starts_with("__CPROVER_") || (clause.kind == Clause::Assigns && isTargetName(name)))
      continue;
    bool isOld = name == "__CPROVER_old", isResult = name == "__CPROVER_return_value";
    size_t next = i + 1;
    if ((isOld || isResult) && !isEnsures)
      fail(token, " has no meaning: it belongs into __CPROVER_ensures");
    else if (isResult && !hasResult)
      fail(token, ", but '" + contract.function->getNameAsString() + "' returns nothing");
    else if (isOld && inParentheses(clause.tokens, next).empty())
      fail(token, " is followed by an expression in parentheses");
    else if (isOld)
      for (const clang::Token& inside : inParentheses(clause.tokens, next = i + 1)) {
        if (nameOf(inside) == "__CPROVER_old" || nameOf(inside) == "__CPROVER_return_value")
          fail(inside, " cannot stand in __CPROVER_old");
      }
    else if (!isResult && !isDeclared(sema, token))
      fail(token, " is not supported: Fathom knows contracts whose clauses are C expressions");
  }
  return isFine;
}

}  // namespace

bool checkContract(clang::Sema& sema, const Contract& contract, Complain complain) {
  const clang::FunctionDecl& function = *contract.function;
  bool isFine = true;
  auto fail = [&](clang::SourceLocation place, const std::string& why) {
    complain(place, why);
    isFine = false;
  };
  std::string start = "the contract of '" + function.getNameAsString() + "' is not supported: ";
  if (function.isVariadic() && function.getType()->isFunctionProtoType())
    fail(function.getLocation(), start + "the function has a variable number of arguments");
  if (!function.getType()->isFunctionProtoType() && function.getNumParams() > 0)
    fail(function.getLocation(), start + "the function has no prototype");
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    if (parameter->getType()->isVariablyModifiedType())
      fail(parameter->getLocation(), start + "a parameter's type depends on others");
    if (parameter->getDeclName() == function.getDeclName())
      fail(parameter->getLocation(), start + "a parameter has its name");
  }
  for (const Clause* clause : contract.clauses) {
    isFine &= checkNames(sema, contract, *clause, complain);
    bool isCondition = clause->kind == Clause::Requires || clause->kind == Clause::Ensures;
    if (isCondition && clause->tokens.empty())
      fail(clause->place, "'" + clauseName(clause->kind).str() + "' has no condition");
  }
  for (const Target& target : targetsOf(contract))
    if (target.place.empty())
      fail(function.getLocation(), start + target.way.str() + " has other arguments");
  return isFine;
}

std::string contractFunctionName(const Contract& contract, ContractRole role) {
  constexpr llvm::StringLiteral suffixes[] = {"__fathom_ensures", "__fathom_checked",
                                              "__fathom_entry", "__fathom_used"};
  return contract.function->getNameAsString() + suffixes[static_cast<size_t>(role)].str();
}

Tokens writeContract(clang::Sema& sema, const Contract& contract, ContractRole role) {
  return Writer(sema, contract).write(role);
}

}  // namespace fathom::frontend
