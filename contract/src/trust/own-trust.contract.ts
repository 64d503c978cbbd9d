import { z } from 'zod'
import { trustEntryKind } from '../books/books.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

const ownTrustEntry = forOutsiders({
	id: rowId,
	postedOn: calendarDay,
	kind: trustEntryKind,
	/** From whom, or to whom. */
	payee: z.string(),
	purpose: z.string(),
	/** Money in is positive, in cents. */
	cents: z.int(),
	balanceCents: z.int(),
})

const ownTrustLedger = forOutsiders({
	id: rowId,
	/** Null where it is held without a case, or the case is not shown. */
	caseName: z.string().nullable(),
	balanceCents: z.int(),
	/** Deposits that have not cleared. */
	heldCents: z.int(),
	/** The latest 100, latest first. */
	entries: z.array(ownTrustEntry),
})
export type OwnTrustLedger = z.infer<typeof ownTrustLedger>

/** A client's own money in trust. */
export const ownTrust = {
	list: endpoint({
		id: 'ownTrust.list',
		method: 'GET',
		path: '/api/own-trust',
		access: 'access_client_portal',
		summary: 'What the firm holds in trust for the client who is signed in, with its movements; at most 50 ledgers.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(ownTrustLedger) }),
		errors: {},
	}),
}
