; error-line: 4
; the sort Array takes two arguments
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8)))
(check-sat)
