import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { trustErrors } from '@praxis/contract/trust/trust.contract'
import type { TrustLedger } from '@praxis/contract/trust/trust.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type NewTrustEntry, postToTrust } from '../books/post-entry.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { selectLedger } from './trust-ledgers.queries.ts'

/** The topic of everything in trust. */
export const TRUST_TOPIC = 'trust_accounts'

export const personOf = ({ actor }: Context): string | null => (actor.kind === 'person' ? actor.id : null)

/** @throws AppError trust_in_future */
export async function requirePast(db: Db, ctx: Context, day: string): Promise<void> {
	const { today } = await findFirmDay(db, ctx.platform.clock.now())
	if (day > today) throw refuse(trustErrors, 'trust_in_future')
}

/** @throws AppError trust_ledger_not_found */
export async function requireLedger(db: Db, id: string): Promise<TrustLedger> {
	return requireRow(await selectLedger(db, id), trustErrors, 'trust_ledger_not_found')
}

/** What the audit trail and open screens learn of an entry. */
export interface Posting {
	/** Endpoint id, such as `trust.deposit`. */
	readonly action: string
	readonly trustAccountId: string
	readonly caseId?: string | null
	readonly details?: object
}

/** Posts an entry to the trust account, last in a transaction, with its audit row.
 *  @throws AppError id_taken, trust_in_future, and as `booksErrors` names */
export async function postTrustEntry(
	db: Db,
	ctx: Context,
	{ action, trustAccountId, caseId = null, details }: Posting,
	entry: Omit<NewTrustEntry, 'createdBy'> & { readonly createdBy?: string | null },
): Promise<void> {
	await requirePast(db, ctx, entry.postedOn)
	const { id, clientId = null, kind, postedOn, payee, purpose } = entry
	const amounts = entry.lines.map(({ accountId, cents }) => ({ accountId, cents }))
	const after = { trustAccountId, kind, postedOn, payee, purpose, lines: amounts, ...details }
	await recordAction(db, ctx, {
		action,
		entity: 'ledger_entries',
		entityId: id,
		clientId,
		caseId,
		after,
		event: { topic: TRUST_TOPIC, entityId: trustAccountId },
		audience: {},
	})
	await rejectTaken('ledger_entries_pkey', postToTrust(db, { createdBy: personOf(ctx), ...entry }), () =>
		refuse(kernelErrors, 'id_taken'),
	)
}
