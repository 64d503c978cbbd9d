import {
	type CaseParty,
	CONTACT_OF_PARTY,
	caseParty,
	type PartyDetails,
	type PartyHit,
	partyDetails,
	partyFields,
	partyHit,
} from '@praxis/contract/cases/party.fields'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { bestMatches, type SearchQuery } from '../../platform/db/search-source.ts'
import { isClientThemselves, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

const WRITTEN = columnsFor(partyDetails)
const CHANGED = { ...columnsFor(partyDetails, ...CONTACT_OF_PARTY), contactId: 'contact_id' } as const
const PARTY = columnsAs('case_parties', columnsFor(caseParty))
const HIT = columnsAs('case_parties', columnsFor(partyHit, 'kind', 'caseName'))
const toParty = rowReader(partyFields)

type ContactOfParty = (typeof CONTACT_OF_PARTY)[number]

/** Some fields of a party that are not its contact's; what was not sent stays as it is. */
export type PartyChanges = {
	readonly [F in Exclude<keyof PartyDetails, ContactOfParty> | 'contactId']?: CaseParty[F] | undefined
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

interface NewParty extends PartyDetails {
	readonly contactId: string
}

/** The contact's fields are copied from it. */
export async function insertParty(db: Db, id: string, caseId: string, party: NewParty): Promise<CaseParty> {
	const row = await db
		.insertInto('case_parties')
		.values({ id, case_id: caseId, contact_id: party.contactId, ...valuesOf(WRITTEN, party) })
		.returning(PARTY)
		.executeTakeFirstOrThrow()
	return toParty(row)
}

/** Writes fields of a party that the caller has locked; its contact may have been changed before. */
export async function updateParty(
	db: Db,
	{ id, version }: CaseParty,
	changes: PartyChanges,
	now: Date,
): Promise<CaseParty> {
	const row = await db
		.updateTable('case_parties')
		.set({ ...valuesOf(CHANGED, changes), version: version + 1, updated_at: now })
		.where('id', '=', id)
		.returning(PARTY)
		.executeTakeFirstOrThrow()
	return toParty(row)
}

/** Marks the names of all parties of a case as checked for conflicts. */
export async function clearUnchecked(db: Db, caseId: string): Promise<void> {
	const query = db.updateTable('case_parties').set({ names_unchecked: false })
	await query.where('case_id', '=', caseId).where('names_unchecked', '=', true).execute()
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

/** For global search. */
export async function findParties(db: Db, query: SearchQuery): Promise<PartyHit[]> {
	const rows = await db
		.selectFrom(bestMatches('party', query))
		.innerJoin('case_parties', 'case_parties.id', 'best.id')
		.innerJoin('cases', 'cases.id', 'case_parties.case_id')
		.select(HIT)
		.select('cases.case_name as caseName')
		.orderBy('best.place')
		.execute()
	return rows.map((row) => ({ ...toParty(row), kind: 'party' }))
}

export const partiesPersonalData: PersonalDataSource = {
	name: 'case-parties',
	title: 'Parties of your cases',
	as: 'firm',
	appliesTo: isClientThemselves,
	// A client cannot read this table. Names and roles alone: contact details are the parties' own.
	readPage: (db, { clientIds }, after) =>
		db
			.selectFrom('case_parties as p')
			.innerJoin('cases as c', 'c.id', 'p.case_id')
			.select(['p.id', 'p.case_id', 'p.name', 'p.role', 'p.created_at'])
			.where('c.client_id', 'in', [...clientIds])
			.where('p.id', '>', after)
			.orderBy('p.id')
			.limit(PERSONAL_DATA_PAGE)
			.execute(),
}
