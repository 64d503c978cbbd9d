import {
	type DocumentShare,
	documentShares,
	type documentShares as Endpoints,
	SHARE_DAYS_MAX,
	shareErrors,
} from '@praxis/contract/documents/document-shares.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { shownInPlace } from '@praxis/contract/documents/documents.fields'
import { PDF_MEGABYTES_MAX } from '@praxis/contract/documents/pdf-tools.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import { hashPassword } from '../../../platform/auth/password-hash.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { createLink } from '../../../platform/links/secret-link.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { assertNotWalled } from '../../clients/find-clients.ts'
import { selectDocument, selectRestrictedOf } from '../documents.queries.ts'
import { assertPresent } from '../edit-document.ts'
import { assertDrawable } from '../pdf/assert-drawable.ts'
import { insertShare, selectShare, selectSharePage, selectViewPage, updateRevoked } from './document-shares.queries.ts'
import { SHARE_LINK } from './share-link.ts'

const PDF_BYTES_MAX = PDF_MEGABYTES_MAX * 1024 * 1024

type Create = ParsedInput<typeof Endpoints.create>

/** @throws AppError unless the link ends in time and what it is to give can be given */
function assertSound(rows: readonly DocumentRecord[], input: Create, now: Date): void {
	const days = (Date.parse(input.expiresAt) - now.getTime()) / DAY_MS
	if (days <= 0 || days > SHARE_DAYS_MAX + 1) {
		const { message } = shareErrors.share_ends_wrong
		throw refuse(shareErrors, 'share_ends_wrong', { fields: { expiresAt: message } })
	}
	const isMarkable = ({ kind, bytes }: DocumentRecord) => kind === 'pdf' && bytes <= PDF_BYTES_MAX
	if (input.watermark !== '' && !rows.every(isMarkable)) throw refuse(shareErrors, 'share_watermark_pdf')
	const isGiven = (row: DocumentRecord) => input.mayDownload || shownInPlace(row) !== null
	if (!rows.every(isGiven)) throw refuse(shareErrors, 'share_needs_download')
}

/** The documents that the caller may hand out. Who is screened from a case of a client hands out nothing of the client. */
async function findShareable(db: Db, ids: readonly string[]): Promise<DocumentRecord[]> {
	const rows: DocumentRecord[] = []
	for (const id of new Set(ids)) {
		const row = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		assertPresent(row)
		rows.push(row)
	}
	const clientIds = new Set(rows.flatMap(({ clientId }) => clientId ?? []))
	await assertNotWalled(db, [...clientIds])
	return rows
}

/** One audit row and one event for each document of a link, behind the walls of its cases. */
async function recordShareChange(
	db: Db,
	ctx: Context,
	{ id: action }: Endpoint,
	{ share, rows }: { readonly share: DocumentShare; readonly rows: readonly DocumentRecord[] },
): Promise<void> {
	const { label, expiresAt, hasPassword, mayDownload, downloadsMax, watermark, revokedAt } = share
	const link = { label, expiresAt, hasPassword, mayDownload, downloadsMax, watermark, revokedAt }
	for (const { id, clientId, cases } of rows) {
		const caseId = await selectRestrictedOf(
			db,
			cases.map((one) => one.id),
		)
		await emitAudit(db, ctx, { action, entity: 'documents', entityId: id, clientId, caseId, after: { link } })
		await emitEvent(db, { topic: 'documents', entityId: id, kind: 'changed', caseId })
	}
}

/** Creates a link. Its answer holds the secret, so it is never stored for a repeated request. */
export async function createShare(ctx: PersonContext, input: Create): Promise<OutputOf<typeof Endpoints.create>> {
	permitTo(ctx, documentShares.create)
	await assertDrawable(input.watermark)
	const { platform, actor } = ctx
	const code = input.password === undefined ? null : await hashPassword(input.password)
	const { link, hash } = createLink(platform, SHARE_LINK)
	const share = await withTransaction(ctx, async (db) => {
		const now = platform.clock.now()
		const rows = await findShareable(db, input.documentIds)
		assertSound(rows, input, now)
		const inserting = insertShare(
			db,
			{
				id: input.id,
				token_hash: hash,
				label: input.label,
				password_code: code,
				may_download: input.mayDownload,
				watermark: input.watermark,
				downloads_max: input.mayDownload ? (input.downloadsMax ?? null) : null,
				expires_at: new Date(input.expiresAt),
				created_by: actor.id,
				created_by_name: actor.fullName,
				created_at: now,
			},
			rows,
		)
		await rejectDuplicateId('document_shares_pkey', inserting)
		const made = requireRow(await selectShare(db, input.id), shareErrors, 'share_not_found')
		await recordShareChange(db, ctx, documentShares.create, { share: made, rows })
		return made
	})
	return { share, link }
}

export function listShares(ctx: Context, input: ParsedInput<typeof Endpoints.list>): Promise<Page<DocumentShare>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectDocument(db, input.id), documentErrors, 'document_not_found')
		return selectSharePage(db, input)
	})
}

export function listShareViews(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.views>,
): Promise<OutputOf<typeof Endpoints.views>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectShare(db, input.id), shareErrors, 'share_not_found')
		return selectViewPage(db, input)
	})
}

/** Stops a link at once. */
export function revokeShare(ctx: PersonContext, { id }: ParsedInput<typeof Endpoints.revoke>): Promise<DocumentShare> {
	permitTo(ctx, documentShares.revoke)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await selectShare(db, id), shareErrors, 'share_not_found')
		const isChanged = await updateRevoked(db, id, { name: ctx.actor.fullName, at: ctx.platform.clock.now() })
		if (!isChanged) return before
		const share = requireRow(await selectShare(db, id), shareErrors, 'share_not_found')
		const rows = await Promise.all(share.documents.map((one) => selectDocument(db, one.id)))
		const present = rows.filter((row) => row !== null)
		await recordShareChange(db, ctx, documentShares.revoke, { share, rows: present })
		return share
	})
}
