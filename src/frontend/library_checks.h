#pragma once

namespace llvm {
class Module;
}

namespace fathom::frontend {

// Of clang's checks for null, keeps those of references and of the objects of member
// functions.
void keepChecksOfReferences(llvm::Module& module);

// Adds checks that iterators of search trees have an element where it is asked for.
void checkIterators(llvm::Module& module);

// Adds checks that an index of a std::bitset is smaller than its number of bits.
void checkBitsets(llvm::Module& module);

}  // namespace fathom::frontend
