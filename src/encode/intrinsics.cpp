// LLVM's own functions: bit tricks, arithmetic with overflow, lifetimes, memory.
#include "encode/encoder.h"

#include "llvm/IR/Intrinsics.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

void Encoder::runIntrinsic(const llvm::IntrinsicInst& inst) {
  using I = llvm::Intrinsic::ID;
  if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&inst)) {
    runMemoryIntrinsic(*memory);
    return;
  }
  auto slot = [&](unsigned i) {
    return llvm::dyn_cast<llvm::AllocaInst>(inst.getArgOperand(i)->stripPointerCasts());
  };
  switch (static_cast<I>(inst.getIntrinsicID())) {
    case llvm::Intrinsic::lifetime_start:
      if (auto* local = slot(1)) {
        startLocal(*local);
        inputLocal(*local);
      }
      return;
    case llvm::Intrinsic::lifetime_end:
      if (auto* local = slot(1))
        endLocal(*local);
      return;
    case llvm::Intrinsic::assume: checkAssumedAlignment(llvm::cast<llvm::AssumeInst>(inst)); return;
    case llvm::Intrinsic::experimental_noalias_scope_decl:
    case llvm::Intrinsic::donothing:
    case llvm::Intrinsic::prefetch:
    case llvm::Intrinsic::var_annotation:
    case llvm::Intrinsic::invariant_end:
    case llvm::Intrinsic::sideeffect: return;
    case llvm::Intrinsic::invariant_start:
    case llvm::Intrinsic::ptr_annotation:
    case llvm::Intrinsic::annotation:
    case llvm::Intrinsic::launder_invariant_group:
    case llvm::Intrinsic::strip_invariant_group:
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
    case llvm::Intrinsic::threadlocal_address:
    case llvm::Intrinsic::ssa_copy:
      define(&inst, inst.getIntrinsicID() == llvm::Intrinsic::invariant_start
                        ? Value{Leaf::of(memory_->null())}
                        : value(inst.getArgOperand(0)));
      return;
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
    case llvm::Intrinsic::debugtrap:
      fail(CheckKind::Unreachable, [] { return std::string("a trap is reached"); });
      endExecution();
      return;
    case llvm::Intrinsic::stacksave:
      // What is restored is the number of locals so far.
      define(&inst, memory::Pointer{memory_->null().object, size(frame_->locals.size())});
      return;
    case llvm::Intrinsic::stackrestore: {
      uint64_t kept = concrete(memory_->offset(pointer(inst.getArgOperand(0))));
      for (size_t i = kept; i < frame_->locals.size(); ++i) {
        setDeath(frame_->locals[i], Death::Scope);
        memory_->end(state_.memory, frame_->locals[i]);
      }
      return;
    }
    case llvm::Intrinsic::is_constant: define(&inst, terms_.mkFalse()); return;
    case llvm::Intrinsic::objectsize: {
      // What a compiler cannot know it answers by all ones, or 0 for a minimum.
      memory::Pointer p = pointer(inst.getArgOperand(0));
      bool minimum = llvm::cast<llvm::ConstantInt>(inst.getArgOperand(1))->isOne();
      unsigned width = widthOf(inst.getType());
      Term total = memory_->objectSize(p);
      bool known = terms_.isConst(p.object) && terms_.isConst(p.offset) && terms_.isConst(total) &&
                   terms_.constLow(p.object) >= memory::MemoryModel::firstObject;
      if (known) {
        uint64_t bytes = terms_.constLow(total), at = terms_.constLow(p.offset);
        define(&inst, terms_.mkInt(llvm::APInt(width, at <= bytes ? bytes - at : 0)));
      } else {
        define(&inst,
               terms_.mkInt(minimum ? llvm::APInt(width, 0) : llvm::APInt::getAllOnes(width)));
      }
      return;
    }
    case llvm::Intrinsic::vastart: runVaStart(inst); return;
    case llvm::Intrinsic::vaend: runVaEnd(inst); return;
    case llvm::Intrinsic::vacopy: {
      memory::Pointer to = pointer(inst.getArgOperand(0)), from = pointer(inst.getArgOperand(1));
      Term bytes = size(pointerWidth_ == 64 ? 24 : 4);
      checkAccess(to, bytes, true);
      if (!dead_)
        checkAccess(from, bytes, false);
      if (!dead_)
        memory_->copy(state_.memory, region(inst.getArgOperand(0)), to,
                      region(inst.getArgOperand(1)), from, bytes);
      return;
    }
    case llvm::Intrinsic::ptrmask: {
      memory::Pointer p = pointer(inst.getArgOperand(0));
      Term at = memory_->address(p), mask = bits(inst.getArgOperand(1));
      define(&inst, memory_->advance(p, terms_.mk(Op::Sub, terms_.mk(Op::And, at, mask), at)));
      return;
    }
    case llvm::Intrinsic::eh_typeid_for: define(&inst, terms_.mkInt(32, 1)); return;
    default: break;
  }
  if (runBitIntrinsic(inst))
    return;
  if (runFloatIntrinsic(inst))
    return;
  unsupported("the intrinsic " + inst.getCalledFunction()->getName().str());
  endExecution();
}

