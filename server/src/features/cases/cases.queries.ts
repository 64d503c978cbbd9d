import { caseFilters, type cases, caseValues } from '@praxis/contract/cases/cases.contract'
import {
	analysisData,
	CASE_PRIORITIES,
	CASE_STATUSES,
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
import { type RawBuilder, sql } from 'kysely'
import { type Added, insertNumbered, type NumberedRow } from '../../platform/audit/insert-numbered.ts'
import type { Context } from '../../platform/context.ts'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { bestMatches, type SearchQuery } from '../../platform/db/search-source.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { inAlphabet, inOrderOf, matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const nameOf = (column: string) =>
	sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = ${sql.ref(`cases.${column}`)})`
/** Names of the team. */
const TEAM = {
	attorneyName: nameOf('attorney_id'),
	paralegalName: nameOf('paralegal_id'),
	assistingAttorneyNames: sql<string[]>`ARRAY(
		SELECT coalesce(users.full_name, 'Former user')
		FROM unnest(cases.assisting_attorney_ids) WITH ORDINALITY AS assisting (id, place)
		LEFT JOIN api.users ON users.id = assisting.id ORDER BY place)`,
} as const
const ORIGINATING = nameOf('originating_attorney_id')
const COMPUTED = ['attorneyName', 'paralegalName', 'assistingAttorneyNames', 'originatingAttorneyName'] as const

const WRITTEN = columnsFor(caseValues)
/** Columns of a case in a list. */
export const SUMMARY = columnsAs('cases', columnsFor(caseSummary, 'attorneyName'))
const NAMES = [
	TEAM.attorneyName.as('attorneyName'),
	TEAM.paralegalName.as('paralegalName'),
	TEAM.assistingAttorneyNames.as('assistingAttorneyNames'),
] as const
const RECORD = [
	...columnsAs('cases', columnsFor(caseRecord, ...COMPUTED)),
	...NAMES,
	ORIGINATING.as('originatingAttorneyName'),
] as const
const HIT = columnsAs('cases', columnsFor(caseHit, 'kind'))

/** Fields of a case that commands write. */
export type CaseValues = ReturnType<typeof caseValues.parse>

/** A partial update: omitted fields keep their values. */
export type CaseChanges = { readonly [F in keyof CaseValues]?: CaseValues[F] | undefined }

const read = rowReader(caseFields)
export const toSummary = read

function toRecord<R extends { readonly analysisData: unknown; readonly customValues: unknown }>(row: R) {
	return {
		...read(row),
		analysisData: analysisData.parse(row.analysisData),
		customValues: caseRecord.shape.customValues.parse(row.customValues),
	}
}

export async function selectCase(db: Db, id: string): Promise<CaseRecord | null> {
	const row = await db.selectFrom('cases').select(RECORD).where('cases.id', '=', id).executeTakeFirst()
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
	const { analysisData: data, customValues, ...changes } = values
	const row = await db
		.updateTable('cases')
		.set({
			...valuesOf(WRITTEN, changes),
			...(data !== undefined && { analysis_data: JSON.stringify(data) }),
			...(customValues !== undefined && { custom_values: JSON.stringify(customValues) }),
		})
		.set({ updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** A document that belongs to the case alone and cannot be deleted, of those that the caller sees. */
export async function selectKeptDocument(db: Db, caseId: string) {
	const { rows } = await sql<{ title: string; holdReason: string | null; retainUntil: string }>`
		SELECT d.title, CASE WHEN d.legal_hold THEN d.hold_reason END AS "holdReason", d.retain_until::text AS "retainUntil"
		FROM api.documents d JOIN api.document_cases l ON l.document_id = d.id
		WHERE l.case_id = ${caseId} AND (d.legal_hold OR d.retain_until >= (SELECT api.firm_today())) AND NOT EXISTS (
			SELECT FROM api.document_cases o JOIN api.cases c ON c.id = o.case_id
			WHERE o.document_id = d.id AND o.case_id <> l.case_id)
		ORDER BY d.title, d.id LIMIT 1`.execute(db)
	return rows[0] ?? null
}

export async function deleteCase(db: Db, id: string): Promise<void> {
	await db.deleteFrom('cases').where('id', '=', id).execute()
}

const NUMBERED = {
	table: 'cases',
	columns: { id: 'id', clientId: 'client_id', ...WRITTEN },
	types: {
		id: 'uuid',
		clientId: 'uuid',
		analysisData: 'jsonb',
		customValues: 'jsonb',
		tags: 'text[]',
		assistingAttorneyIds: 'text[]',
		openedOn: 'date',
		closedOn: 'date',
		limitationOn: 'date',
	},
	number: { kind: 'case', field: 'caseNumber', column: 'case_number' },
	added: {
		number: sql.ref('number'),
		nextDate: sql.ref('next_date'),
		nextDateLabel: sql.ref('next_date_label'),
		originatingAttorneyName: ORIGINATING,
		...TEAM,
	},
	owners: { clientId: 'clientId', caseId: 'id' },
} as const

export interface NewCaseRow extends NumberedRow {
	readonly values: Omit<CaseValues, 'customValues'> & Pick<CaseRecord, 'id' | 'clientId' | 'customValues'>
}

/** Inserts cases; what the database adds to them comes in any order. */
export function insertCases(
	ctx: Context,
	action: string,
	period: string,
	rows: readonly NewCaseRow[],
): RawBuilder<Added & Pick<CaseRecord, keyof typeof NUMBERED.added | 'caseNumber'>> {
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
		openedOn: 'cases.opened_on',
		nextDate: 'cases.next_date',
		stage: 'cases.stage',
		status: inOrderOf('cases.status', CASE_STATUSES),
		priority: inOrderOf('cases.priority', CASE_PRIORITIES),
		type: inAlphabet('cases.type'),
		title: inAlphabet('cases.title'),
		attorneyName: inAlphabet<string | null>('users.full_name'),
	},
	id: 'cases.id',
	nullable: ['nextDate', 'attorneyName'],
} as const satisfies PageOrder<CaseSort>

type Optional = keyof typeof caseFilters | 'search' | 'tag'
type CaseQuery = Omit<CaseListInput, Optional> & Partial<Pick<CaseListInput, Optional>>

/** A page of cases and, if requested, the total; both queries are sent at once. */
export async function selectCasePage(db: Db, input: CaseQuery, withArchived = false): Promise<Page<CaseSummary>> {
	const words = matchesWords('cases.search', input.search)
	const filter = Object.fromEntries(
		Object.keys(caseFilters).map((field) => [field, input[field as keyof typeof caseFilters]]),
	)
	let matching = matchingFields(db.selectFrom('cases'), 'cases', filter)
	if (words !== null) matching = matching.where(words)
	// The first condition names the partial index.
	if (input.tag) matching = matching.where(sql<boolean>`cases.tags <> '{}' AND cases.tags @> ${[input.tag]}`)
	if (!withArchived && !input.status?.length) matching = matching.where('cases.status', '<>', sql.lit('Archived'))
	const total = input.withTotal ? countMatching(db, matching.select('cases.id'), input.search) : null
	const page = matching.leftJoin('users', 'users.id', 'cases.attorney_id')
	return selectPage(page.select([...SUMMARY, 'users.full_name as attorneyName']), ORDER, input, read, total)
}

/** The tags in use, most frequent first. */
export async function selectCaseTags(db: Db, atMost: number): Promise<string[]> {
	const { rows } = await sql<{ tag: string }>`
		SELECT tag FROM cases CROSS JOIN LATERAL unnest(tags) AS tag WHERE tags <> '{}'
		GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${atMost}`.execute(db)
	return rows.map((row) => row.tag)
}

/** Gives cases whose next date has passed the one after it. */
export async function advanceNextDates(db: Db): Promise<void> {
	await sql`SELECT api.advance_next_dates()`.execute(db)
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
	/** Whether the client may know who works on the case. */
	readonly showsTeam: boolean
}

export async function selectRecipients(db: Db, caseId: string, clientId: string): Promise<Recipients> {
	const { rows } = await sql<Recipients>`
		SELECT (SELECT actor_id FROM api.audit_log
				WHERE entity = 'cases' AND entity_id = ${caseId} AND action = 'cases.open' ORDER BY id LIMIT 1) AS "openerId",
			(SELECT user_id FROM api.clients WHERE id = ${clientId}::uuid) AS "clientUserId",
			api.portal_shows(${caseId}::uuid, 'team') AS "showsTeam"`.execute(db)
	return rows[0] ?? { openerId: null, clientUserId: null, showsTeam: false }
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
