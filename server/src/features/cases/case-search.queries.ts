import type { CaseHit, PartyHit } from '@praxis/contract/cases/case-hits'
import { caseStatus } from '@praxis/contract/cases/cases.fields'
import { partyRole } from '@praxis/contract/cases/party.fields'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { bestMatches, type SearchQuery, type SearchSource } from '../../platform/db/search-source.ts'

const CASE = columnsAs('cases', {
	id: 'id',
	caseName: 'case_name',
	caseNumber: 'case_number',
	clientId: 'client_id',
	clientName: 'client_name',
	status: 'status',
})

/** A case with the typed number comes first. */
async function findCases(db: Db, query: SearchQuery): Promise<CaseHit[]> {
	const { number } = query
	const numbers = number === null ? [] : [number, number.toUpperCase()]
	const [numbered, worded] = await Promise.all([
		numbers.length === 0 ? [] : db.selectFrom('cases').select(CASE).where('case_number', 'in', numbers).execute(),
		db
			.selectFrom(bestMatches('case', query))
			.innerJoin('cases', 'cases.id', 'best.id')
			.select(CASE)
			.orderBy('best.place')
			.execute(),
	])
	const rows = new Map([...numbered, ...worded].map((row) => [row.id, row]))
	return [...rows.values()].map((row) => ({ ...row, kind: 'case', status: caseStatus.parse(row.status) }))
}

async function findParties(db: Db, query: SearchQuery): Promise<PartyHit[]> {
	const rows = await db
		.selectFrom(bestMatches('party', query))
		.innerJoin('case_parties', 'case_parties.id', 'best.id')
		.innerJoin('cases', 'cases.id', 'case_parties.case_id')
		.select(columnsAs('case_parties', { id: 'id', name: 'name', role: 'role', caseId: 'case_id' }))
		.select('cases.case_name as caseName')
		.orderBy('best.place')
		.execute()
	return rows.map((row) => ({ ...row, kind: 'party', role: partyRole.parse(row.role) }))
}

export const caseSearch: readonly SearchSource[] = [
	{ kind: 'case', access: ['view_cases', 'view_own_cases'], find: findCases },
	{ kind: 'party', access: ['view_cases'], find: findParties },
]
