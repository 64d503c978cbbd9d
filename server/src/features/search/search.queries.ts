import { caseStatus, partyRole } from '@praxis/contract/cases/case-fields'
import { clientStatus } from '@praxis/contract/clients/clients.contract'
import { userStatus } from '@praxis/contract/identity/identity.rules'
import { role } from '@praxis/contract/kernel/permissions'
import { SEARCH_HITS_MAX, type SearchHit, type SearchKind } from '@praxis/contract/search/search.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../../platform/context.ts'
import { beginningsOf } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Sought } from './sought.ts'

/** One more than is shown, to know whether there is more. */
const AT_MOST = SEARCH_HITS_MAX + 1

/** What the words of a record are asked. `broad` is what an index is asked for; null asks for the beginning alone. */
export interface WordQuery {
	readonly broad: RawBuilder<string> | null
	readonly exact: RawBuilder<string>
	readonly beginning: string
	readonly caseNumber: string | null
}

/** A `tsquery` that asks for all the words: the whole ones as they are, of the others the beginnings. */
function asking(words: readonly string[], whole: ReadonlySet<string>): RawBuilder<string> {
	const beginnings = words.filter((word) => !whole.has(word))
	const terms = words.filter((word) => whole.has(word)).map((word) => sql<string>`to_tsquery('simple', ${word})`)
	return sql<string>`(${sql.join(beginnings.length === 0 ? terms : [...terms, beginningsOf(beginnings)], sql` && `)})`
}

export function wordQuery({ words, whole, telling, beginning, caseNumber }: Sought): WordQuery {
	const broad = telling.length === 0 ? null : asking(telling, whole)
	return { broad, exact: asking(words, whole), beginning, caseNumber }
}

/** The same with some words read as others. */
export function wordQueryReadAs(sought: Sought, alike: ReadonlyMap<string, readonly string[]>): WordQuery {
	const terms = sought.words.map((word) => {
		const others = alike.get(word) ?? []
		if (others.length === 0) return beginningsOf([word])
		return sql<string>`(${sql.join(
			others.map((other) => sql`plainto_tsquery('simple', ${other})`),
			sql` || `,
		)})`
	})
	const exact = sql<string>`(${sql.join(terms, sql` && `)})`
	return { broad: exact, exact, beginning: sought.beginning, caseNumber: null }
}

function best(kind: SearchKind, query: WordQuery, reach: Reach) {
	const { broad, exact, beginning } = query
	const asked = sql`${kind}, ${broad ?? sql`NULL::tsquery`}, ${exact}, api.fold(${beginning})`
	const found =
		reach === 'walled'
			? sql<{ id: string; place: number }>`api.search_best_beside_walls(${asked}, ${AT_MOST})`
			: sql<{ id: string; place: number }>`api.search_best(${asked}, '{}', ${AT_MOST})`
	return found.as<'best'>(sql.ref('best'))
}

async function findCases(db: Db, query: WordQuery, reach: Reach): Promise<SearchHit[]> {
	const columns = [
		'cases.id',
		'cases.case_name',
		'cases.case_number',
		'cases.client_id',
		'cases.client_name',
		'cases.status',
	] as const
	const byWords = db
		.selectFrom(best('case', query, reach))
		.innerJoin('cases', 'cases.id', 'best.id')
		.select(columns)
		.orderBy('best.place')
		.execute()
	const { caseNumber } = query
	const byNumber =
		caseNumber === null
			? []
			: db
					.selectFrom('cases')
					.select(columns)
					.where('case_number', 'in', [caseNumber, caseNumber.toUpperCase()])
					.execute()
	const [numbered, worded] = await Promise.all([byNumber, byWords])
	const rows = new Map([...numbered, ...worded].map((row) => [row.id, row]))
	return [...rows.values()].map((row) => ({
		kind: 'case',
		id: row.id,
		caseName: row.case_name,
		caseNumber: row.case_number,
		clientId: row.client_id,
		clientName: row.client_name,
		status: caseStatus.parse(row.status),
	}))
}

async function findClients(db: Db, query: WordQuery, reach: Reach): Promise<SearchHit[]> {
	const rows = await db
		.selectFrom(best('client', query, reach))
		.innerJoin('clients', 'clients.id', 'best.id')
		.select(['clients.id', 'full_name', 'company_name', 'email', 'status'])
		.where('clients.deleted_at', 'is', null)
		.orderBy('best.place')
		.execute()
	return rows.map((row) => ({
		kind: 'client',
		id: row.id,
		fullName: row.full_name,
		companyName: row.company_name,
		email: row.email,
		status: clientStatus.parse(row.status),
	}))
}

async function findParties(db: Db, query: WordQuery, reach: Reach): Promise<SearchHit[]> {
	const rows = await db
		.selectFrom(best('party', query, reach))
		.innerJoin('case_parties', 'case_parties.id', 'best.id')
		.innerJoin('cases', 'cases.id', 'case_parties.case_id')
		.select(['case_parties.id', 'name', 'role', 'case_id', 'case_name'])
		.orderBy('best.place')
		.execute()
	return rows.map((row) => ({
		kind: 'party',
		id: row.id,
		name: row.name,
		role: partyRole.parse(row.role),
		caseId: row.case_id,
		caseName: row.case_name,
	}))
}

async function findAccounts(db: Db, query: WordQuery): Promise<SearchHit[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'full_name', sql<string>`email`.as('email'), 'role', 'status'])
		.where('email', 'is not', null)
		.where(sql<boolean>`api.search_words(full_name || ' ' || coalesce(email::text, '')) @@ ${query.exact}`)
		.orderBy('full_name')
		.orderBy('id')
		.limit(AT_MOST)
		.execute()
	return rows.map((row) => ({
		kind: 'account',
		id: row.id,
		fullName: row.full_name,
		email: row.email,
		role: role.parse(row.role),
		status: userStatus.parse(row.status),
	}))
}

/** What is found of one kind, best first, one more than is shown if there is more. Row security decides what is seen. */
export async function selectHits(db: Db, kind: SearchKind, query: WordQuery, reach: Reach): Promise<SearchHit[]> {
	switch (kind) {
		case 'case':
			return findCases(db, query, reach)
		case 'client':
			return findClients(db, query, reach)
		case 'party':
			return findParties(db, query, reach)
		case 'account':
			return findAccounts(db, query)
	}
}

/** For words that begin no word of any record: those they may have been meant for, the nearest first. */
export async function selectAlike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ typed: string; word: string }>`
		SELECT typed, word FROM unnest(${words}::text[]) AS typed CROSS JOIN LATERAL api.words_alike(api.fold(typed)) AS word`.execute(
		db,
	)
	return new Map(
		[...Map.groupBy(rows, (row) => row.typed)].map(([typed, ones]) => [typed, ones.map((row) => row.word)]),
	)
}
