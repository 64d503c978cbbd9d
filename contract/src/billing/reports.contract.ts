import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDay } from '../kernel/instant.ts'

const BILL = 'access_billing'
/** Rows of a report; the largest amounts come first. */
export const REPORT_ROWS_MAX = 500
const DAY_MINUTES_MAX = 1_440

const amount = z.number().int()
const period = z
	.object({ from: calendarDay, through: calendarDay })
	.refine(({ from, through }) => from <= through, { path: ['through'], message: 'The period ends before it starts.' })

export const agedWork = z.object({
	caseId: z.string(),
	caseName: z.string(),
	clientName: z.string(),
	/** Worked in the last 30 days, and so on. */
	upTo30Cents: amount,
	upTo60Cents: amount,
	upTo90Cents: amount,
	over90Cents: amount,
	totalCents: amount,
})
export type AgedWork = z.infer<typeof agedWork>

export const realized = z.object({
	userId: z.string().nullable(),
	name: z.string(),
	billedSeconds: amount,
	/** Time as worked at the rates of the lines. */
	workedCents: amount,
	/** After write-downs and discounts. */
	billedCents: amount,
	/** Part of what was billed, the amount that clients have paid. */
	paidCents: amount,
})
export type Realized = z.infer<typeof realized>

export const utilized = z.object({
	userId: z.string(),
	name: z.string(),
	seconds: amount,
	billableSeconds: amount,
	/** The target of a working day times the weekdays of the period. */
	targetSeconds: amount,
})
export type Utilized = z.infer<typeof utilized>

export const collected = z.object({
	clientId: z.string(),
	clientName: z.string(),
	invoices: amount,
	/** After credit notes. */
	billedCents: amount,
	paidCents: amount,
	writtenOffCents: amount,
	openCents: amount,
})
export type Collected = z.infer<typeof collected>

const rowsOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row) })

export const billingReports = {
	workByAge: endpoint({
		id: 'billingReports.workByAge',
		method: 'GET',
		path: '/api/billing/reports/work-by-age',
		access: BILL,
		summary: 'Unbilled time and expenses of cases by the days since they were recorded, largest amounts first.',
		input: z.object({}),
		output: rowsOf(agedWork),
		errors: {},
	}),
	realization: endpoint({
		id: 'billingReports.realization',
		method: 'GET',
		path: '/api/billing/reports/realization',
		access: BILL,
		summary: 'Billed against worked value by timekeeper, of invoices issued in a period and not void.',
		input: period,
		output: rowsOf(realized),
		errors: {},
	}),
	utilization: endpoint({
		id: 'billingReports.utilization',
		method: 'GET',
		path: '/api/billing/reports/utilization',
		access: BILL,
		summary: 'Billable hours against recorded hours and the target by person, of time worked in a period.',
		input: period.safeExtend({
			/** Billable minutes that a working day should have. */
			dayMinutes: z.coerce.number<number | string>().int().min(1).max(DAY_MINUTES_MAX).default(360),
		}),
		output: rowsOf(utilized),
		errors: {},
	}),
	collection: endpoint({
		id: 'billingReports.collection',
		method: 'GET',
		path: '/api/billing/reports/collection',
		access: BILL,
		summary: 'Paid against billed by client, of invoices issued in a period and not void.',
		input: period,
		output: rowsOf(collected),
		errors: {},
	}),
}
