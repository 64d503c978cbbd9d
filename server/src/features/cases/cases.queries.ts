import type { CaseRecord, CaseStatus, CaseSummary } from '@praxis/contract/cases/case-fields'
import { analysisData, casePriority, caseStatus } from '@praxis/contract/cases/case-fields'
import { type Selectable, sql } from 'kysely'
import type { Cases } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** Columns every reach may read. */
export const SUMMARY_COLUMNS = [
	'cases.id',
	'cases.number',
	'cases.case_number',
	'cases.case_name',
	'cases.title',
	'cases.status',
	'cases.priority',
	'cases.type',
	'cases.client_id',
	'cases.client_name',
	'cases.attorney_id',
	'cases.created_at',
	'cases.updated_at',
	'cases.version',
] as const

const RECORD_COLUMNS = [...SUMMARY_COLUMNS, 'cases.description', 'cases.client_email', 'cases.client_phone'] as const

const attorneyName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = cases.attorney_id)`.as(
	'attorney_name',
)

type SummaryRow = Pick<
	Selectable<Cases>,
	| 'id'
	| 'number'
	| 'case_number'
	| 'case_name'
	| 'title'
	| 'status'
	| 'priority'
	| 'type'
	| 'client_id'
	| 'client_name'
	| 'attorney_id'
	| 'created_at'
	| 'updated_at'
	| 'version'
> & { readonly attorney_name: string | null }

type RecordRow = SummaryRow &
	Pick<Selectable<Cases>, 'description' | 'client_email' | 'client_phone'> & { readonly analysis_data: unknown }

/** What a case is made of when it is written, beside its id. */
export interface CaseValues {
	readonly case_name: string
	readonly title: string
	readonly description: string
	readonly status: string
	readonly priority: string
	readonly type: string
	readonly client_name: string
	readonly client_email: string
	readonly client_phone: string
	readonly attorney_id: string | null
	readonly analysis_data: string
}

export function toSummary(row: SummaryRow): CaseSummary {
	return {
		id: row.id,
		number: row.number,
		caseNumber: row.case_number,
		caseName: row.case_name,
		title: row.title,
		status: caseStatus.parse(row.status),
		priority: casePriority.parse(row.priority),
		type: row.type,
		clientId: row.client_id,
		clientName: row.client_name,
		attorneyId: row.attorney_id,
		attorneyName: row.attorney_name,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

function toRecord(row: RecordRow): CaseRecord {
	return {
		...toSummary(row),
		description: row.description,
		clientEmail: row.client_email,
		clientPhone: row.client_phone,
		analysisData: row.analysis_data === null ? null : analysisData.parse(row.analysis_data),
	}
}

/** One case. The analysis is the firm's own: it is read only where `withAnalysis`. */
export async function selectCase(db: Db, id: string, withAnalysis: boolean): Promise<CaseRecord | null> {
	const row = await db
		.selectFrom('cases')
		.leftJoin('users', 'users.id', 'cases.attorney_id')
		.select(RECORD_COLUMNS)
		.select('users.full_name as attorney_name')
		.select(withAnalysis ? 'cases.analysis_data' : sql<null>`null`.as('analysis_data'))
		.where('cases.id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the case until the transaction ends and returns it as it then is. */
export async function lockCase(db: Db, id: string): Promise<CaseRecord | null> {
	const row = await db
		.selectFrom('cases')
		.select([...RECORD_COLUMNS, 'cases.analysis_data', attorneyName])
		.where('cases.id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** What a case gets once and keeps. */
export interface CaseOrigin {
	readonly id: string
	readonly client_id: string
	readonly case_number: string
}

/** Null when its number is in use. */
export async function insertCase(db: Db, origin: CaseOrigin, values: CaseValues): Promise<CaseRecord | null> {
	const row = await db
		.insertInto('cases')
		.values({ ...origin, ...values })
		.onConflict((conflict) => conflict.column('case_number').doNothing())
		.returning([...RECORD_COLUMNS, 'cases.analysis_data', attorneyName])
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Writes fields of a case that is still at `version`; null when it has moved on or is out of sight. */
export async function updateCase(
	db: Db,
	id: string,
	version: number,
	values: Partial<CaseValues> & { readonly updated_at: Date },
): Promise<CaseRecord | null> {
	const row = await db
		.updateTable('cases')
		.set({ ...values, version: sql`version + 1` })
		.where('id', '=', id)
		.where('version', '=', version)
		.returning([...RECORD_COLUMNS, 'cases.analysis_data', attorneyName])
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function deleteCase(db: Db, id: string): Promise<void> {
	await db.deleteFrom('cases').where('id', '=', id).execute()
}

/** The contact of a client as a case copies it; null when there is no such client. */
export async function selectClientContact(db: Db, clientId: string) {
	const row = await db
		.selectFrom('clients')
		.select(['full_name', 'kind', 'email', 'phone', 'attorney_id', 'deleted_at'])
		.where('id', '=', clientId)
		.executeTakeFirst()
	return row === undefined
		? null
		: { ...row, kind: row.kind === 'organisation' ? ('organisation' as const) : ('person' as const) }
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
