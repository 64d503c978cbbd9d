import { caseFilters, type cases, caseValues } from '@praxis/contract/cases/cases.contract'
import {
	analysisData,
	type CaseHit,
	type CaseRecord,
	type CaseSort,
	type CaseStatus,
	type CaseSummary,
	caseFields,
	caseHit,
	caseRecord,
	caseSummary,
} from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type RawBuilder, type ReferenceExpression, sql } from 'kysely'
import { type Added, insertNumbered, type NumberedRow } from '../../platform/audit/insert-numbered.ts'
import type { Context } from '../../platform/context.ts'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { bestMatches, type SearchQuery } from '../../platform/db/search-source.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import { isClient, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

const WRITTEN = columnsFor(caseValues)
const SUMMARY = columnsAs('cases', columnsFor(caseSummary, 'attorneyName'))
/** Columns that clients may read. */
const SHARED = columnsFor(caseRecord, 'attorneyName', 'internalNotes', 'analysisData')
const FIRM_ONLY = columnsAs('cases', { internalNotes: 'internal_notes', analysisData: 'analysis_data' })
const HIDDEN = [sql<string>`''`.as('internalNotes'), sql<null>`null`.as('analysisData')] as const
const ATTORNEY_NAME = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = cases.attorney_id)`
const VISIBLE = [...columnsAs('cases', SHARED), ATTORNEY_NAME.as('attorneyName')] as const
const RECORD = [...VISIBLE, ...FIRM_ONLY] as const
const HIT = columnsAs('cases', columnsFor(caseHit, 'kind'))

/** Fields of a case that commands write. */
export type CaseValues = ReturnType<typeof caseValues.parse>

/** A partial update: omitted fields keep their values. */
export type CaseChanges = { readonly [F in keyof CaseValues]?: CaseValues[F] | undefined }

const read = rowReader(caseFields)

function toRecord<R extends { readonly analysisData: unknown }>(row: R) {
	return { ...read(row), analysisData: row.analysisData === null ? null : analysisData.parse(row.analysisData) }
}

/** One case; with internal notes and analysis only if `isFirm`. */
export async function selectCase(db: Db, id: string, isFirm: boolean): Promise<CaseRecord | null> {
	const query = db.selectFrom('cases').select(VISIBLE).where('cases.id', '=', id)
	const row = await (isFirm ? query.select(FIRM_ONLY) : query.select(HIDDEN)).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the case until the transaction ends and returns its current row. */
export async function lockCase(db: Db, id: string): Promise<CaseRecord | null> {
	const query = db.selectFrom('cases').select(RECORD)
	const row = await query.where('cases.id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Updates a case that the caller has locked. */
export async function updateCase(db: Db, id: string, now: Date, values: CaseChanges): Promise<CaseRecord | null> {
	const { analysisData: data, ...changes } = values
	const row = await db
		.updateTable('cases')
		.set({ ...valuesOf(WRITTEN, changes), ...(data !== undefined && { analysis_data: JSON.stringify(data) }) })
		.set({ updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function deleteCase(db: Db, id: string): Promise<void> {
	await db.deleteFrom('cases').where('id', '=', id).execute()
}

const NUMBERED = {
	table: 'cases',
	columns: { id: 'id', clientId: 'client_id', ...WRITTEN },
	types: { id: 'uuid', clientId: 'uuid', analysisData: 'jsonb' },
	number: { kind: 'case', field: 'caseNumber', column: 'case_number' },
	added: { number: sql.ref('number'), attorneyName: ATTORNEY_NAME },
	owners: { clientId: 'clientId', caseId: 'id' },
} as const

export interface NewCaseRow extends NumberedRow {
	readonly values: CaseValues & { readonly id: string; readonly clientId: string }
}

/** Inserts cases; what the database adds to them comes in any order. */
export function insertCases(
	ctx: Context,
	action: string,
	period: string,
	rows: readonly NewCaseRow[],
): RawBuilder<Added & Pick<CaseRecord, 'number' | 'caseNumber' | 'attorneyName'>> {
	return insertNumbered(ctx, action, NUMBERED, period, rows)
}

export type CaseListInput = ParsedInput<typeof cases.list>

const ORDER = {
	sorts: {
		createdAt: 'cases.created_at',
		updatedAt: 'cases.updated_at',
		caseName: 'cases.case_name',
		clientName: 'cases.client_name',
		number: 'cases.number',
	},
	id: 'cases.id',
} as const satisfies PageOrder<CaseSort> & { sorts: Record<CaseSort, ReferenceExpression<DB, 'cases'>> }

type Optional = keyof typeof caseFilters | 'search'
type CaseQuery = Omit<CaseListInput, Optional> & Partial<Pick<CaseListInput, Optional>>

/** A page of cases and, if requested, the total; both queries are sent at once. */
export async function selectCasePage(db: Db, input: CaseQuery, withArchived = false): Promise<Page<CaseSummary>> {
	const words = matchesWords('cases.search', input.search)
	const filter = Object.fromEntries(Object.keys(caseFilters).map((field) => [field, input[field as Optional]]))
	let matching = matchingFields(db.selectFrom('cases'), 'cases', filter)
	if (words !== null) matching = matching.where(words)
	if (!withArchived && !input.status?.length) matching = matching.where('cases.status', '<>', sql.lit('Archived'))
	const total = input.withTotal ? countMatching(db, matching.select('cases.id'), input.search) : null
	const page = matching.leftJoin('users', 'users.id', 'cases.attorney_id')
	return selectPage(page.select([...SUMMARY, 'users.full_name as attorneyName']), ORDER, input, read, total)
}

export async function countByStatus(
	db: Db,
	attorneyId: string | undefined,
): Promise<{ status: CaseStatus; count: number }[]> {
	const rows = await db
		.selectFrom('cases')
		.select(['status', (eb) => eb.fn.countAll<number>().as('count')])
		.$if(attorneyId !== undefined, (query) => query.where('attorney_id', '=', attorneyId ?? ''))
		.groupBy('status')
		.execute()
	return rows.map(read).map(({ status, count }) => ({ status, count: Number(count) }))
}

/** Who is notified besides the attorney: the user who opened the case (from the audit trail) and the client's user. */
export interface Recipients {
	readonly openerId: string | null
	readonly clientUserId: string | null
}

export async function selectRecipients(db: Db, caseId: string, clientId: string): Promise<Recipients> {
	const { rows } = await sql<Recipients>`
		SELECT (SELECT actor_id FROM api.audit_log
				WHERE entity = 'cases' AND entity_id = ${caseId} AND action = 'cases.open' ORDER BY id LIMIT 1) AS "openerId",
			(SELECT user_id FROM api.clients WHERE id = ${clientId}::uuid) AS "clientUserId"`.execute(db)
	return rows[0] ?? { openerId: null, clientUserId: null }
}

/** For global search; a case with the typed number comes first. */
export async function findCases(db: Db, query: SearchQuery): Promise<CaseHit[]> {
	const { number } = query
	const numbers = number === null ? [] : [number, number.toUpperCase()]
	const worded = db.selectFrom(bestMatches('case', query)).innerJoin('cases', 'cases.id', 'best.id')
	const found = await Promise.all([
		numbers.length === 0 ? [] : db.selectFrom('cases').select(HIT).where('case_number', 'in', numbers).execute(),
		worded.select(HIT).orderBy('best.place').execute(),
	])
	const rows = new Map(found.flat().map((row) => [row.id, row]))
	return [...rows.values()].map((row) => ({ ...read(row), kind: 'case' }))
}

const { number: _number, clientId: _clientId, attorneyId: _attorneyId, version: _version, ...EXPORTED } = SHARED

export const casesPersonalData: PersonalDataSource = {
	name: 'cases',
	title: 'Your cases',
	as: 'person',
	appliesTo: isClient,
	readPage: (db, { clientIds }, after) =>
		db
			.selectFrom('cases')
			.select(Object.values(EXPORTED))
			.where('client_id', 'in', [...clientIds])
			.where('id', '>', after)
			.orderBy('id')
			.limit(PERSONAL_DATA_PAGE)
			.execute(),
}
