import { expect, test } from 'vitest'
import { reconciliationDue } from './reconciliation-due.rules.ts'

test.each([
	['2026-10-31', '2026-11-20', null],
	['2026-09-30', '2026-11-20', { periodEnd: '2026-10-31', dueOn: '2026-11-30', isOverdue: false }],
	['2026-08-31', '2026-11-20', { periodEnd: '2026-10-31', dueOn: '2026-11-30', isOverdue: true }],
	['2026-01-31', '2026-03-31', { periodEnd: '2026-02-28', dueOn: '2026-03-30', isOverdue: true }],
	[null, '2026-03-02', { periodEnd: '2026-02-28', dueOn: '2026-03-30', isOverdue: false }],
	['2026-12-31', '2027-01-15', null],
])('an account reconciled through %s is due on %s', (through, today, due) => {
	expect(reconciliationDue(through, today)).toEqual(due)
})
