import type { CaseParty } from '@praxis/contract/cases/case-fields'
import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/ids'
import { PAGE_LIMIT_MAX } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { assertMayEditCases } from './cases.policy.ts'
import { deleteParty, insertParty, lockCase, selectCase, selectParties } from './cases.queries.ts'

/** Everyone beside the client whom a case concerns. */
export function listParties(ctx: Context, input: { readonly id: string }): Promise<OutputOf<typeof cases.parties>> {
	return withRead(ctx, async (db) => {
		const [found, parties] = await Promise.all([
			selectCase(db, input.id, false),
			selectParties(db, input.id, PAGE_LIMIT_MAX),
		])
		if (found === null) throw refuse(caseErrors, 'case_not_found')
		return { parties }
	})
}

/** Adds a party to a case. */
export async function addParty(ctx: Context, input: ParsedInput<typeof cases.addParty>): Promise<CaseParty> {
	assertMayEditCases(ctx)
	return withTransaction(ctx, async (db) => {
		const found = await lockCase(db, input.id)
		if (found === null) throw refuse(caseErrors, 'case_not_found')
		const existing = await selectParties(db, input.id, PAGE_LIMIT_MAX)
		if (existing.length === PAGE_LIMIT_MAX) throw refuse(caseErrors, 'case_parties_full')
		const inserting = insertParty(db, {
			id: input.partyId ?? newId(),
			case_id: input.id,
			name: input.name,
			role: input.role,
			contact_info: input.contactInfo,
		})
		const party = await unlessTaken('case_parties_pkey', inserting)
		await announceParty(db, ctx, found.clientId, { action: 'cases.addParty', before: null, after: party })
		return party
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

/** Stands in the history of the case, under the party's name. */
async function announceParty(db: Db, ctx: Context, clientId: string, change: PartyChange): Promise<void> {
	const party = change.after ?? change.before
	if (party === null) throw new Error('a change needs a party')
	const about = { clientId, caseId: party.caseId }
	const before = change.before === null ? undefined : { party: change.before.name, role: change.before.role }
	const after = change.after === null ? undefined : { party: change.after.name, role: change.after.role }
	await Promise.all([
		emitAudit(db, ctx, { action: change.action, entity: 'cases', entityId: party.caseId, before, after, ...about }),
		emitEvent(db, { topic: 'cases', entityId: party.caseId, kind: 'changed', ...about }),
	])
}
