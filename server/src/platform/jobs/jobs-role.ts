import { sql } from 'kysely'
import pg from 'pg'
import type { Db as JobsDatabase } from 'pg-boss'
import type { Db } from '../db/db.ts'

const JOBS_ROLE = 'praxis_jobs'

/** What that role needs in the queue's schema, and nothing else: it adds jobs and reads none. Processes that start at
 *  once take turns: PostgreSQL refuses simultaneous grants on one object. */
export const JOBS_GRANTS = `
	SELECT pg_advisory_xact_lock(8270402);
	GRANT USAGE ON SCHEMA jobs TO ${JOBS_ROLE};
	GRANT SELECT ON jobs.queue TO ${JOBS_ROLE};
	GRANT INSERT, SELECT (id, start_after) ON jobs.job, jobs.job_common TO ${JOBS_ROLE};`

/** The caller's transaction as the queue sees it: its one statement runs under the role that may add jobs, and the
 *  caller's role is back before anything else of the transaction, all in one message to the server. */
export function inTransaction(db: Db): JobsDatabase {
	return {
		async executeSql(text, values = []) {
			const [payload, ...rest] = values
			if (typeof payload !== 'string' || rest.length > 0) throw new Error('The queue adds jobs in another way now.')
			const statements = [
				`SELECT set_config('praxis.role_before', current_setting('role'), true)`,
				`SET LOCAL ROLE ${JOBS_ROLE}`,
				text.trim().replaceAll('$1', () => pg.escapeLiteral(payload)),
				`SELECT set_config('role', current_setting('praxis.role_before'), true)`,
			]
			await sql.raw(statements.join(';\n')).execute(db)
			return { rows: [] }
		},
	}
}
