import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { models } from '@praxis/contract/models/models.contract'
import { callState, componentService, type ModelCall, modelKind } from '@praxis/contract/models/models.fields'
import { type Insertable, type QueryCreator, sql, type Updateable } from 'kysely'
import { type Closing, closeAtOnce } from '../../platform/db/closing.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DB, ModelCalls } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const ORDER = { sorts: { createdAt: 'model_calls.created_at' }, id: 'model_calls.id' } as const

interface CallRow {
	readonly id: string
	readonly service: string | null
	readonly caseId: string | null
	readonly caseName: string | null
	readonly userId: string | null
	readonly userName: string | null
	readonly model: string
	readonly kind: string
	readonly destination: string
	readonly state: string
	readonly error: string | null
	readonly inputTokens: number | null
	readonly outputTokens: number | null
	readonly costMicrodollars: number | null
	readonly durationMs: number | null
	readonly createdAt: Date
}

function toCall(row: CallRow): ModelCall {
	return {
		...row,
		service: row.service === null ? null : componentService.parse(row.service),
		kind: modelKind.parse(row.kind),
		state: callState.parse(row.state),
		createdAt: row.createdAt.toISOString(),
	}
}

/** Calls with the case and user they belong to; the name of a case that is hidden from the caller is null. */
const callQuery = (db: Db) =>
	db
		.selectFrom('model_calls')
		.leftJoin('cases', 'cases.id', 'model_calls.case_id')
		.leftJoin('users', 'users.id', 'model_calls.user_id')
		.select([
			'model_calls.id as id',
			'model_calls.service as service',
			'cases.id as caseId',
			'cases.case_name as caseName',
			'model_calls.user_id as userId',
			'users.full_name as userName',
			'model_calls.model as model',
			'model_calls.kind as kind',
			'model_calls.destination as destination',
			'model_calls.state as state',
			'model_calls.error as error',
			'model_calls.input_tokens as inputTokens',
			'model_calls.output_tokens as outputTokens',
			'model_calls.cost_microdollars as costMicrodollars',
			'model_calls.duration_ms as durationMs',
			'model_calls.created_at as createdAt',
		])

/** A user's own calls, newest first. */
export function selectHistory(
	db: Db,
	userId: string,
	{ caseId, ...page }: ParsedInput<typeof models.history>,
): Promise<Page<ModelCall>> {
	const own = callQuery(db).where('model_calls.user_id', '=', userId)
	const query = caseId === undefined ? own : own.where('model_calls.case_id', '=', caseId)
	return selectPage(query, ORDER, { ...page, sort: 'createdAt', direction: 'desc' }, toCall)
}

export async function selectCall(db: Db, userId: string, id: string) {
	const row = await callQuery(db)
		.select(['model_calls.sealed_prompt', 'model_calls.sealed_answer'])
		.where('model_calls.id', '=', id)
		.where('model_calls.user_id', '=', userId)
		.executeTakeFirst()
	if (row === undefined) return null
	const { sealed_prompt: sealedPrompt, sealed_answer: sealedAnswer, ...call } = row
	return { call: toCall(call), sealedPrompt, sealedAnswer }
}

/** A statement that begins with the insert of a call. */
export function insertingCall(db: Db, values: Insertable<ModelCalls>): QueryCreator<DB> {
	return db.with('call', (to) => to.insertInto('model_calls').values(values))
}

export async function finishCall(db: Db, id: string, values: Updateable<ModelCalls>): Promise<void> {
	await db.updateTable('model_calls').set(values).where('id', '=', id).execute()
}

/** Waits until no other call is checking its budget, and keeps others waiting until the transaction ends. */
export async function lockBudgets(db: Db): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('models.budget', 0))`.execute(db)
}

/** Millionths of a US dollar since an instant, of all or of one user. */
export async function selectCosts(db: Db, since: Date, userId: string | null): Promise<number> {
	const { rows } = await sql<{ spent: number }>`
		SELECT api.model_costs_since(${since}, ${userId}) AS spent`.execute(db)
	return rows[0]?.spent ?? 0
}

export interface Reservation {
	readonly providerId: string
	readonly callId: string
	readonly tokens: number
	readonly requestsPerMinute: number
	readonly tokensPerMinute: number
}

/** @returns 0 when reserved, else after how many milliseconds to ask again */
export function reserveCall(db: Db, wanted: Reservation): Closing<number> {
	const { providerId, callId, tokens, requestsPerMinute, tokensPerMinute } = wanted
	// Others wait for its lock until the commit, which need not outlast a crash: the disk is not awaited.
	const reserving = sql<{ wait: number }>`
		SELECT set_config('synchronous_commit', 'off', true),
			api.reserve_model_call(${providerId}, ${callId}, ${tokens}, ${requestsPerMinute}, ${tokensPerMinute}) AS wait
	`
	return closeAtOnce(db, reserving, (rows) => rows[0]?.wait ?? 0)
}

export async function settleReservation(db: Db, callId: string, tokens: number): Promise<void> {
	await sql`SELECT api.settle_model_call(${callId}, ${tokens})`.execute(db)
}

/** Ends calls whose process stopped. */
export async function failAbandoned(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('model_calls')
		.set({ state: 'failed', error: 'The server was stopped.', duration_ms: 0 })
		.where('state', '=', 'running')
		.where('created_at', '<', before)
		.execute()
}

/** Removes prompts and answers older than the firm keeps them. */
export async function purgeTexts(db: Db, now: Date): Promise<void> {
	await sql`
		UPDATE api.model_calls SET sealed_prompt = NULL, sealed_answer = NULL
		WHERE (sealed_prompt IS NOT NULL OR sealed_answer IS NOT NULL) AND state <> 'running'
			AND created_at < ${now}::timestamptz - make_interval(days => (SELECT retention_days FROM api.model_settings))
	`.execute(db)
}

const RESEALED_AT_ONCE = 500

/** Seals texts again that begin with a prefix. @returns whether there may be more */
export async function resealTexts(db: Db, prefix: string, rotate: (sealed: string) => string): Promise<boolean> {
	const rows = await db
		.selectFrom('model_calls')
		.select(['id', 'sealed_prompt', 'sealed_answer'])
		.where((where) =>
			where.or([where('sealed_prompt', 'like', `${prefix}%`), where('sealed_answer', 'like', `${prefix}%`)]),
		)
		.limit(RESEALED_AT_ONCE)
		.forUpdate()
		.execute()
	for (const { id, sealed_prompt, sealed_answer } of rows) {
		const again = (sealed: string | null) => (sealed === null ? null : rotate(sealed))
		const values = { sealed_prompt: again(sealed_prompt), sealed_answer: again(sealed_answer) }
		await db.updateTable('model_calls').set(values).where('id', '=', id).execute()
	}
	return rows.length === RESEALED_AT_ONCE
}
