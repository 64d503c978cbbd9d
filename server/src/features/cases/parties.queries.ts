import { type CaseParty, caseParty, type PartyDetails } from '@praxis/contract/cases/party.fields'
import { sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const WRITTEN = {
	name: 'name',
	role: 'role',
	side: 'side',
	kind: 'kind',
	aliases: 'aliases',
	email: 'email',
	phone: 'phone',
	contactInfo: 'contact_info',
	representation: 'representation',
	counselName: 'counsel_name',
	counselFirm: 'counsel_firm',
	counselContact: 'counsel_contact',
	notes: 'notes',
} as const
const PARTY = columnsAs('case_parties', {
	id: 'id',
	caseId: 'case_id',
	...WRITTEN,
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
})

/** Some fields of a party; what was not sent stays as it is. */
export type PartyChanges = { readonly [F in keyof PartyDetails]?: PartyDetails[F] | undefined }

interface Row {
	readonly role: string
	readonly side: string
	readonly kind: string
	readonly representation: string
	readonly createdAt: Date
	readonly updatedAt: Date
}

const { role, side, kind, representation } = caseParty.shape

function toParty<R extends Row>(row: R) {
	return {
		...row,
		role: role.parse(row.role),
		side: side.parse(row.side),
		kind: kind.parse(row.kind),
		representation: representation.parse(row.representation),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
}

export async function selectParties(db: Db, caseId: string, limit: number): Promise<CaseParty[]> {
	const rows = await db
		.selectFrom('case_parties')
		.select(PARTY)
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
		.select(PARTY)
		.where('case_id', '=', caseId)
		.where('id', '=', partyId)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toParty(row)
}

export async function insertParty(db: Db, id: string, caseId: string, party: PartyDetails): Promise<CaseParty> {
	const row = await db
		.insertInto('case_parties')
		.values({ id, case_id: caseId, ...valuesOf(WRITTEN, party) })
		.returning(PARTY)
		.executeTakeFirstOrThrow()
	return toParty(row)
}

export async function updateParty(db: Db, partyId: string, changes: PartyChanges, now: Date): Promise<CaseParty> {
	const row = await db
		.updateTable('case_parties')
		.set({ ...valuesOf(WRITTEN, changes), version: sql`version + 1`, updated_at: now })
		.where('id', '=', partyId)
		.returning(PARTY)
		.executeTakeFirstOrThrow()
	return toParty(row)
}

export async function deleteParty(db: Db, caseId: string, partyId: string): Promise<CaseParty | null> {
	const row = await db
		.deleteFrom('case_parties')
		.where('case_id', '=', caseId)
		.where('id', '=', partyId)
		.returning(PARTY)
		.executeTakeFirst()
	return row === undefined ? null : toParty(row)
}
