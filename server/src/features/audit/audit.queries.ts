import type { audit } from '@praxis/contract/audit/audit.contract'
import { type AuditEntry, auditVerification, featuresOf, NAMED_FEATURES } from '@praxis/contract/audit/audit.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { actorName } from '../../platform/audit/actor-name.ts'
import { listChanges } from '../../platform/audit/find-activity.ts'
import { countFound } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const ORDER = { sorts: { at: 'audit_log.at' }, id: 'audit_log.id' } as const satisfies PageOrder<'at'>
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Row-level security hides names behind an ethical wall. */
const RECORD_NAME = sql<string | null>`CASE
	WHEN entity = 'users' THEN (SELECT u.full_name FROM api.users AS u WHERE u.id = audit_log.entity_id)
	WHEN entity = 'contacts' AND entity_id ~ ${sql.lit(UUID)}
		THEN (SELECT k.name FROM api.contacts AS k WHERE k.id = audit_log.entity_id::uuid)
	WHEN case_id IS NOT NULL THEN coalesce(
		(SELECT c.case_name FROM api.cases AS c WHERE c.id = audit_log.case_id),
		-- Of a deleted case, the name it had.
		CASE WHEN entity = 'cases' THEN coalesce(audit_log.after ->> 'caseName', audit_log.before ->> 'caseName') END)
	WHEN client_id IS NOT NULL THEN (SELECT c.full_name FROM api.clients AS c WHERE c.id = audit_log.client_id)
	WHEN entity = 'intakes' AND entity_id ~ ${sql.lit(UUID)}
		THEN (SELECT i.full_name FROM api.intakes AS i WHERE i.id = audit_log.entity_id::uuid)
END`
const COLUMNS = [
	'audit_log.id',
	'at',
	'actor_id',
	'action',
	'entity',
	'entity_id',
	'client_id',
	'case_id',
	'before',
	'after',
	'request_id',
	'ip',
	'user_agent',
	actorName('users').as('actor_name'),
	RECORD_NAME.as('record_name'),
] as const

function entriesOf(db: Db) {
	return db.selectFrom('audit_log').leftJoin('users', 'users.id', 'audit_log.actor_id').select(COLUMNS)
}
type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

function toEntry(row: Row): AuditEntry {
	return {
		id: row.id,
		at: row.at.toISOString(),
		actorId: row.actor_id,
		actorName: row.actor_name,
		action: row.action,
		changes: listChanges(row.before, row.after),
		entity: row.entity,
		entityId: row.entity_id,
		recordName: row.record_name,
		clientId: row.client_id,
		caseId: row.case_id,
		requestId: row.request_id,
		ip: row.ip,
		userAgent: row.user_agent,
	}
}

type Filter = ParsedInput<typeof audit.list>

function inAreas(areas: Filter['area']) {
	const feature = sql`split_part(audit_log.action, '.', 1)`
	const named = sql<boolean>`${feature} = ANY(${featuresOf(areas)})`
	return areas.includes('other') ? sql<boolean>`(${named} OR NOT ${feature} = ANY(${NAMED_FEATURES}))` : named
}

/** The record itself; of a case or a client, also what belongs to it. */
function ofRecord(record: string) {
	const [entity = '', id = ''] = record.split(':')
	const own = sql<boolean>`(audit_log.entity = ${entity} AND audit_log.entity_id = ${id})`
	const owner = { cases: 'audit_log.case_id', clients: 'audit_log.client_id' }[entity]
	if (owner === undefined || !new RegExp(UUID).test(id)) return own
	return sql<boolean>`(${own} OR ${sql.ref(owner)} = ${id}::uuid)`
}

function narrowed(db: Db, { actorId, area, record, from, until, ip }: Filter) {
	let rows = db.selectFrom('audit_log')
	if (actorId !== undefined) rows = rows.where('audit_log.actor_id', '=', actorId)
	if (area.length > 0) rows = rows.where(inAreas(area))
	if (record !== undefined) rows = rows.where(ofRecord(record))
	if (from !== undefined) rows = rows.where('audit_log.at', '>=', new Date(from))
	if (until !== undefined) rows = rows.where('audit_log.at', '<', new Date(until))
	if (ip) rows = rows.where('audit_log.ip', '=', ip)
	return rows
}

/** A page of the log, newest first. Row-level security leaves out what is behind an ethical wall. */
export function selectAuditPage(db: Db, input: Filter): Promise<Page<AuditEntry>> {
	const matching = narrowed(db, input)
	const total = input.withTotal ? countFound(db, matching.select('audit_log.id')) : null
	const page = matching.leftJoin('users', 'users.id', 'audit_log.actor_id').select(COLUMNS)
	return selectPage(page, ORDER, { ...input, sort: 'at', direction: 'desc' }, toEntry, total)
}

export async function selectAuditEntry(db: Db, id: string): Promise<AuditEntry | null> {
	const row = await entriesOf(db).where('audit_log.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toEntry(row)
}

const VERIFICATION = [
	'id',
	'started_at',
	'started_by_name',
	'progress_at',
	'finished_at',
	'checked',
	'total',
	'interrupted',
	'result',
] as const

function verificationsOf(db: Db) {
	return db.selectFrom('audit_verifications').select(VERIFICATION)
}
export type StoredVerification = Awaited<ReturnType<ReturnType<typeof verificationsOf>['execute']>>[number]

export function latestVerification(db: Db): Promise<StoredVerification | undefined> {
	return verificationsOf(db).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Undefined if one is in progress. */
export function insertVerification(
	db: Db,
	by: { readonly id: string; readonly fullName: string },
	now: Date,
): Promise<StoredVerification | undefined> {
	return db
		.insertInto('audit_verifications')
		.values({ id: newId(), started_at: now, progress_at: now, started_by: by.id, started_by_name: by.fullName })
		.onConflict((conflict) => conflict.doNothing())
		.returning(VERIFICATION)
		.executeTakeFirst()
}

/** Ends verifications that have reported nothing since `before`. */
export async function interruptStalled(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('audit_verifications')
		.set({ interrupted: true })
		.where('finished_at', 'is', null)
		.where('interrupted', '=', false)
		.where('progress_at', '<', before)
		.execute()
}

interface VerificationChange {
	readonly checked?: number
	readonly total?: number
	readonly progress_at?: Date
	readonly finished_at?: Date
	readonly interrupted?: boolean
	readonly result?: string
}

export async function updateVerification(db: Db, id: string, change: VerificationChange): Promise<void> {
	await db.updateTable('audit_verifications').set(change).where('id', '=', id).execute()
}

/** A result as it was stored. */
export function readResult(value: unknown) {
	return auditVerification.shape.result.parse(value)
}

const ACTORS_MAX = 20

/** Users whose name or email holds all of these words, by name. */
export function selectActors(db: Db, search: string) {
	const words = search
		.split(/\s+/)
		.filter((word) => word !== '')
		.slice(0, 8)
	return db
		.selectFrom('users')
		.select(['id', 'full_name as fullName', 'email'])
		.where((eb) =>
			eb.and(
				words.map((word) => {
					const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
					return sql<boolean>`(full_name || ' ' || coalesce(email, '')) ILIKE ${part}`
				}),
			),
		)
		.orderBy('full_name')
		.orderBy('id')
		.limit(ACTORS_MAX)
		.execute()
}
