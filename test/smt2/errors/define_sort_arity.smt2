; error-line: 5
; a parameterless sort name applied to an argument
(set-logic QF_BV)
(define-sort W () (_ BitVec 8))
(declare-const a (W (_ BitVec 8)))
(check-sat)
