import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Names of a record that are to be checked again. */
export interface NameToCheck {
	readonly id: number
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly side: 'client' | 'other'
	/** Whose name it is; of a contact neither. */
	readonly caseId: string | null
	readonly clientId: string | null
}

/** Parties on the side of the client. As `format-hit.ts` has them. */
const CLIENT_SIDE = ['co_defendant', 'family_member', 'business_partner']
const NO_SIDE = [
	'attorney',
	'government_agency',
	'opposing_counsel',
	'co_counsel',
	'expert',
	'adjuster',
	'judge',
	'court_clerk',
	'mediator',
]

/** Names of a party that was added. */
export async function selectPartyNames(db: Db, partyId: string): Promise<NameToCheck[]> {
	const { rows } = await sql<NameToCheck>`
		SELECT n.id::int8 AS id, n.name, p.email, p.phone, CASE WHEN p.role = ANY (${CLIENT_SIDE}) THEN 'client' ELSE 'other' END AS side,
			p.case_id AS "caseId", NULL AS "clientId"
		FROM api.party_names AS n JOIN api.case_parties AS p ON p.id = n.row_id
		WHERE n.source = 'case_parties' AND n.kind IN ('party', 'party_alias') AND n.row_id = ${partyId}::uuid
			AND p.role <> ALL (${NO_SIDE}) ORDER BY n.id`.execute(db)
	return rows
}

/** Names after the last one that was checked: of clients, parties of cases, and contacts that are on no case. */
export async function selectNewNames(db: Db, after: number, atMost: number): Promise<NameToCheck[]> {
	const { rows } = await sql<NameToCheck>`
		SELECT n.id::int8 AS id, n.name, n.email, '' AS phone,
			CASE WHEN n.client_id IS NOT NULL OR p.role = ANY (${CLIENT_SIDE}) THEN 'client' ELSE 'other' END AS side,
			n.case_id AS "caseId", n.client_id AS "clientId"
		FROM api.party_names AS n LEFT JOIN api.case_parties AS p ON n.source = 'case_parties' AND p.id = n.row_id
		WHERE n.id > ${after} AND n.name <> '' AND (n.source IN ('clients', 'client_names')
			OR (n.source = 'case_parties' AND n.kind IN ('party', 'party_alias') AND p.role <> ALL (${NO_SIDE}))
			OR (n.source = 'contacts' AND EXISTS (SELECT FROM api.contacts AS c
				WHERE c.id = n.row_id AND c.created_for IS NULL AND c.deleted_at IS NULL
					AND NOT EXISTS (SELECT FROM api.case_parties AS o WHERE o.contact_id = c.id))))
		ORDER BY n.id LIMIT ${atMost}`.execute(db)
	return rows
}

interface Watch {
	readonly lastNameId: number
	readonly ranAt: Date | null
	readonly checkedCount: number
	readonly foundCount: number
}

export async function selectWatch(db: Db): Promise<Watch> {
	const row = await db
		.selectFrom('conflict_watch')
		.select(['last_name_id as lastNameId', 'ran_at as ranAt'])
		.select(['checked_count as checkedCount', 'found_count as foundCount'])
		.executeTakeFirstOrThrow()
	return row
}

export async function updateWatch(db: Db, { lastNameId, ranAt, checkedCount, foundCount }: Watch): Promise<void> {
	await db
		.updateTable('conflict_watch')
		.set({ last_name_id: lastNameId, ran_at: ranAt, checked_count: checkedCount, found_count: foundCount })
		.execute()
}

/** Which of the matches are known from an earlier check for the same case, or for no case. */
export async function selectKnownKeys(db: Db, keys: readonly string[], caseId: string | null): Promise<Set<string>> {
	const { rows } = await sql<{ key: string }>`
		SELECT DISTINCT h.hit_key AS key FROM api.conflict_run_hits AS h JOIN api.conflict_runs AS r ON r.id = h.run_id
		WHERE h.hit_key = ANY (${keys}::text[]) AND r.case_id IS NOT DISTINCT FROM ${caseId}::uuid`.execute(db)
	return new Set(rows.map((row) => row.key))
}