// Functions of integers, lane by lane.
bool Encoder::runBitIntrinsic(const llvm::IntrinsicInst& inst) {
  if (inst.arg_size() == 0 || !inst.getArgOperand(0)->getType()->isIntOrIntVectorTy() ||
      llvm::isa<llvm::ConstrainedFPIntrinsic>(inst))
    return false;
  std::vector<Value> args;
  for (const llvm::Use& argument : inst.args())
    args.push_back(value(argument));
  llvm::Intrinsic::ID id = inst.getIntrinsicID();
  size_t lanes = args[0].size();
  auto number_ = [&](unsigned width, uint64_t v) { return terms_.mkInt(llvm::APInt(width, v)); };

  if (auto* overflow = llvm::dyn_cast<llvm::WithOverflowInst>(&inst)) {
    bool isSigned = overflow->isSigned();
    Value results, flags;
    for (size_t i = 0; i < lanes; ++i) {
      Term a = asInt(args[0][i].bits), b = asInt(args[1][i].bits);
      Op op, bad;
      switch (overflow->getBinaryOp()) {
        case llvm::Instruction::Add:
          op = Op::Add;
          bad = isSigned ? Op::SAddO : Op::UAddO;
          break;
        case llvm::Instruction::Sub:
          op = Op::Sub;
          bad = isSigned ? Op::SSubO : Op::USubO;
          break;
        default:
          op = Op::Mul;
          bad = isSigned ? Op::SMulO : Op::UMulO;
          a = facts_.narrowed(guard_, a);
          b = facts_.narrowed(guard_, b);
          break;
      }
      Term result = terms_.mk(op, a, b);
      results.push_back(Leaf::of(terms_.isBool(args[0][i].bits) ? asBool(result) : result));
      flags.push_back(Leaf::of(terms_.mk(bad, a, b)));
    }
    results.append(flags.begin(), flags.end());
    define(&inst, std::move(results));
    return true;
  }

  // A tree over the bits: the sum of two halves.
  auto count = [&](Term x) {
    unsigned width = terms_.width(x);
    std::vector<Term> parts;
    for (unsigned i = 0; i < width; ++i)
      parts.push_back(resized(terms_.mkExtract(x, i, i), width, false));
    while (parts.size() > 1) {
      std::vector<Term> sums;
      for (size_t i = 0; i + 1 < parts.size(); i += 2)
        sums.push_back(terms_.mk(Op::Add, parts[i], parts[i + 1]));
      if (parts.size() % 2)
        sums.push_back(parts.back());
      parts = std::move(sums);
    }
    return parts[0];
  };
  auto reversed = [&](Term x, unsigned step) {
    unsigned width = terms_.width(x);
    Term result = terms_.mkExtract(x, step - 1, 0);
    for (unsigned i = step; i < width; i += step)
      result = terms_.mk(Op::Concat, result, terms_.mkExtract(x, i + step - 1, i));
    return result;
  };
  auto zeros = [&](Term x, bool leading) {
    unsigned width = terms_.width(x);
    Term result = number_(width, width);
    for (unsigned i = 0; i < width; ++i) {
      unsigned bit = leading ? i : width - 1 - i;
      Term set = asBool(terms_.mkExtract(x, bit, bit));
      result = terms_.mkSelect(set, number_(width, leading ? width - 1 - bit : bit), result);
    }
    return result;
  };
  auto funnel = [&](Term high, Term low, Term by, bool left) {
    unsigned width = terms_.width(high);
    Term both = terms_.mk(Op::Concat, high, low);
    Term amount = terms_.mk(Op::URem, by, number_(width, width));
    if ((width & (width - 1)) == 0)
      amount = terms_.mk(Op::And, by, number_(width, width - 1));
    amount = terms_.mkZExt(amount, 2 * width);
    Term shifted = terms_.mk(left ? Op::Shl : Op::LShr, both, amount);
    return left ? terms_.mkExtract(shifted, 2 * width - 1, width)
                : terms_.mkExtract(shifted, width - 1, 0);
  };
  auto saturating = [&](Op op, Op bad, Term a, Term b, bool isSigned) {
    unsigned width = terms_.width(a);
    Term limit;
    if (!isSigned) {
      limit = op == Op::Sub ? number_(width, 0) : terms_.mkInt(llvm::APInt::getAllOnes(width));
    } else {
      Term negative = terms_.mk(Op::Slt, a, number_(width, 0));
      limit = terms_.mkSelect(negative, terms_.mkInt(llvm::APInt::getSignedMinValue(width)),
                              terms_.mkInt(llvm::APInt::getSignedMaxValue(width)));
    }
    return terms_.mkSelect(terms_.mk(bad, a, b), limit, terms_.mk(op, a, b));
  };

  // One term out of all lanes.
  auto reduce = [&](Op op) {
    bool isBit = terms_.isBool(args[0][0].bits);
    bool chooses = op == Op::Slt || op == Op::Sgt || op == Op::Ult || op == Op::Ugt;
    Term result = asInt(args[0][0].bits);
    for (size_t i = 1; i < lanes; ++i) {
      Term next = asInt(args[0][i].bits), combined = terms_.mk(op, result, next);
      result = chooses ? terms_.mkSelect(combined, result, next) : combined;
    }
    define(&inst, isBit ? asBool(result) : result);
    return true;
  };
  switch (id) {
    case llvm::Intrinsic::vector_reduce_add: return reduce(Op::Add);
    case llvm::Intrinsic::vector_reduce_mul: return reduce(Op::Mul);
    case llvm::Intrinsic::vector_reduce_and: return reduce(Op::And);
    case llvm::Intrinsic::vector_reduce_or: return reduce(Op::Or);
    case llvm::Intrinsic::vector_reduce_xor: return reduce(Op::Xor);
    case llvm::Intrinsic::vector_reduce_smax: return reduce(Op::Sgt);
    case llvm::Intrinsic::vector_reduce_smin: return reduce(Op::Slt);
    case llvm::Intrinsic::vector_reduce_umax: return reduce(Op::Ugt);
    case llvm::Intrinsic::vector_reduce_umin: return reduce(Op::Ult);
    default: break;
  }

  Value results;
  for (size_t i = 0; i < lanes; ++i) {
    bool isBit = terms_.isBool(args[0][i].bits);
    Term a = asInt(args[0][i].bits);
    Term b = args.size() > 1 && args[1].size() == lanes && !args[1][i].isPointer()
                 ? asInt(args[1][i].bits)
                 : Term{};
    unsigned width = terms_.width(a);
    auto choose = [&](Op better) { return terms_.mkSelect(terms_.mk(better, a, b), a, b); };
    auto order = [&](Op less) {
      unsigned out = widthOf(inst.getType()->getScalarType());
      return terms_.mkSelect(terms_.mk(less, a, b), terms_.mkInt(llvm::APInt::getAllOnes(out)),
                             terms_.mkSelect(terms_.mkEq(a, b), number_(out, 0), number_(out, 1)));
    };
    // The second argument of some says whether one value has no result; clang checks that itself.
    auto poisonWhere = [&](Term here) {
      if (!isOfCompiler(*inst.getFunction()) &&
          llvm::cast<llvm::ConstantInt>(inst.getArgOperand(1))->isOne())
        poisonIf(here);
    };
    Term result;
    switch (id) {
      case llvm::Intrinsic::abs:
        poisonWhere(terms_.mkEq(a, terms_.mkInt(llvm::APInt::getSignMask(width))));
        result =
            terms_.mkSelect(terms_.mk(Op::Slt, a, number_(width, 0)), terms_.mk(Op::Neg, a), a);
        break;
      case llvm::Intrinsic::smax: result = choose(Op::Sgt); break;
      case llvm::Intrinsic::smin: result = choose(Op::Slt); break;
      case llvm::Intrinsic::umax: result = choose(Op::Ugt); break;
      case llvm::Intrinsic::umin: result = choose(Op::Ult); break;
      case llvm::Intrinsic::ucmp: result = order(Op::Ult); break;
      case llvm::Intrinsic::scmp: result = order(Op::Slt); break;
      case llvm::Intrinsic::bswap: result = reversed(a, 8); break;
      case llvm::Intrinsic::bitreverse: result = reversed(a, 1); break;
      case llvm::Intrinsic::ctpop: result = count(a); break;
      case llvm::Intrinsic::ctlz:
      case llvm::Intrinsic::cttz:
        poisonWhere(terms_.mkEq(a, number_(width, 0)));
        result = zeros(a, id == llvm::Intrinsic::ctlz);
        break;
      case llvm::Intrinsic::fshl: result = funnel(a, b, asInt(args[2][i].bits), true); break;
      case llvm::Intrinsic::fshr: result = funnel(a, b, asInt(args[2][i].bits), false); break;
      case llvm::Intrinsic::sadd_sat: result = saturating(Op::Add, Op::SAddO, a, b, true); break;
      case llvm::Intrinsic::uadd_sat: result = saturating(Op::Add, Op::UAddO, a, b, false); break;
      case llvm::Intrinsic::ssub_sat: result = saturating(Op::Sub, Op::SSubO, a, b, true); break;
      case llvm::Intrinsic::usub_sat: result = saturating(Op::Sub, Op::USubO, a, b, false); break;
      default: return false;
    }
    bool oneBit = id == llvm::Intrinsic::ucmp || id == llvm::Intrinsic::scmp
                      ? inst.getType()->getScalarType()->isIntegerTy(1)
                      : isBit;
    results.push_back(Leaf::of(oneBit ? asBool(result) : result));
  }
  define(&inst, withPoison(inst, std::move(results)));
  return true;
}

}  // namespace fathom::encode
