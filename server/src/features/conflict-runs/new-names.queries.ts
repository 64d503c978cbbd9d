import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Names of a record that are to be checked again. */
export interface NameToCheck {
	readonly id: number
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly side: 'client' | 'other'
	/** Whose name it is: one of them. */
	readonly caseId: string | null
	readonly clientId: string | null
	readonly contactId: string | null
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
			p.case_id AS "caseId", NULL AS "clientId", NULL AS "contactId"
		FROM api.party_names AS n JOIN api.case_parties AS p ON p.id = n.row_id
		WHERE n.source = 'case_parties' AND n.kind IN ('party', 'party_alias') AND n.row_id = ${partyId}::uuid
			AND p.role <> ALL (${NO_SIDE}) ORDER BY n.id`.execute(db)
	return rows
}

/** The highest number of a name. */
export async function selectLastNameId(db: Db): Promise<number> {
	const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0)::int8 AS last FROM api.party_names`.execute(
		db,
	)
	return rows[0]?.last ?? 0
}

/** Whether no transaction is writing names. */
export async function areNamesCommitted(db: Db): Promise<boolean> {
	const { rows } = await sql<{ isWritten: boolean }>`
		SELECT EXISTS (SELECT FROM pg_locks AS l WHERE l.relation = 'api.party_names'::regclass AND l.mode = 'RowExclusiveLock'
			AND l.database = (SELECT d.oid FROM pg_database AS d WHERE d.datname = current_database())) AS "isWritten"`.execute(
		db,
	)
	return rows[0]?.isWritten === false
}

interface NameRange {
	readonly after: number
	readonly upTo: number
	readonly atMost: number
}

/** Names after the last one that was checked: of clients, parties of cases, and contacts that are on no case. */
export async function selectNewNames(db: Db, { after, upTo, atMost }: NameRange): Promise<NameToCheck[]> {
	const { rows } = await sql<NameToCheck>`
		SELECT n.id::int8 AS id, n.name, n.email, '' AS phone,
			CASE WHEN n.client_id IS NOT NULL OR p.role = ANY (${CLIENT_SIDE}) THEN 'client' ELSE 'other' END AS side,
			n.case_id AS "caseId", n.client_id AS "clientId",
			CASE WHEN n.source = 'contacts' THEN n.row_id END AS "contactId"
		FROM api.party_names AS n LEFT JOIN api.case_parties AS p ON n.source = 'case_parties' AND p.id = n.row_id
		WHERE n.id > ${after} AND n.id <= ${upTo} AND n.name <> '' AND (n.source IN ('clients', 'client_names')
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

type CheckedSubject = Pick<NameToCheck, 'caseId' | 'clientId' | 'contactId'>

/** Which of the matches are known from an earlier check for the same case, client (or one merged into it) or contact. */
export async function selectKnownKeys(
	db: Db,
	keys: readonly string[],
	{ caseId, clientId, contactId }: CheckedSubject,
): Promise<Set<string>> {
	const { rows } = await sql<{ key: string }>`
		SELECT DISTINCT h.hit_key AS key FROM api.conflict_run_hits AS h JOIN api.conflict_runs AS r ON r.id = h.run_id
		WHERE h.hit_key = ANY (${keys}::text[]) AND (r.case_id = ${caseId}::uuid OR r.contact_id = ${contactId}::uuid
			OR r.client_id = ${clientId}::uuid OR r.client_id IN (
				SELECT m.gone_id FROM api.client_merges AS m WHERE m.kept_id = ${clientId}::uuid AND m.undone_at IS NULL))`.execute(
		db,
	)
	return new Set(rows.map((row) => row.key))
}
