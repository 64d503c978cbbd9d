import { contactDetails, type contacts } from '@praxis/contract/contacts/contacts.contract'
import {
	type ContactCase,
	type ContactHit,
	type ContactRecord,
	type ContactSort,
	contactFields,
	contactRecord,
	type PartyRole,
	partyRole,
	partySide,
} from '@praxis/contract/contacts/contacts.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { PARTY_ROLES } from '@praxis/contract/questionnaires/relationships'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { bestMatches, type SearchQuery } from '../../platform/db/search-source.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = {
	...columnsFor(contactDetails),
	createdBy: 'created_by',
	createdFor: 'created_for',
	deletedAt: 'deleted_at',
	mergedIntoId: 'merged_into_id',
} as const
const OWN = columnsAs('contacts', columnsFor(contactRecord, 'organizationName', 'roles', 'caseCount'))
const organizationName = sql<
	string | null
>`(SELECT o.name FROM api.contacts AS o WHERE o.id = contacts.organization_id)`.as('organizationName')
const roles = sql<
	string[]
>`ARRAY(SELECT DISTINCT p.role FROM api.case_parties AS p WHERE p.contact_id = contacts.id)`.as('roles')
const caseCount = sql<number>`(SELECT count(DISTINCT p.case_id)::int FROM api.case_parties AS p
	WHERE p.contact_id = contacts.id)`.as('caseCount')
const RECORD = [...OWN, organizationName, roles, caseCount] as const

type Values = Pick<ContactRecord, keyof typeof contactDetails.shape> & {
	readonly createdBy: string | null
	/** The case whose party it was created for. */
	readonly createdFor: string | null
	readonly deletedAt: Date | null
	readonly mergedIntoId: string | null
}

/** A partial update: omitted fields keep their values. */
export type ContactChanges = { readonly [F in keyof Values]?: Values[F] | undefined }

const { roles: _roles, ...plainFields } = contactFields
const readRow = rowReader(plainFields)

/** In the order they are offered. */
function rolesOf(found: readonly string[]): PartyRole[] {
	return PARTY_ROLES.filter((one) => found.includes(one))
}

function toRecord<R extends { readonly roles: string[] }>(row: R) {
	return { ...readRow(row), roles: rolesOf(row.roles) }
}

