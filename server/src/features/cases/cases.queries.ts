import type { cases } from '@praxis/contract/cases/cases.contract'
import type { AnalysisData, CaseRecord, CaseSort, CaseStatus, CaseSummary } from '@praxis/contract/cases/cases.fields'
import { analysisData, casePriority, caseStatus } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type ReferenceExpression, sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { closedValues } from '../../platform/db/keyset.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

/** Writable fields and their columns. */
const WRITTEN = {
	caseName: 'case_name',
	title: 'title',
	description: 'description',
	internalNotes: 'internal_notes',
	status: 'status',
	priority: 'priority',
	type: 'type',
	clientName: 'client_name',
	clientEmail: 'client_email',
	clientPhone: 'client_phone',
	attorneyId: 'attorney_id',
} as const

const { description, clientEmail, clientPhone, internalNotes, ...LISTED } = WRITTEN
const KEPT = {
	id: 'id',
	number: 'number',
	caseNumber: 'case_number',
	clientId: 'client_id',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
} as const
const SUMMARY = columnsAs('cases', { ...LISTED, ...KEPT })
/** Columns that clients may read. */
const SHARED = columnsAs('cases', { ...LISTED, description, clientEmail, clientPhone, ...KEPT })
const FIRM_ONLY = columnsAs('cases', { internalNotes, analysisData: 'analysis_data' })
const HIDDEN = [sql<string>`''`.as('internalNotes'), sql<null>`null`.as('analysisData')] as const
const attorneyName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = cases.attorney_id)`.as(
	'attorneyName',
)

const RECORD = [...SHARED, ...FIRM_ONLY, attorneyName] as const

/** Fields of a case that commands write. */
export type CaseValues = Pick<CaseRecord, keyof typeof WRITTEN> & { readonly analysisData: AnalysisData }

/** A partial update: omitted fields keep their values. */
export type CaseChanges = { readonly [F in keyof CaseValues]?: CaseValues[F] | undefined }

function columnsOf<V extends CaseChanges>({ analysisData: data, ...values }: V) {
	return { ...valuesOf(WRITTEN, values), ...(data !== undefined && { analysis_data: JSON.stringify(data) }) }
}

interface Row {
	readonly status: string
	readonly priority: string
	readonly createdAt: Date
	readonly updatedAt: Date
}

function toSummary<R extends Row>({ createdAt, updatedAt, ...row }: R) {
	return {
		...row,
		status: caseStatus.parse(row.status),
		priority: casePriority.parse(row.priority),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

function toRecord<R extends Row & { readonly analysisData: unknown }>(row: R) {
	return { ...toSummary(row), analysisData: row.analysisData === null ? null : analysisData.parse(row.analysisData) }
}

/** One case; with internal notes and analysis only if `isFirm`. */
export async function selectCase(db: Db, id: string, isFirm: boolean): Promise<CaseRecord | null> {
	const query = db
		.selectFrom('cases')
		.select([...SHARED, attorneyName])
		.where('cases.id', '=', id)
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
	const row = await db
		.updateTable('cases')
		.set({ ...columnsOf(values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function deleteCase(db: Db, id: string): Promise<void> {
	await db.deleteFrom('cases').where('id', '=', id).execute()
}

export type CaseListInput = ParsedInput<typeof cases.list>
type CaseFilter = Pick<CaseListInput, 'search' | 'status' | 'priority' | 'type' | 'clientId' | 'attorneyId'>

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

/** A page of cases and, if requested, the total; both queries are sent at once. */
export async function selectCasePage(db: Db, input: CaseListInput, withArchived = false): Promise<Page<CaseSummary>> {
	const matching = filtered(db, input, withArchived)
	const page = matching
		.leftJoin('users', 'users.id', 'cases.attorney_id')
		.select([...SUMMARY, 'users.full_name as attorneyName'])
	return selectPage(
		page,
		ORDER,
		input,
		toSummary,
		input.withTotal ? countMatching(db, matching.select('cases.id'), input.search) : null,
	)
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
	return rows.map((row) => ({ status: caseStatus.parse(row.status), count: Number(row.count) }))
}

/** The client's contact details as copied to a new case; null if the client doesn't exist. */
export async function selectClientContact(db: Db, clientId: string) {
	const row = await db
		.selectFrom('clients')
		.select(['full_name', 'kind', 'email', 'phone', 'attorney_id', 'deleted_at'])
		.where('id', '=', clientId)
		.executeTakeFirst()
	return row === undefined
		? null
		: { ...row, kind: row.kind === 'organization' ? ('organization' as const) : ('person' as const) }
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
