import { isDeepStrictEqual } from 'node:util'
import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { caseParties, partyErrors } from '@praxis/contract/cases/parties.contract'
import { newParty, withoutIdleCounsel } from '@praxis/contract/cases/parties.rules'
import { type CaseParty, CONTACT_OF_PARTY, PARTIES_MAX, type PartyDetails } from '@praxis/contract/cases/party.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../platform/audit/difference.ts'
import { type Change, changed, recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { undecidedOf } from '../conflicts/decide-conflicts.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { contactOfParty, editContactOfParty, type KnownContact } from '../contacts/save-contact.ts'
import { lockCase, selectCase } from './cases.queries.ts'
import { deleteParty, insertParty, lockParty, selectParties, updateParty } from './parties.queries.ts'
import { publishPartyAdded } from './party-added.ts'

type NewParty = ParsedInput<typeof caseParties.add>
type Sent = { readonly [F in keyof PartyDetails]?: PartyDetails[F] | undefined }

/** Everyone a case concerns, other than the client. */
export function listParties(ctx: Context, { id }: { readonly id: string }): Promise<OutputOf<typeof caseParties.list>> {
	return withRead(ctx, async (db) => {
		const [found, parties] = await Promise.all([selectCase(db, id), selectParties(db, id, PARTIES_MAX)])
		requireRow(found, caseErrors, 'case_not_found')
		return { parties }
	})
}

/** Adds a party, once possible conflicts are decided on. */
export async function addParty(ctx: Context, input: NewParty): Promise<CaseParty> {
	permitTo(ctx, caseParties.add)
	await caseNames.awaitIndex(ctx.platform)
	return withTransaction(ctx, (db) => addPartyWithin(db, ctx, input))
}

/** As `addParty`, in the caller's transaction. The inquiries led to the case. The inquiries led to the case. */
export async function addPartyWithin(
	db: Db,
	ctx: Context,
	input: NewParty,
	intakeIds: readonly string[] = [],
): Promise<CaseParty> {
	permitTo(ctx, caseParties.add)
	const to = requireRow(await lockCase(db, input.id), caseErrors, 'case_not_found')
	const after = await writeNewParty(db, ctx, to, input)
	await assertPartyDecided(db, to, after, intakeIds)
	return after
}

/** Adds a party in the transaction that opens the case, which asked for conflicts, for anyone who may open it. */
export async function addPartyAtOpening(
	db: Db,
	ctx: Context,
	opened: CaseRecord,
	input: Omit<NewParty, 'id'>,
): Promise<CaseParty> {
	permitTo(ctx, cases.open)
	return writeNewParty(db, ctx, opened, { ...input, id: opened.id })
}

/** Refuses a party that may be a conflict of interest, as opening the case with it would be refused.
 *  @throws AppError party_conflict_undecided with the possible conflicts that need a decision */
async function assertPartyDecided(
	db: Db,
	{ id, clientId }: CaseRecord,
	{ name, aliases, email, phone }: CaseParty,
	intakeIds: readonly string[] = [],
): Promise<void> {
	const names = [name, ...aliases].map((one) => ({ name: one, email, phone, side: 'other' as const }))
	const hits = await undecidedOf(db, id, names, { clientIds: [clientId], caseIds: [id], intakeIds })
	if (hits.length > 0) throw refuse(partyErrors, 'party_conflict_undecided', { data: { hits } })
}

async function writeNewParty(db: Db, ctx: Context, to: CaseRecord, input: NewParty): Promise<CaseParty> {
	const existing = await selectParties(db, to.id, PARTIES_MAX)
	if (existing.length === PARTIES_MAX) throw refuse(partyErrors, 'case_parties_full')
	const { id: caseId, partyId = newId(), contactId, kind, side, ...details } = input
	const usual = newParty(input.name, input.role)
	const party = withoutIdleCounsel({ ...usual, ...details, kind: kind ?? usual.kind, side: side ?? usual.side })
	const contact = await contactOfParty(db, ctx, { ...knownOf(party), contactId, caseId })
	const inserted = insertParty(db, partyId, caseId, { ...party, contactId: contact.id })
	const after = await rejectDuplicateId('case_parties_pkey', inserted)
	await publishPartyAdded(db, ctx, { caseId, partyId })
	await recordPartyChange(db, ctx, to.clientId, { action: caseParties.add.id, before: null, after })
	return after
}

function knownOf({ kind, name, aliases, email, phone, contactInfo }: PartyDetails): KnownContact {
	return { kind, name, aliases, email, phone, address: contactInfo }
}

/** Changes the given fields of a party that is still as the caller read it. */
export async function editParty(ctx: Context, input: ParsedInput<typeof caseParties.edit>): Promise<CaseParty> {
	permitTo(ctx, caseParties.edit)
	await caseNames.awaitIndex(ctx.platform)
	const { id, partyId, version, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await lockCase(db, id), caseErrors, 'case_not_found')
		const before = requireRow(await lockParty(db, id, partyId), partyErrors, 'case_party_not_found')
		requireVersion(before, version)
		const whole = withoutIdleCounsel({ ...changes, representation: changes.representation ?? before.representation })
		const isOther = changes.contactId !== undefined && changes.contactId !== before.contactId
		if (isOther) await contactOfParty(db, ctx, { ...knownOf(before), contactId: changes.contactId, caseId: id })
		else await editContactOf(db, ctx, before, changes)
		const after = await updateParty(db, before, whole, ctx.platform.clock.now())
		if (isOther) {
			await assertPartyDecided(db, found, after)
			await publishPartyAdded(db, ctx, { caseId: id, partyId })
		}
		await recordPartyChange(db, ctx, found.clientId, { action: caseParties.edit.id, before, after })
		return after
	})
}

/** Writes what changes of the party's contact, which is on other cases too. */
async function editContactOf(db: Db, ctx: Context, before: CaseParty, sent: Sent) {
	const changes = CONTACT_OF_PARTY.filter(
		(field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], before[field]),
	)
	if (changes.length === 0) return
	await editContactOfParty(
		db,
		ctx,
		before.contactId,
		knownOf({ ...before, ...pickFields(sent, changes) } as PartyDetails),
	)
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
	const { action } = change
	await recordAction(db, ctx, { action, entity: 'cases', entityId: caseId, ...differenceOf(change), ...about })
}
