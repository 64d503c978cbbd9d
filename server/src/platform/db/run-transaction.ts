import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { actAfterCommit } from './after-commit.ts'
import { Closing } from './closing.ts'
import type { Db } from './db.ts'
import { isStalePlan } from './pg-errors.ts'
import { NotStartedError, repeating } from './repeat.ts'
import { takeClient } from './take-client.ts'
import { TransactionClient } from './transaction-client.ts'

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

async function runOnce<T>(spec: TransactionSpec, work: (db: Db) => Promise<T | Closing<T>>): Promise<T> {
	const client = await takeClient(spec.pool)
	const opened = begin(client, spec)
	opened.catch(ignore)
	const connection = new TransactionClient(client, spec.replans === true)
	let result: T | Closing<T>
	try {
		result = await work(connection.db)
		await opened
	} catch (error) {
		connection.close()
		await rollBack(client, isStalePlan(error))
		await opened
		throw error
	}
	if (result instanceof Closing) {
		const rows = await commitAfter(client, connection, result.query)
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
