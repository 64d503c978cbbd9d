import pg from 'pg'
import type { Logger } from 'pino'

export interface LoginOptions {
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
export async function ensureLogin(options: LoginOptions): Promise<void> {
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
