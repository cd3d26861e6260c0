; error-line: 3
; a logic outside QF_BV, QF_ABV, QF_UFBV and QF_AUFBV
(set-logic QF_LIA)
(check-sat)
