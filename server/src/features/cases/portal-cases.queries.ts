import { type PortalCase, portalCase, type TeamContact, teamContact } from '@praxis/contract/cases/portal-case.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Who works on a case of the acting client, the responsible attorney first. */
async function selectTeam(db: Db, caseId: string): Promise<TeamContact[]> {
	const { rows } = await sql<TeamContact>`
		SELECT id, full_name AS "fullName", role, role_title AS "roleTitle", email, phone, is_responsible AS "isResponsible"
		FROM (
			SELECT * FROM api.case_contacts(${caseId}::uuid) UNION ALL SELECT * FROM api.case_assistants(${caseId}::uuid)
		) AS team ORDER BY is_responsible DESC, full_name, id`.execute(db)
	return rows.map((row) => teamContact.parse(row))
}

export async function selectPortalCase(db: Db, id: string): Promise<PortalCase | null> {
	const [row, team] = await Promise.all([
		db
			.selectFrom('cases')
			.select(['id', 'client_id', 'case_number', 'case_name', 'type', 'status'])
			.select(sql<string>`CASE WHEN api.portal_shows(id, 'description') THEN description ELSE '' END`.as('description'))
			.select(['court', 'docket_number', 'updated_at'])
			.select([
				sql<string | null>`CASE WHEN api.portal_shows(id, 'dates') THEN opened_on END`.as('opened_on'),
				sql<string | null>`CASE WHEN api.portal_shows(id, 'dates') THEN closed_on END`.as('closed_on'),
				sql<boolean>`api.portal_shows(id, 'messages')`.as('takes_messages'),
				sql<boolean>`api.portal_shows(id, 'timeline')`.as('has_timeline'),
			])
			.where('id', '=', id)
			.executeTakeFirst(),
		selectTeam(db, id),
	])
	if (row === undefined) return null
	return portalCase.parse({
		id: row.id,
		clientId: row.client_id,
		caseNumber: row.case_number,
		caseName: row.case_name,
		type: row.type,
		status: row.status,
		description: row.description,
		court: row.court,
		docketNumber: row.docket_number,
		openedOn: row.opened_on,
		closedOn: row.closed_on,
		updatedAt: row.updated_at.toISOString(),
		takesMessages: row.takes_messages,
		hasTimeline: row.has_timeline,
		team,
	})
}
