import type pg from 'pg'
import type { Logger } from 'pino'
import { ensureLogin } from './ensure-login.ts'
import { migrate } from './migrate.ts'
import { closePool, openPool } from './pool.ts'

const OLDEST_SERVER = 150_000
const APP_LOGIN = 'praxis_app'

export interface DatabaseOptions {
	/** Connects as the owner of the product's database; may create roles. */
	readonly ownerUrl: string
	/** A read replica of the same database. */
	readonly readUrl?: string
	/** The password of the application's login, the same in every process on this database. */
	readonly loginPassword: string
	readonly log: Logger
	/** Connections of this process per pool; 20 when absent. */
	readonly poolSize?: number
	/** False for a database known to be migrated, such as a copy of a template. */
	readonly migrate?: boolean
}

/** The connections of this process. Features never touch them: they use `withTransaction` and `withRead`. */
export interface Database {
	/** The application's login on the primary: can do nothing without taking a role. Statements are pipelined. */
	readonly app: pg.Pool
	/** The same on the read replica, or on the primary when there is none. */
	readonly read: pg.Pool
	/** The owner: migrations, the job queue, COPY. Not bound by row security. */
	readonly owner: pg.Pool
	readonly ownerUrl: string
	/** For a connection of one's own as the application's login, such as one that listens. */
	readonly appUrl: string
	/** Rejects when the primary does not answer. */
	check(): Promise<void>
	/** Waits for what runs. */
	close(): Promise<void>
}

/** Connects, migrates and makes sure of the application's login. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const { ownerUrl, log, loginPassword, poolSize = 20 } = options
	const appUrl = asLogin(ownerUrl, loginPassword)
	const owner = openPool(ownerUrl, { max: 4 }, log)
	const app = openPool(appUrl, { max: poolSize, pipeline: true }, log)
	const { readUrl } = options
	const read =
		readUrl === undefined ? app : openPool(asLogin(readUrl, loginPassword), { max: poolSize, pipeline: true }, log)
	const close = async () => {
		await Promise.all([...new Set([app, read, owner])].map(closePool))
	}
	try {
		await checkServer(owner)
		if (options.migrate !== false) await migrate(owner, log)
		await ensureLogin({ owner, app, login: APP_LOGIN, password: loginPassword, log })
	} catch (error) {
		await close()
		throw error
	}
	const check = async () => {
		await app.query('SELECT 1')
	}
	return { app, read, owner, ownerUrl, appUrl, check, close }
}

function asLogin(url: string, password: string): string {
	const login = new URL(url)
	login.searchParams.delete('user')
	login.searchParams.delete('password')
	login.username = APP_LOGIN
	login.password = encodeURIComponent(password)
	return login.toString()
}

async function checkServer(owner: pg.Pool): Promise<void> {
	const { rows } = await owner.query<{ version: string; encoding: string }>(
		"SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
	)
	const [row] = rows
	if (row === undefined || Number(row.version) < OLDEST_SERVER) {
		throw new Error(`PostgreSQL 15 or newer is needed; the server says ${row?.version ?? 'nothing'}.`)
	}
	if (row.encoding !== 'UTF8') {
		throw new Error(`The database must have the encoding UTF8; it has ${row.encoding}.`)
	}
}
