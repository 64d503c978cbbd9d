import type { CaseSort, CaseSummary } from '@praxis/contract/cases/case-fields'
import type { cases } from '@praxis/contract/cases/cases.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type ReferenceExpression, sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, closedValues, type KeysetOrder, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { SUMMARY_COLUMNS, toSummary } from './cases.queries.ts'

export type CaseListInput = ParsedInput<typeof cases.list>
type CaseFilter = Pick<CaseListInput, 'search' | 'status' | 'priority' | 'type' | 'clientId' | 'attorneyId'>

const SORT_COLUMNS = {
	createdAt: 'cases.created_at',
	updatedAt: 'cases.updated_at',
	caseName: 'cases.case_name',
	clientName: 'cases.client_name',
	number: 'cases.number',
} as const satisfies Record<CaseSort, ReferenceExpression<DB, 'cases'>>

function filtered(db: Db, filter: CaseFilter, withArchived: boolean) {
	const words = matchesWords('cases.search', filter.search)
	let query = db.selectFrom('cases')
	if (words !== null) query = query.where(words)
	if (filter.status.length > 0) query = query.where('cases.status', 'in', closedValues(filter.status))
	else if (!withArchived) query = query.where('cases.status', '<>', sql.lit('Archived'))
	if (filter.priority.length > 0) query = query.where('cases.priority', 'in', closedValues(filter.priority))
	if (filter.type !== undefined && filter.type !== '') query = query.where('cases.type', '=', filter.type)
	if (filter.clientId !== undefined) query = query.where('cases.client_id', '=', filter.clientId)
	if (filter.attorneyId !== undefined) query = query.where('cases.attorney_id', '=', filter.attorneyId)
	return query
}

async function countCases(db: Db, filter: CaseFilter, withArchived: boolean): Promise<number | null> {
	const matching = filtered(db, filter, withArchived)
	if (filter.search) return countFound(db, matching.select('cases.id'))
	const row = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return Number(row.count)
}

/** A page of cases and, when asked for, how many match in all. Both queries go out before either is answered. */
export async function selectCasePage(
	db: Db,
	input: CaseListInput,
	options: { readonly withArchived: boolean },
): Promise<Page<CaseSummary>> {
	const column = SORT_COLUMNS[input.sort]
	const order: KeysetOrder = { column, idColumn: 'cases.id', direction: input.direction }
	let query = filtered(db, input, options.withArchived)
		.leftJoin('users', 'users.id', 'cases.attorney_id')
		.select(SUMMARY_COLUMNS)
		.select('users.full_name as attorney_name')
		.orderBy(column, input.direction)
		.orderBy('cases.id', input.direction)
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(order, input.cursor))
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal ? countCases(db, input, options.withArchived) : null,
	])
	const sortField = SORT_FIELDS[input.sort]
	return toPage(rows, input.limit, (row) => row[sortField], toSummary, total)
}

const SORT_FIELDS = {
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	caseName: 'case_name',
	clientName: 'client_name',
	number: 'number',
} as const satisfies Record<CaseSort, string>
