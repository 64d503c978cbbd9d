import {
	type CompiledQuery,
	type DatabaseConnection,
	DefaultQueryExecutor,
	type Driver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.gen.ts'
import { createStatementNames } from './statement-names.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const refuseNesting = (): never => {
	throw new Error('The transaction belongs to withTransaction, withRead or withIdentity.')
}

const driver: Driver = {
	init: () => Promise.resolve(),
	destroy: () => Promise.resolve(),
	acquireConnection: refuseNesting,
	beginTransaction: refuseNesting,
	commitTransaction: refuseNesting,
	rollbackTransaction: refuseNesting,
	releaseConnection: refuseNesting,
}

const dialect = {
	createAdapter: () => adapter,
	createDriver: () => driver,
	createQueryCompiler: () => compiler,
	createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
}

/** One list for all connections, so that a name means the same on each. */
const statementName = createStatementNames()

const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

function toQuery({ sql, parameters }: CompiledQuery, replans: boolean): pg.QueryConfig {
	const name = statementName(sql, replans)
	const query = { text: sql, values: [...parameters] }
	return name === undefined ? query : { ...query, name }
}

/** One transaction's connection as Kysely sees it. Once closed it runs nothing more. */
export class TransactionClient implements DatabaseConnection {
	readonly db: Kysely<DB>
	readonly #replans: boolean
	#client: pg.PoolClient | undefined

	constructor(client: pg.PoolClient, replans: boolean) {
		this.#client = client
		this.#replans = replans
		const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(this) })
		this.db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
	}

	close(): void {
		this.#client = undefined
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.#client === undefined) throw new Error('The transaction has already ended.')
		const { command, rowCount, rows } = await this.#client.query(toQuery(query, this.#replans))
		if (!WRITES.includes(command)) return { rows }
		return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
	}

	// biome-ignore lint/correctness/useYield: a pipelined connection cannot hold a cursor open
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Rows cannot be streamed within a transaction: read them page by page.')
	}
}
