import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { trust, trustErrors } from '@praxis/contract/trust/trust.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { writeCheck } from './checks/write-check.ts'
import { requireAccount } from './manage-accounts.ts'
import { postTrustEntry, requireLedger, requirePast, TRUST_TOPIC } from './post-trust.ts'
import { lockTrustAccount } from './trust-accounts.queries.ts'
import { selectOwnAccounts } from './trust-entries.queries.ts'
import {
	decideRequest,
	type FoundRequest,
	insertRequest,
	lockRequest,
	selectPendingRequests,
} from './trust-requests.queries.ts'

interface Disbursement {
	readonly id: string
	readonly action: string
	readonly ledgerId: string
	readonly amountCents: number
	readonly paidOn: string
	readonly payee: string
	readonly purpose: string
	readonly reference: string
	readonly createdBy: string | null
	readonly approvedBy?: string
	/** Null where it is paid without a check; its number, or 'next'. */
	readonly check: number | 'next' | null
}

/** Pays, by check where one is asked for. The account is locked then: of two checks, one has the next number. */
async function post(db: Db, ctx: Context, one: Disbursement): Promise<void> {
	const { id, action, ledgerId, amountCents, paidOn, payee, purpose, createdBy, approvedBy } = one
	const { trustAccountId, clientId, caseId } = await requireLedger(db, ledgerId)
	if (one.check !== null) await lockTrustAccount(db, trustAccountId)
	const number = one.check === 'next' ? (await requireAccount(db, trustAccountId)).nextCheck : one.check
	const reference = number === null ? one.reference : String(number)
	const { bank } = await selectOwnAccounts(db, trustAccountId)
	await postTrustEntry(
		db,
		ctx,
		{ action, trustAccountId, caseId },
		{
			id,
			kind: 'disbursement',
			postedOn: paidOn,
			payee,
			purpose,
			reference,
			clientId,
			amountCents,
			createdBy,
			...(approvedBy !== undefined && { approvedBy }),
			source: `trust:${id}`,
			lines: [
				{ accountId: ledgerId, cents: amountCents },
				{ accountId: bank, cents: -amountCents },
			],
		},
	)
	if (number === null) return
	await writeCheck(db, ctx, { action, trustAccountId, entryId: id, number, clientId, caseId, createdBy })
}

/** Pays from a ledger, or asks a second person above the account's limit. A request keeps nothing back: what is there is
 *  checked again when it is approved.
 *  @throws AppError as the endpoint names */
export function disburse(
	ctx: PersonContext,
	input: ParsedInput<typeof trust.disburse>,
): Promise<OutputOf<typeof trust.disburse>> {
	permitTo(ctx, trust.disburse)
	const { id: ledgerId, disbursementId: id, amountCents, paidOn, payee, purpose, reference, isByCheck } = input
	const check: Disbursement['check'] = isByCheck ? (input.checkNumber ?? 'next') : null
	return withTransaction(ctx, async (db) => {
		const ledger = await requireLedger(db, ledgerId)
		const account = await requireAccount(db, ledger.trustAccountId)
		if (amountCents <= account.approvalLimitCents) {
			const one = { id, ledgerId, amountCents, paidOn, payee, purpose, reference, createdBy: ctx.actor.id, check }
			await post(db, ctx, { ...one, action: trust.disburse.id })
			return { entryId: id, requestId: null }
		}
		await requirePast(db, ctx, paidOn)
		const about = { cents: amountCents, payee, purpose, reference, paidOn, isByCheck, requestedBy: ctx.actor.id }
		const request = { id, bookId: account.id, accountId: ledgerId, ...about }
		await rejectDuplicateId('trust_requests_pkey', insertRequest(db, request))
		await recordRequest(db, ctx, { id, action: 'trust.request', clientId: ledger.clientId, after: about })
		return { entryId: null, requestId: id }
	})
}

interface RequestChange {
	readonly id: string
	readonly action: string
	readonly clientId?: string | null
	readonly after: object
}

async function recordRequest(
	db: Db,
	ctx: Context,
	{ id, action, clientId = null, after }: RequestChange,
): Promise<void> {
	await recordAction(db, ctx, {
		action,
		entity: 'trust_requests',
		entityId: id,
		clientId,
		after,
		event: { topic: TRUST_TOPIC },
		audience: {},
	})
}

export function listRequests(ctx: Context): Promise<OutputOf<typeof trust.requests>> {
	permitTo(ctx, trust.requests)
	return withRead(ctx, async (db) => ({ items: await selectPendingRequests(db) }))
}

async function lockPending(db: Db, id: string): Promise<FoundRequest> {
	const found = requireRow(await lockRequest(db, id), trustErrors, 'trust_request_not_found')
	if (found.status !== 'pending') throw refuse(trustErrors, 'trust_request_decided')
	return found
}

/** @throws AppError trust_own_request trust_request_decided, and as `booksErrors` names */
export function approve(ctx: PersonContext, { id }: ParsedInput<typeof trust.approve>): Promise<{ entryId: string }> {
	permitTo(ctx, trust.approve)
	return withTransaction(ctx, async (db) => {
		const one = await lockPending(db, id)
		if (one.requestedBy === ctx.actor.id) throw refuse(trustErrors, 'trust_own_request')
		const entryId = newId()
		const { ledgerId, amountCents, paidOn, payee, purpose, reference } = one
		const check = one.isByCheck ? ('next' as const) : null
		const about = { ledgerId, amountCents, paidOn, payee, purpose, reference, check }
		const by = { createdBy: one.requestedBy, approvedBy: ctx.actor.id }
		await post(db, ctx, { id: entryId, action: trust.approve.id, ...about, ...by })
		await decideRequest(db, id, { status: 'approved', decidedBy: ctx.actor.id, reason: '', entryId })
		await recordRequest(db, ctx, { id, action: trust.approve.id, after: { status: 'approved', entryId } })
		return { entryId }
	})
}

/** @throws AppError trust_request_not_found, trust_request_decided */
export function decline(
	ctx: PersonContext,
	{ id, reason }: ParsedInput<typeof trust.decline>,
): Promise<{ id: string }> {
	permitTo(ctx, trust.decline)
	return withTransaction(ctx, async (db) => {
		await lockPending(db, id)
		await decideRequest(db, id, { status: 'declined', decidedBy: ctx.actor.id, reason, entryId: null })
		await recordRequest(db, ctx, { id, action: trust.decline.id, after: { status: 'declined', reason } })
		return { id }
	})
}
