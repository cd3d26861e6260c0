; error-line: 4
; arrays of arrays are not supported
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8) (Array (_ BitVec 8) (_ BitVec 8))))
(check-sat)
