import type { DocumentShare, documentShares, SharedLink } from '@praxis/contract/documents/document-shares.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DocumentShares } from '../../../platform/db/schema.gen.ts'
import { selectPage } from '../../../platform/db/select-page.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

const OF_LOG = (what: string) => sql`(SELECT ${sql.raw(what)} FROM api.document_access_log l
	WHERE l.share_id = document_shares.id)`

const SHARE = [
	...columnsAs('document_shares', {
		id: 'id',
		label: 'label',
		hasPassword: 'is_protected',
		mayDownload: 'may_download',
		watermark: 'watermark',
		downloadsMax: 'downloads_max',
		downloads: 'downloads',
		expiresAt: 'expires_at',
		revokedAt: 'revoked_at',
		revokedByName: 'revoked_by_name',
		createdByName: 'created_by_name',
		createdAt: 'created_at',
	}),
	sql<{ id: string; title: string }[]>`(
		SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title) ORDER BY s.position), '[]')
		FROM api.document_share_documents s JOIN api.documents d ON d.id = s.document_id
		WHERE s.share_id = document_shares.id)`.as('documents'),
	sql<number>`${OF_LOG("(count(*) FILTER (WHERE l.action = 'viewed'))::integer")}`.as('views'),
	sql<Date | null>`${OF_LOG('max(l.at)')}`.as('lastOpenedAt'),
	sql<DocumentShare['state']>`CASE WHEN document_shares.revoked_at IS NOT NULL THEN 'revoked'
		WHEN document_shares.expires_at <= now() THEN 'expired'
		WHEN document_shares.downloads >= document_shares.downloads_max THEN 'used_up' ELSE 'open' END`.as('state'),
] as const

const shares = (db: Db) => db.selectFrom('document_shares').select(SHARE)
type ShareRow = Awaited<ReturnType<ReturnType<typeof shares>['executeTakeFirstOrThrow']>>

function toShare({ expiresAt, revokedAt, createdAt, lastOpenedAt, ...row }: ShareRow): DocumentShare {
	return {
		...row,
		lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
		expiresAt: expiresAt.toISOString(),
		revokedAt: revokedAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
	}
}

