import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type PartyKind = 'client' | 'contact'

/** A client or contact from which relationships are followed, for the name at that place. */
export interface Start {
	readonly place: number
	readonly kind: PartyKind
	readonly id: string
}

/** A client or contact that relationships lead to. */
export interface Reached extends Start {
	/** `client:` or `contact:` and the id, from the start to this one. */
	readonly nodes: readonly string[]
	/** What each of them is to the next: a relationship, after `-` the inverse one. */
	readonly steps: readonly string[]
	/** Behind an ethical wall for the caller, or reached through one that is. */
	readonly walled: boolean
	/** Relationships lead to more than was followed for the name. */
	readonly isCut: boolean
}

/** Nearest first, also behind walls. */
export async function selectReached(db: Db, starts: readonly Start[], depth: number): Promise<Reached[]> {
	if (starts.length === 0) return []
	const { rows } = await sql<Reached>`
		SELECT place, kind, id, nodes, steps, walled, is_cut AS "isCut"
		FROM api.follow_party_relations(${starts.map((one) => one.place)}::int[], ${starts.map((one) => one.kind)}::text[],
			${starts.map((one) => one.id)}::uuid[], ${depth})`.execute(db)
	return rows
}

/** Names of clients and contacts, by kind and id. */
export async function selectNodeNames(db: Db, nodes: readonly string[]): Promise<Map<string, string>> {
	const idsOf = (kind: PartyKind) =>
		nodes.filter((node) => node.startsWith(`${kind}:`)).map((node) => node.slice(kind.length + 1))
	const { rows } = await sql<{ node: string; name: string }>`
		SELECT 'client:' || id AS node, full_name AS name FROM api.clients WHERE id = ANY (${idsOf('client')}::uuid[])
		UNION ALL
		SELECT 'contact:' || id, name FROM api.contacts WHERE id = ANY (${idsOf('contact')}::uuid[])`.execute(db)
	return new Map(rows.map(({ node, name }) => [node, name]))
}

export interface PartyOfContact {
	readonly id: string
	readonly contactId: string
	readonly role: string
	readonly caseId: string
	readonly caseName: string
	readonly caseNumber: string
	readonly caseStatus: string
}

export const CASES_OF_CONTACT = 3

/** The newest cases of contacts, with their roles, and one more where there are more. */
export async function selectCasesOfContacts(db: Db, contactIds: readonly string[]): Promise<PartyOfContact[]> {
	if (contactIds.length === 0) return []
	const { rows } = await sql<PartyOfContact>`
		SELECT p.id, p.contact_id AS "contactId", p.role, c.id AS "caseId", c.case_name AS "caseName", c.case_number AS "caseNumber",
			c.status AS "caseStatus"
		FROM unnest(${contactIds}::uuid[]) AS contact (id)
		CROSS JOIN LATERAL (SELECT * FROM api.case_parties AS p WHERE p.contact_id = contact.id
			ORDER BY p.created_at DESC, p.id LIMIT ${CASES_OF_CONTACT + 1}) AS p
		JOIN api.cases AS c ON c.id = p.case_id
		ORDER BY p.contact_id, p.created_at DESC, p.id`.execute(db)
	return rows
}

/** The contacts of parties by the id of the party. */
export async function selectContactsOfParties(db: Db, partyIds: readonly string[]): Promise<Map<string, string>> {
	if (partyIds.length === 0) return new Map()
	const query = db
		.selectFrom('case_parties')
		.select(['id', 'contact_id'])
		.where('id', 'in', [...partyIds])
	return new Map((await query.execute()).map((row) => [row.id, row.contact_id]))
}
