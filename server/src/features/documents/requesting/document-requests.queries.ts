import type {
	DocumentRequest,
	documentRequests,
	OpenedRequest,
} from '@praxis/contract/documents/document-requests.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DocumentRequests } from '../../../platform/db/schema.gen.ts'
import { selectPage } from '../../../platform/db/select-page.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

const ITEMS = sql<OpenedRequest['items']>`(
	SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'received', (
		SELECT count(*) FROM api.document_request_files f WHERE f.request_id = i.request_id AND f.item_id = i.id)) ORDER BY i.position), '[]')
	FROM api.document_request_items i WHERE i.request_id = document_requests.id)`
const OF_FILES = (what: string) => sql`(SELECT ${sql.raw(what)} FROM api.document_request_files f
	WHERE f.request_id = document_requests.id)`

const REQUEST = [
	...columnsAs('document_requests', {
		id: 'id',
		label: 'label',
		message: 'message',
		caseId: 'case_id',
		clientId: 'client_id',
		folderId: 'folder_id',
		email: 'email',
		expiresAt: 'expires_at',
		revokedAt: 'revoked_at',
		revokedByName: 'revoked_by_name',
		createdByName: 'created_by_name',
		createdAt: 'created_at',
	}),
	sql<string | null>`(SELECT f.name FROM api.document_folders f WHERE f.id = document_requests.folder_id)`.as(
		'folderName',
	),
	ITEMS.as('items'),
	sql<number>`${OF_FILES('count(*)::integer')}`.as('received'),
	sql<Date | null>`${OF_FILES('max(f.received_at)')}`.as('lastReceivedAt'),
	sql<boolean>`document_requests.expires_at <= now()`.as('isExpired'),
] as const

const requests = (db: Db) => db.selectFrom('document_requests').select(REQUEST)
type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** Whether something was sent for everything that was asked for by name. */
export function isComplete(items: OpenedRequest['items']): boolean {
	return items.length > 0 && items.every(({ received }) => received > 0)
}

function stateOf({ revokedAt, isExpired, items }: RequestRow): DocumentRequest['state'] {
	if (revokedAt !== null) return 'revoked'
	if (isComplete(items)) return 'complete'
	return isExpired ? 'expired' : 'open'
}

function toRequest(row: RequestRow): DocumentRequest {
	const { isExpired: _, ...rest } = row
	return {
		...rest,
		state: stateOf(row),
		lastReceivedAt: row.lastReceivedAt?.toISOString() ?? null,
		expiresAt: row.expiresAt.toISOString(),
		revokedAt: row.revokedAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
	}
}