export async function selectContact(db: Db, id: string): Promise<ContactRecord | null> {
	const row = await db.selectFrom('contacts').select(RECORD).where('contacts.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the contact until the transaction ends and returns its current row. */
export async function lockContact(db: Db, id: string): Promise<ContactRecord | null> {
	const query = db.selectFrom('contacts').select(RECORD)
	const row = await query.where('contacts.id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Contacts that are not deleted, by id. */
export async function selectContacts(db: Db, ids: readonly string[]): Promise<Map<string, ContactRecord>> {
	if (ids.length === 0) return new Map()
	const query = db.selectFrom('contacts').select(RECORD).where('contacts.deleted_at', 'is', null)
	return new Map((await query.where('contacts.id', 'in', ids).execute()).map((row) => [row.id, toRecord(row)]))
}

export async function insertContact(db: Db, id: string, values: ContactChanges & { readonly name: string }) {
	const row = await db
		.insertInto('contacts')
		.values({ id, ...valuesOf(WRITTEN, values) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Updates a contact that the caller has locked. */
export async function updateContact(
	db: Db,
	id: string,
	now: Date,
	changes: ContactChanges,
): Promise<ContactRecord | null> {
	const row = await db
		.updateTable('contacts')
		.set({ ...valuesOf(WRITTEN, changes), updated_at: now, version: sql`version + 1` })
		.where('contacts.id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export type ContactNames = Pick<ContactRecord, 'name' | 'aliases' | 'email' | 'phone'>

export async function selectNames(db: Db, ids: readonly string[]): Promise<Map<string, ContactNames>> {
	if (ids.length === 0) return new Map()
	const query = db.selectFrom('contacts').select(['id', 'name', 'aliases', 'email', 'phone'])
	return new Map((await query.where('id', 'in', ids).execute()).map(({ id, ...names }) => [id, names]))
}

/** A contact that is not deleted, of the same type and name, with the same email or phone. */
export async function selectSameContact(
	db: Db,
	{ kind, name, email, phone }: Pick<ContactRecord, 'kind' | 'name' | 'email' | 'phone'>,
): Promise<string | null> {
	if (email === '' && phone === '') return null
	const { rows } = await sql<{ id: string }>`
		SELECT id FROM api.contacts
		WHERE deleted_at IS NULL AND kind = ${kind} AND api.fold(name) = api.fold(${name})
			AND ((${email} <> '' AND email <> '' AND lower(email) = lower(${email}))
				OR (${phone} <> '' AND phone <> '' AND split_part(api.phone_key(phone), ':', 2) = split_part(api.phone_key(${phone}), ':', 2)
					AND api.is_same_phone(api.phone_key(phone), api.phone_key(${phone}))))
		ORDER BY created_at, id LIMIT 1`.execute(db)
	return rows[0]?.id ?? null
}

/** Whether the caller is screened from a case of the contact. */
export async function isKeptFromContact(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ kept: boolean }>`SELECT api.is_kept_from_contact(${id}::uuid) AS kept`.execute(db)
	return rows[0]?.kept === true
}

/** Whether the contact is a party of a case, restricted or not. */
export async function isOnCase(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`SELECT api.is_contact_on_case(${id}::uuid) AS found`.execute(db)
	return rows[0]?.found === true
}

const ORDER: PageOrder<ContactSort> = {
	sorts: { name: 'contacts.name', createdAt: 'contacts.created_at', updatedAt: 'contacts.updated_at' },
	id: 'contacts.id',
}

export type ContactListInput = ParsedInput<typeof contacts.list>

/** A page and, if requested, the total; both queries are sent at once. */
export function selectContactPage(db: Db, input: ContactListInput): Promise<Page<ContactRecord>> {
	const words = matchesWords('contacts.search', input.search)
	const { kind, organizationId, role } = input
	let query = matchingFields(db.selectFrom('contacts'), 'contacts', { kind, organizationId })
	query = query.where('contacts.deleted_at', input.deleted ? 'is not' : 'is', null)
	if (words !== null) query = query.where(words)
	if (role.length > 0) {
		const named = db.selectFrom('case_parties').select('contact_id').where('role', 'in', role)
		query = query.where('contacts.id', 'in', named)
	}
	const total = input.withTotal ? countMatching(db, query.select('contacts.id'), input.search) : null
	return selectPage(query.select(RECORD), ORDER, input, toRecord, total)
}

const CASE_ORDER: PageOrder<'createdAt'> = { sorts: { createdAt: 'cases.created_at' }, id: 'case_parties.id' }

export function selectCasesOfContact(db: Db, input: ParsedInput<typeof contacts.cases>): Promise<Page<ContactCase>> {
	const query = db
		.selectFrom('case_parties')
		.innerJoin('cases', 'cases.id', 'case_parties.case_id')
		.select([
			'case_parties.id as id',
			'case_parties.role as role',
			'case_parties.side as side',
			'cases.id as caseId',
			'cases.case_name as caseName',
			'cases.case_number as caseNumber',
			'cases.client_name as clientName',
			'cases.status as status',
			'cases.created_at as createdAt',
		])
		.where('case_parties.contact_id', '=', input.id)
	const newest = { ...input, sort: 'createdAt', direction: 'desc' } as const
	return selectPage(
		query,
		CASE_ORDER,
		newest,
		({ role, side, createdAt, ...row }) => ({
			...row,
			role: partyRole.parse(role),
			side: partySide.parse(side),
			createdAt: createdAt.toISOString(),
		}),
		null,
	)
}

export interface OpenCase {
	readonly id: string
	readonly caseName: string
	readonly clientId: string
}

/** The open cases that a contact is a party of. */
export async function selectOpenCases(db: Db, contactId: string): Promise<OpenCase[]> {
	return db
		.selectFrom('cases')
		.select(['id', 'case_name as caseName', 'client_id as clientId'])
		.where('status', 'not in', ['Closed', 'Archived', 'Inactive'])
		.where('id', 'in', db.selectFrom('case_parties').select('case_id').where('contact_id', '=', contactId))
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}

/** Cases whose parties change with a contact, newest first. */
export async function selectCaseIds(db: Db, contactId: string, atMost: number): Promise<string[]> {
	const rows = await db
		.selectFrom('case_parties')
		.innerJoin('cases', 'cases.id', 'case_parties.case_id')
		.select('cases.id')
		.distinct()
		.select('cases.updated_at')
		.where('case_parties.contact_id', '=', contactId)
		.orderBy('cases.updated_at', 'desc')
		.limit(atMost)
		.execute()
	return rows.map((row) => row.id)
}

/** For global search. */
export async function findContactHits(db: Db, query: SearchQuery): Promise<ContactHit[]> {
	return db
		.selectFrom(bestMatches('contact', query))
		.innerJoin('contacts', 'contacts.id', 'best.id')
		.select(columnsAs('contacts', { id: 'id', name: 'name', jobTitle: 'job_title', email: 'email', phone: 'phone' }))
		.select([organizationName, sql.lit('contact').$castTo<'contact'>().as('kind')])
		.where('contacts.deleted_at', 'is', null)
		.orderBy('best.place')
		.execute()
}
