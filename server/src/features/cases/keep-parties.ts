import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import { newParty, withoutIdleCounsel } from '@praxis/contract/cases/parties.rules'
import { type CaseParty, PARTIES_MAX } from '@praxis/contract/cases/party-fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { assertMayEditCases, assertMayOpenCases } from './cases.policy.ts'
import { lockCase, selectCase } from './cases.queries.ts'
import { deleteParty, insertParty, lockParty, selectParties, updateParty } from './parties.queries.ts'

type AddedParty = ParsedInput<typeof cases.addParty>
type ChangedParty = ParsedInput<typeof cases.editParty>

/** Everyone beside the client whom a case concerns. */
export function listParties(ctx: Context, input: { readonly id: string }): Promise<OutputOf<typeof cases.parties>> {
	return withRead(ctx, async (db) => {
		const [found, parties] = await Promise.all([
			selectCase(db, input.id, false),
			selectParties(db, input.id, PARTIES_MAX),
		])
		if (found === null) throw refuse(caseErrors, 'case_not_found')
		return { parties }
	})
}

/** Adds a party to a case. */
export async function addParty(ctx: Context, input: AddedParty): Promise<CaseParty> {
	return withTransaction(ctx, (db) => addPartyWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function addPartyWithin(db: Db, ctx: Context, input: AddedParty): Promise<CaseParty> {
	assertMayEditCases(ctx)
	const found = await lockCase(db, input.id)
	if (found === null) throw refuse(caseErrors, 'case_not_found')
	return writeParty(db, ctx, found, input)
}

/** Adds a party to a case that is being opened, in the same transaction: whoever may open it may say whom it concerns. */
export async function addPartyAtOpening(
	db: Db,
	ctx: Context,
	opened: CaseRecord,
	input: Omit<AddedParty, 'id'>,
): Promise<CaseParty> {
	assertMayOpenCases(ctx)
	return writeParty(db, ctx, opened, { ...input, id: opened.id })
}

async function writeParty(db: Db, ctx: Context, to: CaseRecord, input: AddedParty): Promise<CaseParty> {
	const existing = await selectParties(db, to.id, PARTIES_MAX)
	if (existing.length === PARTIES_MAX) throw refuse(caseErrors, 'case_parties_full')
	const { id: caseId, partyId = newId(), kind, side, ...told } = input
	const usual = newParty(input.name, input.role)
	const party = withoutIdleCounsel({ ...usual, ...told, kind: kind ?? usual.kind, side: side ?? usual.side })
	const added = await unlessTaken('case_parties_pkey', insertParty(db, partyId, caseId, party))
	await announceParty(db, ctx, to.clientId, { action: 'cases.addParty', before: null, after: added })
	return added
}

/** Changes the given fields of a party that is still as the caller read it. */
export async function editParty(ctx: Context, input: ChangedParty): Promise<CaseParty> {
	assertMayEditCases(ctx)
	return withTransaction(ctx, async (db) => {
		const found = await lockCase(db, input.id)
		if (found === null) throw refuse(caseErrors, 'case_not_found')
		const before = await lockParty(db, input.id, input.partyId)
		if (before === null) throw refuse(caseErrors, 'case_party_not_found')
		if (before.version !== input.version) throw refuse(caseErrors, 'stale_version', { data: { current: before } })
		const { id: _case, partyId: _party, version: _version, ...changes } = input
		const whole = withoutIdleCounsel({ ...changes, representation: changes.representation ?? before.representation })
		const after = await updateParty(db, before.id, whole, ctx.platform.clock.now())
		await announceParty(db, ctx, found.clientId, { action: 'cases.editParty', before, after })
		return after
	})
}

/** Takes a party off a case. */
export async function removeParty(ctx: Context, input: ParsedInput<typeof cases.removeParty>): Promise<CaseParty> {
	assertMayEditCases(ctx)
	return withTransaction(ctx, async (db) => {
		const found = await lockCase(db, input.id)
		const party = found === null ? null : await deleteParty(db, input.id, input.partyId)
		if (found === null || party === null) throw refuse(caseErrors, 'case_not_found')
		await announceParty(db, ctx, found.clientId, { action: 'cases.removeParty', before: party, after: null })
		return party
	})
}

interface PartyChange {
	readonly action: string
	readonly before: CaseParty | null
	readonly after: CaseParty | null
}

/** What of a change stands in the history: who came or went, or what of them changed. */
function told({ before, after }: PartyChange) {
	const named = (party: CaseParty) => ({ party: party.name, role: party.role, side: party.side })
	if (before === null) return { after: after === null ? undefined : named(after) }
	if (after === null) return { before: named(before) }
	const { before: was, after: is } = difference(before, after)
	return { before: { ...was, party: before.name }, after: { ...is, party: after.name } }
}

/** Stands in the history of the case, under the party's name. */
async function announceParty(db: Db, ctx: Context, clientId: string, change: PartyChange): Promise<void> {
	const party = change.after ?? change.before
	if (party === null) throw new Error('a change needs a party')
	const { action } = change
	const about = { clientId, caseId: party.caseId }
	await Promise.all([
		emitAudit(db, ctx, { action, entity: 'cases', entityId: party.caseId, ...told(change), ...about }),
		emitEvent(db, { topic: 'cases', entityId: party.caseId, kind: 'changed', ...about }),
	])
}
