import { setTimeout as delay } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { actAfterCommit } from './after-commit.ts'
import { Closing } from './closing.ts'
import type { Db } from './db.ts'
import { isLostConnection, isLostRace, isServerAway, isStalePlan } from './pg-errors.ts'
import { TransactionClient } from './transaction-client.ts'

const RACES = 2
const LOST_CONNECTIONS = 3

/** Nothing of the transaction can have taken place: not even its beginning was confirmed. */
class NotStartedError extends Error {
	override readonly name = 'NotStartedError'
	override readonly cause: Error

	constructor(cause: Error) {
		super(cause.message)
		this.cause = cause
	}
}

interface Repetition {
	/** Connections of the pool: each may hold prepared statements that a migration has overtaken. */
	readonly poolSize: number
	/** Whether a transaction that lost against another one runs again. */
	readonly races: boolean
}

/** Runs a transaction again when that can do no harm and may help. */
async function repeating<T>(repetition: Repetition, run: () => Promise<T>): Promise<T> {
	let stale = repetition.poolSize
	let races = repetition.races ? RACES : 0
	let lost = LOST_CONNECTIONS
	while (true) {
		try {
			return await run()
		} catch (error) {
			const again =
				(isStalePlan(error) && stale-- > 0) ||
				(isLostRace(error) && races-- > 0) ||
				(error instanceof NotStartedError && isLostConnection(error.cause) && lost-- > 0)
			if (!again) throw error instanceof NotStartedError ? error.cause : error
		}
	}
}

const PATIENCE_MS = 5_000
const PAUSE_MS = 50

/** A connection of the pool. While the server restarts, which takes it a moment, it is asked again. */
async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
	const deadline = Date.now() + PATIENCE_MS
	while (true) {
		try {
			return await pool.connect()
		} catch (error) {
			if (!isServerAway(error) || Date.now() > deadline) throw error
		}
		await delay(PAUSE_MS)
	}
}

export type DatabaseRole =
	| 'praxis_identity'
	| 'praxis_firm'
	| 'praxis_walled'
	| 'praxis_client'
	| 'praxis_provider'
	| 'praxis_guest'
	| 'praxis_jobs'

export interface TransactionSpec {
	readonly pool: pg.Pool
	readonly role: DatabaseRole
	/** The account in whose name row security decides; null for none. */
	readonly userId: string | null
	readonly readOnly: boolean
	/** Whether every statement is planned for its values: for lists that people filter and search. */
	readonly replans?: boolean
}

/** One message to the server: transaction, role and acting user. Its answer is not awaited before the first query is sent. */
function opening(spec: TransactionSpec): string {
	const plans = spec.replans ? ';SET LOCAL plan_cache_mode=force_custom_plan' : ''
	const begin = `BEGIN${spec.readOnly ? ' READ ONLY' : ''};SET LOCAL ROLE ${spec.role}${plans}`
	return spec.userId === null ? begin : `${begin};SET LOCAL praxis.user_id=${pg.escapeLiteral(spec.userId)}`
}

function ignore(): void {}

/** What is written to the server before the current turn ends leaves in one piece: the opening and the first query. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
	stream.cork()
	process.nextTick(() => stream.uncork())
}

async function begin(client: pg.PoolClient, spec: TransactionSpec): Promise<void> {
	writeTogether(client)
	try {
		await client.query(opening(spec))
	} catch (error) {
		throw new NotStartedError(error instanceof Error ? error : new Error(String(error)))
	}
}

const isAtOnce = (result: unknown) => result instanceof Closing && result.isAtOnce

async function runOnce<T>(spec: TransactionSpec, work: (db: Db) => Promise<T | Closing<T>>): Promise<T> {
	const client = await takeClient(spec.pool)
	const opened = begin(client, spec)
	opened.catch(ignore)
	const connection = new TransactionClient(client, spec.replans === true)
	let result: T | Closing<T>
	try {
		result = await work(connection.db)
		if (!isAtOnce(result)) await opened
	} catch (error) {
		connection.close()
		await rollBack(client, isStalePlan(error))
		await opened
		throw error
	}
	if (result instanceof Closing) {
		const rows = await commitAfter(client, connection, result.query)
		await opened
		actAfterCommit(connection.db, spec.pool)
		return result.read(rows)
	}
	connection.close()
	const committed = commit(client)
	if (spec.readOnly) {
		committed.catch(ignore)
	} else {
		await committed
		actAfterCommit(connection.db, spec.pool)
	}
	return result
}

async function commit(client: pg.PoolClient): Promise<void> {
	let broken: Error | undefined
	try {
		const { command } = await client.query('COMMIT')
		if (command === 'COMMIT') return
	} catch (error) {
		broken = error instanceof Error ? error : new Error(String(error))
		throw error
	} finally {
		client.release(broken)
	}
	throw new Error(ROLLED_BACK)
}

const ROLLED_BACK = 'The transaction was rolled back: a statement in it had failed and the failure was passed over.'

/** Sends the last statement and COMMIT in one piece. Where the statement fails, COMMIT rolls back. */
async function commitAfter(
	client: pg.PoolClient,
	connection: TransactionClient,
	query: CompiledQuery,
): Promise<readonly unknown[]> {
	writeTogether(client)
	const answered = connection.executeQuery(query)
	connection.close()
	const [answer, end] = await Promise.allSettled([answered, client.query('COMMIT')])
	const isStale = answer.status === 'rejected' && isStalePlan(answer.reason)
	client.release(end.status === 'rejected' || isStale)
	if (answer.status === 'rejected') throw answer.reason
	if (end.status === 'rejected') throw end.reason
	if (end.value.command !== 'COMMIT') throw new Error(ROLLED_BACK)
	return answer.value.rows
}

async function rollBack(client: pg.PoolClient, discard: boolean): Promise<void> {
	try {
		await client.query('ROLLBACK')
		client.release(discard)
	} catch (error) {
		client.release(error instanceof Error ? error : true)
	}
}

/** Runs `work` in a transaction: committed when it returns, rolled back when it throws. May run it more than once. */
export function runTransaction<T>(spec: TransactionSpec, work: (db: Db) => Promise<T | Closing<T>>): Promise<T> {
	return repeating({ poolSize: spec.pool.options.max, races: !spec.readOnly }, () => runOnce(spec, work))
}
