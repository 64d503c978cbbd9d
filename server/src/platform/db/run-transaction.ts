import pg from 'pg'
import { isLostRace, isStalePlan } from './pg-errors.ts'
import type { Db } from './transaction.ts'
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
}

const RETRIES = 2

/** One message to the server: transaction, role and acting user. Its answer is not awaited before the first query is sent. */
function opening(spec: TransactionSpec): string {
	const begin = `BEGIN${spec.readOnly ? ' READ ONLY' : ''};SET LOCAL ROLE ${spec.role}`
	return spec.userId === null ? begin : `${begin};SET LOCAL praxis.user_id=${pg.escapeLiteral(spec.userId)}`
}

function ignore(): void {}

/** Runs `work` in a transaction: committed when it returns, rolled back when it throws. */
export async function runTransaction<T>(spec: TransactionSpec, work: (db: Db) => Promise<T>): Promise<T> {
	const client = await spec.pool.connect()
	const opened = client.query(opening(spec))
	opened.catch(ignore)
	const connection = new TransactionClient(client)
	let result: T
	try {
		result = await work(connection.db)
		await opened
	} catch (error) {
		connection.close()
		await rollBack(client, isStalePlan(error))
		await opened
		throw error
	}
	connection.close()
	const committed = commit(client)
	if (spec.readOnly) committed.catch(ignore)
	else await committed
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
	throw new Error('The transaction was rolled back: a statement in it had failed and the failure was passed over.')
}

async function rollBack(client: pg.PoolClient, discard: boolean): Promise<void> {
	try {
		await client.query('ROLLBACK')
		client.release(discard)
	} catch (error) {
		client.release(error instanceof Error ? error : true)
	}
}

/** Runs `work` again while `mayRepeat` says so. */
async function repeating<T>(run: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
	while (true) {
		try {
			return await run()
		} catch (error) {
			if (!mayRepeat(error)) throw error
		}
	}
}

/** A connection whose prepared statements are older than a column is discarded; every connection of the pool may be such. */
function whileStale(spec: TransactionSpec): (error: unknown) => boolean {
	let left = spec.pool.options.max
	return (error) => isStalePlan(error) && left-- > 0
}

export function runReading<T>(spec: TransactionSpec, work: (db: Db) => Promise<T>): Promise<T> {
	return repeating(() => runTransaction(spec, work), whileStale(spec))
}

/** As `runTransaction`, and once more (at most twice) when it lost a race against another transaction. */
export function runWriting<T>(spec: TransactionSpec, work: (db: Db) => Promise<T>): Promise<T> {
	let races = RETRIES
	const isStale = whileStale(spec)
	return repeating(
		() => runTransaction(spec, work),
		(error) => isStale(error) || (isLostRace(error) && races-- > 0),
	)
}
