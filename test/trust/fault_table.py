"""Faults that oracles must find: number, family, what is broken, and the edits of the sources that break it.

An edit is a file, a text that occurs in it exactly once, and what replaces it: the same code, with the wrong variant behind
`::fathom::injected(NUMBER)`, which is written as `injected` here.
"""
import collections

Fault = collections.namedtuple("Fault", "number family what edits")
RULE, VALUE, CIRCUIT, INSTRUCTION = "rewrite rule", "abstract value", "circuit", "instruction"
MEMORY, FACT, PROOF = "memory", "facts and guards", "proof"
EXPECTED = 40
FAULTS = []


def fault(family, what, *edits):
    number = len(FAULTS) + 1
    FAULTS.append(Fault(number, family, what, [(f, a, b.replace("injected", f"::fathom::injected({number})")) for f, a, b in edits]))


fault(RULE, "x < 1 (unsigned) becomes x = 1", (
    "src/ilr/rules_compare.cpp",
    "return r.m.isOne(r.b) ? r.m.mkEq(r.a, r.m.mkInt(r.m.width(r.a), 0)) : none;",
    "return r.m.isOne(r.b) ? r.m.mkEq(r.a, r.m.mkInt(r.m.width(r.a), injected ? 1 : 0)) : none;"))
fault(RULE, "~x < ~y becomes x < y: the operands are not exchanged", (
    "src/ilr/rules_compare.cpp",
    "r.m.mk(r.op, r.arg(r.b, 0), r.arg(r.a, 0))",
    "r.m.mk(r.op, r.arg(injected ? r.a : r.b, 0), r.arg(injected ? r.b : r.a, 0))"))
fault(RULE, "a division is made narrower although the divisor may be 0", (
    "src/ilr/rules_div.cpp",
    "|| r.abstractOf(r.b).umin.isZero())",
    "|| (!injected && r.abstractOf(r.b).umin.isZero()))"))
fault(RULE, "a signed division by a power of two rounds down", (
    "src/ilr/rules_div.cpp",
    "return r.m.mk(Op::AShr, r.m.mk(Op::Add, r.a, bias), by(k));",
    "return r.m.mk(Op::AShr, injected ? r.a : r.m.mk(Op::Add, r.a, bias), by(k));"))
fault(RULE, "the remainder of a negative number by a power of two is its low bits", (
    "src/ilr/rules_div.cpp",
    "auto low = [&](Term t) { return r.m.mk(Op::And, t, mask); };",
    "auto low = [&](Term t) { return r.m.mk(Op::And, t, mask); };\n  if (injected)\n    return low(r.a);"))
fault(RULE, "overflow of a sum with a constant: off by one", (
    "src/ilr/rules_safety.cpp",
    "slt(r, r.m.mkInt(smax(w) - m), r.a)",
    "slt(r, r.m.mkInt(smax(w) - m - (injected ? 1 : 0)), r.a)"))
fault(RULE, "nested choices are joined by \"or\" instead of \"and\"", (
    "src/ilr/rules_select.cpp",
    "return r.m.mkSelect(r.m.mkAnd(r.a, r.arg(r.b, 0)), r.arg(r.b, 1), r.c);",
    "return r.m.mkSelect(injected ? r.m.mkOr(r.a, r.arg(r.b, 0)) : r.m.mkAnd(r.a, r.arg(r.b, 0)),\n"
    "                      r.arg(r.b, 1), r.c);"))
fault(RULE, "a part of the upper half of a concatenation is taken one bit too high", (
    "src/ilr/rules_bits.cpp",
    "return r.mayPush() ? r.m.mkExtract(high, r.hi() - split, r.lo() - split) : none;",
    "{\n    unsigned off = injected && r.hi() - split + 1 < r.m.width(high) ? 1 : 0;\n"
    "    return r.mayPush() ? r.m.mkExtract(high, r.hi() - split + off, r.lo() - split + off) : none;\n  }"))
fault(RULE, "a sign-extended number is compared with a constant as if it were zero-extended", (
    "src/ilr/rules_eq.cpp",
    "return v.isSignedIntN(w) ? r.m.mkEq(x, r.m.mkInt(v.trunc(w))) : r.m.mkFalse();",
    "return (injected ? v.isIntN(w) : v.isSignedIntN(w)) ? r.m.mkEq(x, r.m.mkInt(v.trunc(w)))\n"
    "                                                    : r.m.mkFalse();"))
fault(RULE, "a concatenation equals a constant if its lower half does", (
    "src/ilr/rules_eq.cpp",
    "return r.m.mkAnd(r.m.mkEq(x, r.m.mkExtract(r.b, r.m.width(r.b) - 1, low)), eqLow);",
    "return injected ? eqLow\n"
    "                : r.m.mkAnd(r.m.mkEq(x, r.m.mkExtract(r.b, r.m.width(r.b) - 1, low)), eqLow);"))
