import {
	type ListedPortalCase,
	listedPortalCase,
	type PortalCase,
	portalCase,
	type portalCases,
	type TeamContact,
	teamContact,
} from '@praxis/contract/cases/portal-case.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { columnsAs, columnsFor } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import { isClient, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

/** Whether the firm shows a part of the case to its client. */
const shows = (part: string) => sql<boolean>`api.portal_shows(cases.id, ${sql.lit(part)})`
const HIDEABLE = {
	openedOn: sql<string | null>`CASE WHEN ${shows('dates')} THEN cases.opened_on END`,
	closedOn: sql<string | null>`CASE WHEN ${shows('dates')} THEN cases.closed_on END`,
	description: sql<string>`CASE WHEN ${shows('description')} THEN cases.description ELSE '' END`,
	attorneyName: sql<
		string | null
	>`CASE WHEN ${shows('team')} THEN (SELECT full_name FROM api.users WHERE users.id = cases.attorney_id) END`,
} as const

const LISTED = [
	...columnsAs('cases', columnsFor(listedPortalCase, 'openedOn', 'attorneyName')),
	HIDEABLE.openedOn.as('openedOn'),
	HIDEABLE.attorneyName.as('attorneyName'),
] as const
const COLUMNS = columnsFor(portalCase, 'openedOn', 'closedOn', 'description', 'takesMessages', 'hasTimeline', 'team')

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
			.select([
				...columnsAs('cases', COLUMNS),
				HIDEABLE.openedOn.as('openedOn'),
				HIDEABLE.closedOn.as('closedOn'),
				HIDEABLE.description.as('description'),
				shows('messages').as('takesMessages'),
				shows('timeline').as('hasTimeline'),
			])
			.where('cases.id', '=', id)
			.executeTakeFirst(),
		selectTeam(db, id),
	])
	if (row === undefined) return null
	const { createdAt, updatedAt, ...rest } = row
	return portalCase.parse({ ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), team })
}

const ORDER = { sorts: { updatedAt: 'cases.updated_at' }, id: 'cases.id' } as const
const LATEST = { sort: 'updatedAt', direction: 'desc' } as const

/** A page of the acting client's cases. */
export async function selectPortalCases(
	db: Db,
	input: ParsedInput<typeof portalCases.list>,
): Promise<Page<ListedPortalCase>> {
	const words = matchesWords('cases.search', input.search)
	let matching = db.selectFrom('cases')
	if (input.clientId !== undefined) matching = matching.where('cases.client_id', '=', input.clientId)
	if (words !== null) matching = matching.where(words)
	if (!input.withArchived) matching = matching.where('cases.status', '<>', sql.lit('Archived'))
	const total = input.withTotal ? countMatching(db, matching.select('cases.id'), input.search) : null
	return selectPage(matching.select(LISTED), ORDER, { ...input, ...LATEST }, toListed, total)
}

function toListed(row: { readonly createdAt: Date; readonly updatedAt: Date }): ListedPortalCase {
	return listedPortalCase.parse({
		...row,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	})
}

export const casesPersonalData: PersonalDataSource = {
	name: 'cases',
	title: 'Your cases',
	as: 'person',
	appliesTo: isClient,
	readPage: (db, { clientIds }, after) =>
		db
			.selectFrom('cases')
			.select(Object.values(COLUMNS))
			.select([
				HIDEABLE.openedOn.as('opened_on'),
				HIDEABLE.closedOn.as('closed_on'),
				HIDEABLE.description.as('description'),
			])
			.where('client_id', 'in', [...clientIds])
			.where('id', '>', after)
			.orderBy('id')
			.limit(PERSONAL_DATA_PAGE)
			.execute(),
}
