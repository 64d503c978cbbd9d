import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { CENTS_MAX } from './invoice.fields.ts'

export const BUDGET_KINDS = ['total', 'fees', 'expenses'] as const
export const BUDGET_LABELS = { total: 'Fees and expenses', fees: 'Fees', expenses: 'Expenses' } as const
/** Percent at which the responsible attorney is notified, once each. */
export const BUDGET_ALERTS = [80, 100] as const
export const BUDGETS_MAX = 500

export const budgetErrors = defineErrors({
	case_not_found: { kind: 'not_found', message: 'Case not found.' },
	budget_missing: { kind: 'not_found', message: 'This case has no budget.' },
	period_reversed: { kind: 'invalid', message: 'The period ends before it starts.' },
	stale_version: kernelErrors.stale_version,
})

const values = {
	kind: z.enum(BUDGET_KINDS),
	cents: z.int('Enter an amount, such as 250.00.').min(1, 'The amount must be more than 0.').max(CENTS_MAX),
	/** Both null for the whole case. */
	startsOn: calendarDay.nullable(),
	endsOn: calendarDay.nullable(),
}

const budgetRow = z.object({
	caseId: z.string(),
	...values,
	caseName: z.string(),
	clientName: z.string(),
	/** Billed and not yet billed, before rounding. */
	usedCents: z.number().int(),
	version: z.number().int(),
})
export type CaseBudget = z.infer<typeof budgetRow>

const BILL = 'access_billing'
const path = '/api/billing/budget'
const { case_not_found, budget_missing, stale_version } = budgetErrors
const found = z.object({ budget: budgetRow.nullable() })

export const budgets = {
	list: endpoint({
		id: 'budgets.list',
		method: 'GET',
		path: '/api/billing/budgets',
		access: BILL,
		summary: 'Budgets of cases with what is used of each, the most used first; at most 500.',
		input: z.object({}),
		output: z.object({ items: z.array(budgetRow) }),
		errors: {},
	}),
	get: endpoint({
		id: 'budgets.get',
		method: 'GET',
		path,
		access: BILL,
		summary: 'The budget of a case with what is used of it.',
		input: z.object({ caseId: rowId }),
		output: found,
		errors: { case_not_found },
	}),
	save: endpoint({
		id: 'budgets.save',
		method: 'PUT',
		path,
		access: BILL,
		summary: 'Set the budget of a case. The responsible attorney is notified at 80 % and at 100 %.',
		input: z.object({ caseId: rowId, version: z.int().min(0), ...values }),
		output: found,
		errors: { case_not_found, stale_version, period_reversed: budgetErrors.period_reversed },
	}),
	remove: endpoint({
		id: 'budgets.remove',
		method: 'POST',
		path: '/api/billing/budget/remove',
		access: BILL,
		summary: 'Remove the budget of a case.',
		input: z.object({ caseId: rowId, version: z.int().min(1) }),
		output: found,
		errors: { case_not_found, budget_missing, stale_version },
	}),
}