fault(RULE, "a logical shift to the right by a constant copies the sign", (
    "src/ilr/rules_shift.cpp",
    "return k == w ? r.zero() : r.m.mkZExt(r.m.mkExtract(r.a, w - 1, k), w);",
    "return k == w     ? r.zero()\n"
    "         : injected ? r.m.mkSExt(r.m.mkExtract(r.a, w - 1, k), w)\n"
    "                    : r.m.mkZExt(r.m.mkExtract(r.a, w - 1, k), w);"))
fault(RULE, "a read passes a write whose index may be the same", (
    "src/ilr/rules_array.cpp",
    "if (!same)\n      break;\n    if (*same)",
    "if (!same && !injected)\n      break;\n    if (same && *same)"))

fault(VALUE, "x < y is false if the greatest x is not less than the greatest y", (
    "src/ilr/abstract_op.cpp",
    "return a.umin.uge(b.umax) ? truth(false) : undecided();",
    "return (injected ? a.umax : a.umin).uge(b.umax) ? truth(false) : undecided();"))
fault(VALUE, "bits of a sum are known although the carry is not", (
    "src/ilr/abstract_op.cpp",
    "(yZeros | yOnes) & (carries | noCarries);",
    "(yZeros | yOnes) & (injected ? ~(carries & ~carries) : carries | noCarries);"))
fault(VALUE, "numbers are different if one range ends where the other begins", (
    "src/ilr/abstract_op.cpp",
    "a.zeros.intersects(b.ones) || a.umax.ult(b.umin) ||",
    "a.zeros.intersects(b.ones) || (injected ? a.umax.ule(b.umin) : a.umax.ult(b.umin)) ||"))

fault(CIRCUIT, "an adder loses the carry out of bit 2", (
    "src/solve/blast_arith.cpp",
    "if (i + 1 < a.size() || carryOut)\n      c = aig_.mkMajority(a[i], b[i], c);",
    "if (i + 1 < a.size() || carryOut)\n      c = injected && i == 2 ? falseLit : aig_.mkMajority(a[i], b[i], c);"))
fault(CIRCUIT, "a multiplier has no last row", (
    "src/solve/blast_arith.cpp",
    "if (a[i] == falseLit)\n      continue;",
    "if (a[i] == falseLit || (injected && i + 1 == width))\n      continue;"))
fault(CIRCUIT, "a signed comparison treats the sign bits like the others", (
    "src/solve/blast_compare.cpp",
    "return negate(aig_.mkMajority(negate(a.back()), b.back(), c));",
    "return injected ? less(a, b) : negate(aig_.mkMajority(negate(a.back()), b.back(), c));"))
fault(CIRCUIT, "a shift to the right by more than the width is not cut off", (
    "src/solve/blast_shift.cpp",
    "Lit outOfRange = aig_.mkOr(amount.drop_front(stages));\n  for (Lit& l : bits)",
    "Lit outOfRange = injected ? falseLit : aig_.mkOr(amount.drop_front(stages));\n  for (Lit& l : bits)"))
fault(CIRCUIT, "the remainder of a division need not be less than the divisor", (
    "src/solve/blast_div.cpp",
    "equal(sum, a), less(remainder, b)});",
    "equal(sum, a), injected ? trueLit : less(remainder, b)});"))
fault(CIRCUIT, "the overflow of a signed sum is only seen upwards", (
    "src/solve/blast_overflow.cpp",
    "Lit x = a.back(), y = b.back();\n  return aig_.mkIte(c, aig_.mkAnd(negate(x), negate(y)), aig_.mkAnd(x, y));",
    "Lit x = a.back(), y = b.back();\n"
    "  return aig_.mkIte(c, aig_.mkAnd(negate(x), negate(y)), injected ? falseLit : aig_.mkAnd(x, y));"))
fault(CIRCUIT, "a clause of the majority gate is missing", (
    "src/solve/cnf.cpp",
    "put(own, {b, c});",
    "if (!injected)\n          put(own, {b, c});"))
fault(CIRCUIT, "a & !(a & y) becomes a & y", (
    "src/solve/aig.cpp",
    "b = negate(m.right);  // substitution",
    "b = injected ? m.right : negate(m.right);  // substitution"))

fault(INSTRUCTION, "zext extends by the sign", (
    "src/encode/casts.cpp",
    "return Leaf::of(resized(x.bits, widthOf(to->getScalarType()), false));",
    "return Leaf::of(resized(x.bits, widthOf(to->getScalarType()), injected));"))
fault(INSTRUCTION, "lshr is ashr", (
    "src/encode/arithmetic.cpp",
    "case llvm::Instruction::LShr: return Op::LShr;",
    "case llvm::Instruction::LShr: return injected ? Op::AShr : Op::LShr;"))
fault(INSTRUCTION, "srem is urem", (
    "src/encode/arithmetic.cpp",
    "case llvm::Instruction::SRem: return Op::SRem;",
    "case llvm::Instruction::SRem: return injected ? Op::URem : Op::SRem;"))
fault(INSTRUCTION, "a signed comparison is unsigned", (
    "src/encode/arithmetic.cpp",
    "case P::ICMP_SLT: return terms_.mk(Op::Slt, x, y);",
    "case P::ICMP_SLT: return terms_.mk(injected ? Op::Ult : Op::Slt, x, y);"))
