import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { caseParties, partyErrors } from '@praxis/contract/cases/parties.contract'
import { newParty, withoutIdleCounsel } from '@praxis/contract/cases/parties.rules'
import { type CaseParty, PARTIES_MAX } from '@praxis/contract/cases/party.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type Change, changed } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { lockCase, selectCase } from './cases.queries.ts'
import { deleteParty, insertParty, lockParty, selectParties, updateParty } from './parties.queries.ts'

type NewParty = ParsedInput<typeof caseParties.add>

/** Everyone a case concerns, other than the client. */
export function listParties(ctx: Context, { id }: { readonly id: string }): Promise<OutputOf<typeof caseParties.list>> {
	return withRead(ctx, async (db) => {
		const [found, parties] = await Promise.all([selectCase(db, id, false), selectParties(db, id, PARTIES_MAX)])
		requireRow(found, caseErrors, 'case_not_found')
		return { parties }
	})
}

export async function addParty(ctx: Context, input: NewParty): Promise<CaseParty> {
	return withTransaction(ctx, (db) => addPartyWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function addPartyWithin(db: Db, ctx: Context, input: NewParty): Promise<CaseParty> {
	permitTo(ctx, caseParties.add)
	return writeNewParty(db, ctx, requireRow(await lockCase(db, input.id), caseErrors, 'case_not_found'), input)
}

/** Adds a party in the transaction that opens the case, for anyone who may open it. */
export async function addPartyAtOpening(
	db: Db,
	ctx: Context,
	opened: CaseRecord,
	input: Omit<NewParty, 'id'>,
): Promise<CaseParty> {
	permitTo(ctx, cases.open)
	return writeNewParty(db, ctx, opened, { ...input, id: opened.id })
}

async function writeNewParty(db: Db, ctx: Context, to: CaseRecord, input: NewParty): Promise<CaseParty> {
	const existing = await selectParties(db, to.id, PARTIES_MAX)
	if (existing.length === PARTIES_MAX) throw refuse(partyErrors, 'case_parties_full')
	const { id: caseId, partyId = newId(), kind, side, ...details } = input
	const usual = newParty(input.name, input.role)
	const party = withoutIdleCounsel({ ...usual, ...details, kind: kind ?? usual.kind, side: side ?? usual.side })
	const after = await rejectDuplicateId('case_parties_pkey', insertParty(db, partyId, caseId, party))
	await recordPartyChange(db, ctx, to.clientId, { action: caseParties.add.id, before: null, after })
	return after
}

/** Changes the given fields of a party that is still as the caller read it. */
export async function editParty(ctx: Context, input: ParsedInput<typeof caseParties.edit>): Promise<CaseParty> {
	permitTo(ctx, caseParties.edit)
	const { id, partyId, version, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const { clientId } = requireRow(await lockCase(db, id), caseErrors, 'case_not_found')
		const before = requireRow(await lockParty(db, id, partyId), partyErrors, 'case_party_not_found')
		requireVersion(before, version)
		const whole = withoutIdleCounsel({ ...changes, representation: changes.representation ?? before.representation })
		const after = await updateParty(db, before.id, whole, ctx.platform.clock.now())
		await recordPartyChange(db, ctx, clientId, { action: caseParties.edit.id, before, after })
		return after
	})
}

export async function removeParty(ctx: Context, input: ParsedInput<typeof caseParties.remove>): Promise<CaseParty> {
	permitTo(ctx, caseParties.remove)
	const { id, partyId } = input
	return withTransaction(ctx, async (db) => {
		const { clientId } = requireRow(await lockCase(db, id), caseErrors, 'case_not_found')
		const before = requireRow(await deleteParty(db, id, partyId), caseErrors, 'case_not_found')
		await recordPartyChange(db, ctx, clientId, { action: caseParties.remove.id, before, after: null })
		return before
	})
}

/** A new or removed party is recorded by name, role and side; of an edited one only what changed. */
function differenceOf({ before, after }: Change<CaseParty>) {
	const named = (party: CaseParty) => ({ party: party.name, role: party.role, side: party.side })
	if (before === null) return { after: after === null ? undefined : named(after) }
	if (after === null) return { before: named(before) }
	const { before: was, after: is } = difference(before, after)
	return { before: { ...was, party: before.name }, after: { ...is, party: after.name } }
}

/** Recorded as a change of the case. */
async function recordPartyChange(db: Db, ctx: Context, clientId: string, change: Change<CaseParty>): Promise<void> {
	const { caseId } = changed(change)
	const about = { clientId, caseId }
	await Promise.all([
		emitAudit(db, ctx, { action: change.action, entity: 'cases', entityId: caseId, ...differenceOf(change), ...about }),
		emitEvent(db, { topic: 'cases', entityId: caseId, kind: 'changed', ...about }),
	])
}
