import { AsyncLocalStorage } from 'node:async_hooks'
import { ACCOUNT_STATEMENT_MS } from '@praxis/contract/kernel/account-time'
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
	sql,
} from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { DB } from '../db/schema.gen.ts'
import { withIdentity } from '../db/transaction.ts'
import { withIdempotency } from '../db/with-idempotency.ts'
import type { Platform } from '../platform.ts'

type Store = Pick<Platform, 'db'>

/** The identity transaction that is running, so that the sign-in engine's statements join it. */
const running = new AsyncLocalStorage<Db>()

/** Bounds the statements that follow in the transaction; none goes unbounded when it is the first. One that takes longer
 *  fails: access is never granted without an answer. */
export async function limitTime(db: Db, milliseconds: number = ACCOUNT_STATEMENT_MS): Promise<void> {
	await sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db)
}

async function actAs(ctx: Context, db: Db): Promise<void> {
	if (ctx.actor.kind !== 'person') return limitTime(db)
	await sql`
		SELECT set_config('statement_timeout', ${String(ACCOUNT_STATEMENT_MS)}, true),
			set_config('praxis.user_id', ${ctx.actor.id}, true)`.execute(db)
}

/** One transaction on the tables of accounts and sessions. The sign-in engine, called within, works in it too. */
export function inIdentity<T>(ctx: Context, work: (db: Db) => Promise<T>): Promise<T> {
	return withIdentity(ctx.platform, (db) =>
		running.run(db, async () => {
			await actAs(ctx, db)
			return work(db)
		}),
	)
}

/** As `inIdentity`; with an idempotency key the result, which must be plain JSON without secrets, is kept and replayed. */
export function inIdentityOnce<T>(ctx: Context, work: (db: Db) => Promise<T>): Promise<T> {
	const { idempotency, actor } = ctx
	if (idempotency === undefined || actor.kind !== 'person') return inIdentity(ctx, work)
	return inIdentity(ctx, (db) => withIdempotency(db, actor.id, idempotency, work))
}

class ScopedConnection implements DatabaseConnection {
	readonly #platform: Store

	constructor(platform: Store) {
		this.#platform = platform
	}

	executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const db = running.getStore()
		if (db !== undefined) return db.executeQuery<R>(query as CompiledQuery<R>)
		return withIdentity(this.#platform, (own) => own.executeQuery<R>(query as CompiledQuery<R>))
	}

	// biome-ignore lint/correctness/useYield: the engine never streams
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('The sign-in engine does not stream.')
	}
}

const refuseTransaction = (): never => {
	throw new Error('Transactions belong to inIdentity.')
}

/** The database as the sign-in engine sees it: each statement joins the transaction of `inIdentity` it is called in, or
 *  else runs in one of its own, always in the identity role. */
export function scopedDatabase(platform: Store): Db {
	const connection = new ScopedConnection(platform)
	const driver: Driver = {
		init: () => Promise.resolve(),
		acquireConnection: () => Promise.resolve(connection),
		beginTransaction: refuseTransaction,
		commitTransaction: refuseTransaction,
		rollbackTransaction: refuseTransaction,
		releaseConnection: () => Promise.resolve(),
		destroy: () => Promise.resolve(),
	}
	const dialect: Dialect = {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => driver,
		createQueryCompiler: () => new PostgresQueryCompiler(),
		createIntrospector: (db) => new PostgresIntrospector(db),
	}
	return new Kysely<DB>({ dialect })
}
