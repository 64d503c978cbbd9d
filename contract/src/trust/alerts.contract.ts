import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'

/** Most pressing first: money is missing, an account is not reconciled, a payment waits for a second person, a retainer is below
 *  its minimum, a check has not been cashed for six months, money has not moved for a year. */
export const TRUST_ALERTS = ['shortage', 'reconciliation', 'approval', 'retainer', 'stale_check', 'dormant'] as const
export const trustAlertKind = z.enum(TRUST_ALERTS)
export type TrustAlertKind = z.infer<typeof trustAlertKind>

export const trustAlert = z.object({
	kind: trustAlertKind,
	/** Id of the account, request, case, check or ledger. */
	id: rowId,
	/** The account, the payee or the client. */
	name: z.string(),
	/** The case, or the account. */
	about: z.string(),
	/** What is missing, asked for or held. Null for a reconciliation. */
	cents: z.int().nullable(),
	/** When it is due, or since when it waits. Null for a shortage and a retainer. Null for a shortage and a retainer. */
	day: calendarDay.nullable(),
	isOverdue: z.boolean(),
	/** The ledger it is about, if any. */
	ledgerId: rowId.nullable(),
	caseId: rowId.nullable(),
})
export type TrustAlert = z.infer<typeof trustAlert>

export const trustAlerts = {
	list: endpoint({
		id: 'trustAlerts.list',
		method: 'GET',
		path: '/api/trust/alerts',
		access: 'access_trust',
		summary: 'What in trust needs someone, most pressing first; at most 50 of each kind.',
		input: z.object({}),
		output: z.object({ items: z.array(trustAlert) }),
		errors: {},
	}),
}