export async function selectRequest(db: Db, id: string): Promise<DocumentRequest | null> {
	const row = await requests(db).where('document_requests.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRequest(row)
}

const NEWEST = {
	sorts: { createdAt: 'document_requests.created_at' },
	id: 'document_requests.id',
} as const

/** Requests of a case, else of a client, else of all, newest first. */
export function selectRequestPage(
	db: Db,
	{ caseId, clientId, ...page }: ParsedInput<typeof documentRequests.list>,
): Promise<Page<DocumentRequest>> {
	const all = requests(db)
	const ofCase = caseId === undefined ? all : all.where('document_requests.case_id', '=', caseId)
	const query = clientId === undefined ? ofCase : ofCase.where('document_requests.client_id', '=', clientId)
	return selectPage(query, NEWEST, { ...page, sort: 'createdAt', direction: 'desc' }, toRequest)
}

export async function insertRequest(
	db: Db,
	values: Insertable<DocumentRequests>,
	items: readonly string[],
): Promise<void> {
	await db.insertInto('document_requests').values(values).execute()
	if (items.length === 0) return
	await db
		.insertInto('document_request_items')
		.values(items.map((name, position) => ({ id: newId(), request_id: values.id, position, name })))
		.execute()
}

/** False when it was withdrawn before. */
export async function updateRequestRevoked(db: Db, id: string, by: { readonly name: string; readonly at: Date }) {
	const { numUpdatedRows } = await db
		.updateTable('document_requests')
		.set({ revoked_at: by.at, revoked_by_name: by.name })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export interface LinkedRequest extends SecretLink {
	readonly label: string
	readonly message: string
	readonly caseId: string | null
	readonly clientId: string | null
	readonly folderId: string | null
}

/** The request of a secret, as its link is opened. */
export async function selectRequestByToken(db: Db, tokenHash: string): Promise<LinkedRequest | null> {
	const { rows } = await sql<LinkedRequest>`
		SELECT id, label, message, case_id AS "caseId", client_id AS "clientId", folder_id AS "folderId", expires_at AS "expiresAt",
				revoked_at IS NOT NULL AS "isRevoked", created_by AS "makerId"
			FROM api.request_by_token(${tokenHash})`.execute(db)
	return rows[0] ?? null
}

/** The request of a link that names it. */
export async function selectLinkedRequest(db: Db, id: string): Promise<LinkedRequest | null> {
	const row = await db
		.selectFrom('document_requests')
		.select(['id', 'label', 'message', 'case_id as caseId', 'client_id as clientId', 'folder_id as folderId'])
		.select(['expires_at as expiresAt', 'created_by as makerId'])
		.select(sql<boolean>`revoked_at IS NOT NULL`.as('isRevoked'))
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Whether an account is the client's whose documents a request asks for, or a contact's of theirs with a right to documents. */
export async function mayAnswerRequest(db: Db, id: string, userId: string): Promise<boolean> {
	const { rows } = await sql`
		SELECT FROM api.document_requests r
			LEFT JOIN api.cases k ON k.id = r.case_id
			JOIN api.clients c ON c.id = coalesce(r.client_id, k.client_id) AND c.deleted_at IS NULL
			JOIN api.users u ON u.id = ${userId} AND u.role = 'client' AND u.status = 'active'
			WHERE r.id::text = ${id} AND (c.user_id = u.id OR EXISTS (SELECT FROM api.portal_contacts p
				WHERE p.client_id = c.id AND p.user_id = u.id AND 'documents' = ANY (p.rights)))`.execute(db)
	return rows.length > 0
}

/** Keeps a request from being withdrawn, and from taking other files, until the end of the transaction. */
export async function lockRequest(db: Db, id: string): Promise<{ readonly revokedAt: Date | null } | null> {
	const row = await db
		.selectFrom('document_requests')
		.select('revoked_at as revokedAt')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Who created it, while their account is active. */
export async function selectRequester(db: Db, id: string): Promise<string | null> {
	const row = await db
		.selectFrom('document_requests as r')
		.innerJoin('users as u', 'u.id', 'r.created_by')
		.select('u.id')
		.where('r.id', '=', id)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
	return row?.id ?? null
}

interface Received {
	readonly files: number
	readonly bytes: number
}

/** What has arrived by a request and, with what is arriving, what takes its room: without the upload with this id. */
export async function selectTaken(db: Db, id: string, beside: string | null): Promise<Received> {
	const { rows } = await sql<{ files: number; bytes: string }>`
		SELECT count(*)::integer AS files, coalesce(sum(bytes), 0) AS bytes FROM (
			SELECT bytes FROM api.document_request_files WHERE request_id = ${id}
			UNION ALL SELECT bytes FROM api.document_uploads WHERE request_id = ${id} AND id IS DISTINCT FROM ${beside}::uuid
		) taken`.execute(db)
	return { files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** Files that have arrived. */
export async function selectReceivedFiles(db: Db, id: string): Promise<number> {
	const received = db.selectFrom('document_request_files').select(sql<number>`count(*)::integer`.as('files'))
	return (await received.where('request_id', '=', id).executeTakeFirstOrThrow()).files
}

/** What was added for an upload. */
export async function selectSentFile(
	db: Db,
	requestId: string,
	id: string,
): Promise<{ readonly id: string; readonly fileName: string; readonly bytes: number } | null> {
	const row = await db
		.selectFrom('document_request_files as f')
		.innerJoin('documents as d', 'd.id', 'f.document_id')
		.select(['d.id', 'd.file_name as fileName', 'f.bytes'])
		.where('f.request_id', '=', requestId)
		.where('f.document_id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

export async function selectItems(db: Db, id: string): Promise<OpenedRequest['items']> {
	const row = await db.selectFrom('document_requests').select(ITEMS.as('items')).where('id', '=', id).executeTakeFirst()
	return row?.items ?? []
}

interface ReceivedFile {
	readonly documentId: string
	readonly requestId: string
	readonly itemId: string | null
	readonly bytes: number
	readonly at: Date
}

export async function insertRequestFile(
	db: Db,
	{ documentId, requestId, itemId, bytes, at }: ReceivedFile,
): Promise<void> {
	await db
		.insertInto('document_request_files')
		.values({ document_id: documentId, request_id: requestId, item_id: itemId, bytes, received_at: at })
		.execute()
}
