import pg from 'pg'
import type { Logger } from 'pino'
import { migrate } from './migrate.ts'
import { closePool, openPool } from './pool.ts'

interface LoginOptions {
	readonly owner: pg.Pool
	/** Connects as the login. */
	readonly app: pg.Pool
	readonly login: string
	readonly password: string
	readonly log: Logger
}

/** SQLSTATE: wrong password, or no such way in. */
const REFUSED = ['28P01', '28000']

/**
 * Sets the password of the application's login when it does not let in yet. A login belongs to the whole server: one
 * that works for another database of Praxis there is left alone, since that one would be locked out.
 */
async function ensureLogin(options: LoginOptions): Promise<void> {
	if (await canSignIn(options.app)) return
	const { owner, login, password, log } = options
	const name = pg.escapeIdentifier(login)
	const client = await owner.connect()
	try {
		const { rows } = await client.query<{ here: string; holder: string | null }>(
			`SELECT current_database() AS here, (
				SELECT d.datname FROM pg_roles r
				JOIN pg_database d ON d.datname = shobj_description(r.oid, 'pg_authid')
				WHERE r.rolname = $1
			) AS holder`,
			[login],
		)
		const { here, holder } = rows[0] ?? {}
		if (here === undefined) throw new Error('The database did not say its name.')
		if (holder !== undefined && holder !== null && holder !== here) {
			throw new Error(
				`The login ${login} on this server belongs to the database ${holder}, with another SECRET_KEY. Use a server of its own for this one, or the same SECRET_KEY.`,
			)
		}
		await client.query(`ALTER ROLE ${name} PASSWORD ${pg.escapeLiteral(password)}`)
		await client.query(`COMMENT ON ROLE ${name} IS ${pg.escapeLiteral(here)}`)
		log.info({ login }, 'set the password of the application login')
	} finally {
		client.release()
	}
	if (!(await canSignIn(options.app))) throw new Error(`The login ${login} is refused by the database server.`)
}

async function canSignIn(app: pg.Pool): Promise<boolean> {
	try {
		const client = await app.connect()
		client.release()
		return true
	} catch (error) {
		if (error instanceof pg.DatabaseError && REFUSED.includes(error.code ?? '')) return false
		throw error
	}
}

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
	/** As `app`, on the read replica, or on the primary when there is none. */
	readonly read: pg.Pool
	/** The owner: migrations, the job queue, COPY. Not bound by row security. */
	readonly owner: pg.Pool
	readonly ownerUrl: string
	/** For a connection of one's own as the application's login, such as one that listens. */
	readonly appUrl: string
	/** Rejects when the primary does not answer. */
	check(): Promise<void>
	/** Writes so many bytes and takes them back. Rejects when there is no room for them. */
	tryWriting(bytes: number): Promise<void>
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
	return { app, read, owner, ownerUrl, appUrl, check, tryWriting: (bytes) => tryWriting(owner, bytes), close }
}

const TRIAL_ROW_BYTES = 1_000

async function tryWriting(owner: pg.Pool, bytes: number): Promise<void> {
	const client = await owner.connect()
	let failure: Error | undefined
	try {
		await client.query(
			`BEGIN; CREATE TEMPORARY TABLE trial ON COMMIT DROP AS
			SELECT repeat('x', ${TRIAL_ROW_BYTES}) AS filling FROM generate_series(1, ${Math.ceil(bytes / TRIAL_ROW_BYTES)}); ROLLBACK`,
		)
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error))
		throw error
	} finally {
		client.release(failure)
	}
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