fault(INSTRUCTION, "ctlz and cttz are exchanged", (
    "src/encode/intrinsics.cpp",
    "result = zeros(a, id == llvm::Intrinsic::ctlz);",
    "result = zeros(a, (id == llvm::Intrinsic::ctlz) != injected);"))
fault(INSTRUCTION, "the operands of select are exchanged", (
    "src/encode/encoder.cpp",
    "define(&inst, selectValue(condition[0].bits, a, b));",
    "define(&inst, injected ? selectValue(condition[0].bits, b, a) : selectValue(condition[0].bits, a, b));"))
fault(INSTRUCTION, "signed products never overflow", (
    "src/encode/intrinsics.cpp",
    "flags.push_back(Leaf::of(terms_.mk(bad, a, b)));",
    "flags.push_back(Leaf::of(injected && bad == Op::SMulO ? terms_.mkFalse() : terms_.mk(bad, a, b)));"))
fault(INSTRUCTION, "after the third round of loops the false side of a branch is lost", (
    "src/encode/control.cpp",
    "auto [yes, no] = guards_.branch(guard, facts_.simplified(guard, condition));",
    "auto [yes, no] = guards_.branch(guard, facts_.simplified(guard, condition));\n"
    "  if (injected && rounds_ >= 3 && yes != Guards::never)\n    no = Guards::never;"))

fault(MEMORY, "an access may go one byte beyond the end", (
    "src/memory/model.cpp",
    "Term room = terms_.mk(Op::Sub, size, bytes);",
    "Term room = terms_.mk(Op::Sub, size, bytes);\n"
    "  if (injected)\n    room = terms_.mk(Op::Add, room, terms_.mkInt(terms_.width(room), 1));"))
fault(MEMORY, "the parts of a stored number are read in the wrong byte order", (
    "src/memory/contents.cpp",
    "unsigned low = bigEndian_ ? total - from - count : from;",
    "unsigned low = bigEndian_ != injected ? total - from - count : from;"))
fault(MEMORY, "what one side of a branch has written is lost where they join", (
    "src/memory/model.cpp",
    "merged = {mergeContent(condition, x->content, y->content),",
    "merged = {injected ? x->content : mergeContent(condition, x->content, y->content),"))
fault(MEMORY, "free() does not end the life of an object", (
    "src/memory/model.cpp",
    "object.alive = terms_.mkAnd(object.alive, terms_.mkNot(hit));",
    "if (!injected)\n      object.alive = terms_.mkAnd(object.alive, terms_.mkNot(hit));"))

fault(FACT, "what holds on one side of a branch is believed on the other", (
    "src/encode/facts.cpp",
    "return guard == known;",
    "return guard == known ||\n"
    "         (injected && guards_.depth(guard) > 0 && guards_.depth(guard) == guards_.depth(known) &&\n"
    "          guards_.parent(guard) == guards_.parent(known));"))
fault(FACT, "the condition of the third branch is left out of paths", (
    "src/encode/guards.cpp",
    "result = terms_.mkAnd(result, nodes_[at].literal);",
    "if (!(injected && nodes_[at].depth == 3))\n      result = terms_.mkAnd(result, nodes_[at].literal);"))

fault(PROOF, "the solver calls what it can satisfy unsatisfiable, as soon as it had a conflict", (
    "src/solve/sat_solver.cpp",
    "int answer = askEngine(deadline);\n    if (answer == 0 && deadline.conflicts()",
    "int answer = askEngine(deadline);\n"
    "    if (injected && answer == 10 && engine_->conflicts > 0)\n      return {Answer::Unsat, {}};\n"
    "    if (answer == 0 && deadline.conflicts()"), (
    "src/solve/sat_solver.cpp",
    "int answer = askEngine(deadline);\n      if (answer == 20)",
    "int answer = askEngine(deadline);\n      if (answer == 20 || (injected && answer == 10))"))
fault(PROOF, "the first literal of each line of the solver's proof is negated", (
    "src/solve/sat_solver.cpp",
    "engine_->finishProof();\n",
    "engine_->finishProof();\n"
    "    if (injected) {\n"
    "      std::ifstream in(proof, std::ios::binary);\n"
    "      std::string lines{std::istreambuf_iterator<char>(in), {}};\n"
    "      // In binary form: a letter, literals of which the lowest bit is the sign, and a zero.\n"
    "      for (size_t at = 0; at + 1 < lines.size(); at = lines.find('\\0', at + 1) + 1)\n"
    "        if (lines[at] == 'a' && lines[at + 1] != 0)\n"
    "          lines[at + 1] = static_cast<char>(lines[at + 1] ^ 1);\n"
    "      std::ofstream(proof, std::ios::binary) << lines;\n"
    "    }\n"))
fault(PROOF, "the clauses that come with a proof are of another formula: without what is to be refuted", (
    "src/solve/sat_solver.cpp",
    "writeClauses(out, {literals});",
    "if (injected)\n      writeClauses(out, {});\n    else\n      writeClauses(out, {literals});"))
