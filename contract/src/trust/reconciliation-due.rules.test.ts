import { expect, test } from 'vitest'
import { reconciliationDue } from './reconciliation-due.rules.ts'
import {
	DEFAULT_RECONCILIATION_RULE,
	RECONCILIATION_RULES,
	reconciliationRule,
	reconciliationText,
} from './reconciliation-rules.ts'

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

test.each([
	['2026-09-30', '2026-11-20', null],
	['2026-08-31', '2026-11-20', { periodEnd: '2026-09-30', dueOn: '2026-10-30', isOverdue: true }],
	['2026-06-30', '2026-10-05', { periodEnd: '2026-09-30', dueOn: '2026-10-30', isOverdue: false }],
	['2026-05-31', '2026-10-05', { periodEnd: '2026-09-30', dueOn: '2026-10-30', isOverdue: true }],
	['2026-09-30', '2027-01-02', { periodEnd: '2026-12-31', dueOn: '2027-01-30', isOverdue: false }],
	[null, '2026-02-02', { periodEnd: '2025-12-31', dueOn: '2026-01-30', isOverdue: true }],
])('by the quarter, an account reconciled through %s is due on %s', (through, today, due) => {
	expect(reconciliationDue(through, today, 'quarter')).toEqual(due)
})

test.each([
	['2026-10-31', '2026-11-30', null],
	['2026-09-30', '2026-11-20', { periodEnd: '2026-10-31', dueOn: '2026-11-29', isOverdue: false }],
	['2026-09-30', '2026-11-30', { periodEnd: '2026-10-31', dueOn: '2026-11-29', isOverdue: true }],
	[null, '2026-11-20', { periodEnd: '2026-10-31', dueOn: '2026-11-30', isOverdue: false }],
])('every sixty days, an account reconciled through %s is due on %s', (through, today, due) => {
	expect(reconciliationDue(through, today, 'sixty_days')).toEqual(due)
})

test('each state once, with what says so', () => {
	const codes = RECONCILIATION_RULES.map(({ code }) => code)
	expect(new Set(codes).size).toBe(codes.length)
	expect(codes).toContain(DEFAULT_RECONCILIATION_RULE)
	expect(reconciliationText('IL')).toBe('every quarter (Illinois Rules of Professional Conduct, Rule 1.15A(b)(7))')
	expect(reconciliationRule('ZZ').every).toBe('month')
})
