import { NOTICE_CASES_MAX, type NoticeCase } from '@praxis/contract/deadlines/filing-notices.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = sql`c.id, c.case_name AS "caseName", c.docket_number AS "docketNumber", c.attorney_id AS "attorneyId",
	(SELECT full_name FROM api.users u WHERE u.id = c.attorney_id) AS "attorneyName"`

/** Cases with a docket number that holds the number of another one, zeros before it aside; which of them are the same is decided by the caller. */
export async function selectByDocketNumber(db: Db, digits: string): Promise<readonly Omit<NoticeCase, 'isSure'>[]> {
	const { rows } = await sql<Omit<NoticeCase, 'isSure'>>`SELECT ${COLUMNS} FROM api.cases c
		WHERE c.docket_number ~ ('(^|[^0-9])0*' || ${digits} || '([^0-9]|$)') ORDER BY c.id DESC LIMIT 200`.execute(db)
	return rows
}

/** Cases with all names of the parties in their name. */
export async function selectByCaseName(
	db: Db,
	names: readonly string[],
): Promise<readonly Omit<NoticeCase, 'isSure'>[]> {
	if (names.length === 0) return []
	const all = names.map((name) => sql`position(${name} IN lower(c.case_name)) > 0`)
	const { rows } = await sql<Omit<NoticeCase, 'isSure'>>`SELECT ${COLUMNS} FROM api.cases c
		WHERE ${sql.join(all, sql` AND `)} ORDER BY c.id DESC LIMIT ${sql.lit(NOTICE_CASES_MAX)}`.execute(db)
	return rows
}
