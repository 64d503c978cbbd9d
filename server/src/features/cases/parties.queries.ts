import { partyRole } from '@praxis/contract/cases/case-fields'
import {
	type CaseParty,
	type PartyDetails,
	partyKind,
	partySide,
	representation,
} from '@praxis/contract/cases/party-fields'
import { type Selectable, sql } from 'kysely'
import type { CaseParties } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

export type PartyChanges = { readonly [Field in keyof PartyDetails]?: PartyDetails[Field] | undefined }

/** What is undefined is not written. */
function toColumns(party: PartyChanges) {
	return {
		kind: party.kind,
		side: party.side,
		aliases: party.aliases,
		email: party.email,
		phone: party.phone,
		contact_info: party.contactInfo,
		representation: party.representation,
		counsel_name: party.counselName,
		counsel_firm: party.counselFirm,
		counsel_contact: party.counselContact,
		notes: party.notes,
	}
}

function toParty(row: Selectable<CaseParties>): CaseParty {
	return {
		id: row.id,
		caseId: row.case_id,
		name: row.name,
		kind: partyKind.parse(row.kind),
		role: partyRole.parse(row.role),
		side: partySide.parse(row.side),
		aliases: row.aliases,
		email: row.email,
		phone: row.phone,
		contactInfo: row.contact_info,
		representation: representation.parse(row.representation),
		counselName: row.counsel_name,
		counselFirm: row.counsel_firm,
		counselContact: row.counsel_contact,
		notes: row.notes,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

export async function selectParties(db: Db, caseId: string, limit: number): Promise<CaseParty[]> {
	const rows = await db
		.selectFrom('case_parties')
		.selectAll()
		.where('case_id', '=', caseId)
		.orderBy('created_at')
		.orderBy('id')
		.limit(limit)
		.execute()
	return rows.map(toParty)
}

/** Locks the party until the transaction ends and returns it as it then is. */
export async function lockParty(db: Db, caseId: string, partyId: string): Promise<CaseParty | null> {
	const row = await db
		.selectFrom('case_parties')
		.selectAll()
		.where('case_id', '=', caseId)
		.where('id', '=', partyId)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toParty(row)
}

export async function insertParty(db: Db, id: string, caseId: string, party: PartyDetails): Promise<CaseParty> {
	const { name, role } = party
	const row = await db
		.insertInto('case_parties')
		.values({ id, case_id: caseId, name, role, ...toColumns(party) })
		.returningAll()
		.executeTakeFirstOrThrow()
	return toParty(row)
}

export async function updateParty(db: Db, partyId: string, changes: PartyChanges, now: Date): Promise<CaseParty> {
	const row = await db
		.updateTable('case_parties')
		.set({ name: changes.name, role: changes.role, ...toColumns(changes), version: sql`version + 1`, updated_at: now })
		.where('id', '=', partyId)
		.returningAll()
		.executeTakeFirstOrThrow()
	return toParty(row)
}

export async function deleteParty(db: Db, caseId: string, partyId: string): Promise<CaseParty | null> {
	const row = await db
		.deleteFrom('case_parties')
		.where('case_id', '=', caseId)
		.where('id', '=', partyId)
		.returningAll()
		.executeTakeFirst()
	return row === undefined ? null : toParty(row)
}
