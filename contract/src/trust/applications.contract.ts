import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { TRUST_CENTS_MAX } from './trust.fields.ts'

/** An invoice that trust money of its client can pay. */
export const applicable = z.object({
	invoiceId: rowId,
	number: z.string(),
	clientName: z.string(),
	caseName: z.string().nullable(),
	dueOn: calendarDay.nullable(),
	openCents: z.int(),
	ledgerId: rowId,
	trustAccountName: z.string(),
	/** What the ledger may spend. */
	availableCents: z.int(),
	/** The part of it for this invoice: the ledger pays the oldest invoices first. */
	proposedCents: z.int(),
})
export type Applicable = z.infer<typeof applicable>

const MANY = 200
const TRUST = 'access_trust'

/** Trust money applied to many invoices at once, as at the end of a month. */
export const applications = {
	list: endpoint({
		id: 'applications.list',
		method: 'GET',
		path: '/api/trust/applications',
		access: TRUST,
		summary:
			'Issued invoices with an amount due whose case, or whose client without a case, has cleared money in trust; at most 500.',
		input: z.object({}),
		output: z.object({ items: z.array(applicable) }),
		errors: {},
	}),
	apply: endpoint({
		id: 'applications.apply',
		method: 'POST',
		path: '/api/trust/applications',
		access: TRUST,
		tokens: false,
		summary:
			'Apply trust money to several invoices. Each is recorded by itself: what one is refused for does not keep the others.',
		input: z.object({
			postedOn: calendarDay,
			items: z
				.array(
					z.object({
						applicationId: newRowId,
						ledgerId: rowId,
						invoiceId: rowId,
						amountCents: z
							.int('Enter an amount in dollars and cents.')
							.min(1, 'Enter an amount above $0.00.')
							.max(TRUST_CENTS_MAX, 'At most $1,000,000,000.00.'),
					}),
				)
				.min(1, 'Choose an invoice.')
				.max(MANY, 'Choose at most 200 invoices.'),
		}),
		output: z.object({
			items: z.array(
				z.object({
					invoiceId: rowId,
					isApplied: z.boolean(),
					/** Why not. */
					problem: z.string().nullable(),
				}),
			),
		}),
		errors: {},
	}),
}
