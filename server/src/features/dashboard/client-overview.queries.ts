import {
	type ClientDate,
	clientDate,
	type OpenCase,
	openCase,
} from '@praxis/contract/dashboard/client-overview.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { FirmDay } from '../firm/find-firm-day.ts'
import { type Counted, counted, OPEN_CASE, type WithTotal } from './dashboard.queries.ts'

const SHOWN = sql.lit(6)

/** Open cases of a client, the earliest next date first. */
export async function selectOpenCases(db: Db, clientId: string): Promise<Counted<OpenCase>> {
	const { rows } = await sql<WithTotal<OpenCase>>`
		SELECT id, case_name AS "caseName", case_number AS "caseNumber", type, status, stage,
			to_char(next_date, 'YYYY-MM-DD') AS "nextDate", next_date_label AS "nextDateLabel",
			count(*) OVER ()::integer AS total
		FROM api.cases WHERE client_id = ${clientId} AND status IN ${OPEN_CASE}
		ORDER BY next_date NULLS LAST, updated_at DESC, id
		LIMIT ${SHOWN}`.execute(db)
	return counted(rows, (row) => openCase.parse(row))
}

interface Which extends Pick<FirmDay, 'today'> {
	readonly withTasks: boolean
}

/** Due dates of open tasks and limitation dates of the open cases of a client, the earliest first. */
export async function selectDates(db: Db, clientId: string, { today, withTasks }: Which): Promise<ClientDate[]> {
	const tasks = sql`
		UNION ALL
		SELECT 'task', t.id, t.title, c.case_name, t.due_on
		FROM api.tasks t JOIN api.cases c ON c.id = t.case_id
		WHERE c.client_id = ${clientId} AND c.status IN ${OPEN_CASE} AND t.status IN ('open', 'in_progress')
			AND t.due_on IS NOT NULL`
	const { rows } = await sql<ClientDate>`
		SELECT kind, id, title, case_name AS "caseName", to_char(due_on, 'YYYY-MM-DD') AS "dueOn",
			due_on - ${today}::date AS "daysLeft"
		FROM (
			SELECT 'limitation' AS kind, id, '' AS title, case_name, limitation_on AS due_on
			FROM api.cases
			WHERE client_id = ${clientId} AND status IN ${OPEN_CASE} AND limitation_on IS NOT NULL
			${withTasks ? tasks : sql``}
		) AS dates
		ORDER BY due_on, kind, id
		LIMIT ${SHOWN}`.execute(db)
	return rows.map((row) => clientDate.parse(row))
}