export async function selectShare(db: Db, id: string): Promise<DocumentShare | null> {
	const row = await shares(db).where('document_shares.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toShare(row)
}

const NEWEST = {
	sorts: { createdAt: 'document_shares.created_at' },
	id: 'document_shares.id',
} as const

/** The links to a document, newest first. */
export function selectSharePage(
	db: Db,
	{ id, ...page }: ParsedInput<typeof documentShares.list>,
): Promise<Page<DocumentShare>> {
	const query = shares(db).where(
		sql<boolean>`document_shares.id IN (
			SELECT s.share_id FROM api.document_share_documents s WHERE s.document_id = ${id})`,
	)
	return selectPage(query, NEWEST, { ...page, sort: 'createdAt', direction: 'desc' }, toShare)
}

export interface SharedDocument {
	readonly id: string
	readonly legalHold: boolean
}

export async function insertShare(
	db: Db,
	values: Insertable<DocumentShares>,
	documents: readonly SharedDocument[],
): Promise<void> {
	await db.insertInto('document_shares').values(values).execute()
	await db
		.insertInto('document_share_documents')
		.values(
			documents.map(({ id, legalHold }, position) => ({
				share_id: values.id,
				document_id: id,
				position,
				legal_hold: legalHold,
			})),
		)
		.execute()
}

/** False when it was revoked before. */
export async function updateRevoked(db: Db, id: string, by: { readonly name: string; readonly at: Date }) {
	const { numUpdatedRows } = await db
		.updateTable('document_shares')
		.set({ revoked_at: by.at, revoked_by_name: by.name })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

const VIEW = [
	...columnsAs('document_access_log', {
		id: 'id',
		documentId: 'document_id',
		action: 'action',
		versionNumber: 'version_number',
		at: 'at',
	}),
	sql<string>`coalesce(document_access_log.ip, '')`.as('network'),
	sql<string>`(SELECT d.title FROM api.documents d WHERE d.id = document_access_log.document_id)`.as('title'),
] as const
type Views = OutputOf<typeof documentShares.views>

export function selectViewPage(db: Db, { id, ...page }: ParsedInput<typeof documentShares.views>): Promise<Views> {
	const order = { sorts: { id: 'document_access_log.id' }, id: 'document_access_log.id' } as const
	const query = db.selectFrom('document_access_log').select(VIEW).where('document_access_log.share_id', '=', id)
	return selectPage(query, order, { ...page, sort: 'id', direction: 'desc' }, ({ at, action, ...row }) => ({
		...row,
		action: action as Views['items'][number]['action'],
		at: at.toISOString(),
	}))
}

export interface OpenedShare extends SecretLink {
	readonly label: string
	/** Null without a password. */
	readonly passwordCode: string | null
	readonly mayDownload: boolean
	readonly watermark: string
	readonly downloadsMax: number | null
	readonly downloads: number
}

/** The link of a secret, as it is opened. */
export async function selectByToken(db: Db, tokenHash: string): Promise<OpenedShare | null> {
	const { rows } = await sql<OpenedShare>`
		SELECT id, label, password_code AS "passwordCode", may_download AS "mayDownload", watermark, downloads_max AS "downloadsMax",
				downloads, expires_at AS "expiresAt", revoked_at IS NOT NULL AS "isRevoked", created_by AS "makerId"
			FROM api.share_by_token(${tokenHash})`.execute(db)
	return rows[0] ?? null
}

/** Counts a password before it is checked, so that those sent at once are not all tried: from one, when the last wrong ones were before
 *  `since`. False when as many as allowed were wrong. */
export async function countAttempt(
	db: Db,
	id: string,
	{ now, since, max }: { readonly now: Date; readonly since: Date; readonly max: number },
): Promise<boolean> {
	const isFirst = sql<boolean>`coalesce(failing_since <= ${since}, true)`
	const { numUpdatedRows } = await db
		.updateTable('document_shares')
		.set({
			failures: sql`CASE WHEN ${isFirst} THEN 1 ELSE failures + 1 END`,
			failing_since: sql`CASE WHEN ${isFirst} THEN ${now}::timestamptz ELSE failing_since END`,
		})
		.where('id', '=', id)
		.where(sql<boolean>`(${isFirst} OR failures < ${max})`)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** The password was right. */
export async function uncountAttempt(db: Db, id: string): Promise<void> {
	await db
		.updateTable('document_shares')
		.set({ failures: sql`greatest(failures - 1, 0)` })
		.where('id', '=', id)
		.execute()
}

export async function selectRevokedAt(db: Db, id: string): Promise<Date | null> {
	const row = await db.selectFrom('document_shares').select('revoked_at').where('id', '=', id).executeTakeFirst()
	return row?.revoked_at ?? null
}

/** Counts a download; false when there were as many as allowed. */
export async function countDownload(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('document_shares')
		.set({ downloads: sql`downloads + 1` })
		.where('id', '=', id)
		.where(sql<boolean>`downloads < coalesce(downloads_max, 2147483647)`)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** What the link still gives: neither deleted nor put on, or released from, a legal hold since. */
function stillShared(db: Db, shareId: string) {
	return db
		.selectFrom('documents')
		.innerJoin('document_share_documents as s', 's.document_id', 'documents.id')
		.where('s.share_id', '=', shareId)
		.where('documents.deleted_at', 'is', null)
		.whereRef('s.legal_hold', '=', 'documents.legal_hold')
}

const LISTED = columnsAs('documents', {
	id: 'id',
	title: 'title',
	fileName: 'file_name',
	kind: 'kind',
	contentType: 'content_type',
	bytes: 'bytes',
})

export async function selectShared(db: Db, shareId: string): Promise<SharedLink['documents']> {
	const rows = await stillShared(db, shareId).select(LISTED).orderBy('s.position').execute()
	return rows as SharedLink['documents']
}

const CONTENT = [
	...LISTED,
	...columnsAs('documents', { hash: 'hash', versionNumber: 'version_number', clientId: 'client_id' }),
]

export async function selectSharedContent(db: Db, shareId: string, documentId: string) {
	const row = await stillShared(db, shareId).select(CONTENT).where('documents.id', '=', documentId).executeTakeFirst()
	return row ?? null
}

export type SharedContent = NonNullable<Awaited<ReturnType<typeof selectSharedContent>>>
