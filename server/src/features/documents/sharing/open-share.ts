import { Readable } from 'node:stream'
import {
	type documentShares as Endpoints,
	SHARE_FAILURES_MAX,
	SHARE_LOCK_MINUTES,
	type SharedLink,
	shareErrors,
} from '@praxis/contract/documents/document-shares.contract'
import { shownInPlace } from '@praxis/contract/documents/documents.fields'
import { PDF_MEGABYTES_MAX } from '@praxis/contract/documents/pdf-tools.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { verifyPassword } from '../../../platform/auth/password-hash.ts'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { readContent } from '../../../platform/files/read-content.ts'
import { assertLinkOpen, enterLink } from '../../../platform/links/secret-link.ts'
import { networkOf } from '../../answers/visitor-network.ts'
import { insertAccess, selectDocument, selectRestrictedOf } from '../documents.queries.ts'
import { workOnPdf } from '../pdf/pdf-work.ts'
import { selectSenderName } from '../portal-documents.queries.ts'
import {
	countAttempt,
	countDownload,
	type OpenedShare,
	type SharedContent,
	selectRevokedAt,
	selectShared,
	selectSharedContent,
	uncountAttempt,
} from './document-shares.queries.ts'
import { SHARE_LINK } from './share-link.ts'

const LOCK_MS = SHARE_LOCK_MINUTES * 60_000
const PDF_BYTES_MAX = PDF_MEGABYTES_MAX * 1024 * 1024

/** The holder of a link reads nothing by themselves: the product reads for them what the link names, and nothing else. */
function productOf({ platform }: Context) {
	return { platform, actor: { kind: 'system', name: 'document link' } } as const
}

/** The link, as long as it is open. What it was is said only to who has its secret.
 *  @throws AppError that says why it does not open */
async function enter(ctx: Context, { token, password }: ParsedInput<typeof Endpoints.open>): Promise<OpenedShare> {
	const product = productOf(ctx)
	const share = await withTransaction(product, (db) => enterLink(db, ctx.platform, SHARE_LINK, token))
	const now = ctx.platform.clock.now()
	if (share.passwordCode === null) return share
	if (password === undefined || password === '') throw refuse(shareErrors, 'share_password_needed')
	const limit = { now, since: new Date(now.getTime() - LOCK_MS), max: SHARE_FAILURES_MAX }
	const mayTry = await withTransaction(product, (db) => countAttempt(db, share.id, limit))
	if (!mayTry) throw refuse(shareErrors, 'share_locked')
	if (!(await verifyPassword(share.passwordCode, password))) throw refuse(shareErrors, 'share_password_wrong')
	await withTransaction(product, (db) => uncountAttempt(db, share.id))
	return share
}

export async function openShare(ctx: Context, input: ParsedInput<typeof Endpoints.open>): Promise<SharedLink> {
	const share = await enter(ctx, input)
	const { label, mayDownload, watermark, downloadsMax, downloads, expiresAt } = share
	return withTransaction(productOf(ctx), async (db) => {
		const documents = await selectShared(db, share.id)
		if (documents.length === 0) throw refuse(shareErrors, 'share_empty')
		return {
			firmName: await selectSenderName(db),
			label,
			mayDownload,
			hasWatermark: watermark !== '',
			downloadsLeft: downloadsMax === null ? null : downloadsMax - downloads,
			expiresAt: expiresAt.toISOString(),
			documents,
		}
	})
}

/** The content, or its copy with the watermark. */
async function contentOf({ platform }: Context, { hash, bytes }: SharedContent, watermark: string) {
	const stored = await platform.files.open(hash)
	if (watermark === '') return { body: stored, bytes }
	const file = await readContent(stored, PDF_BYTES_MAX)
	const result = await workOnPdf('mark', { file, text: watermark }, hash)
	if ('failed' in result) throw refuse(shareErrors, 'share_mark_failed')
	return { body: Readable.from([Buffer.from(result.bytes)]), bytes: result.bytes.length }
}

interface OpenedContent {
	readonly fileName: string
	readonly bytes: number
	readonly body: Readable
}

type Purpose = ParsedInput<typeof Endpoints.openContent>['purpose']

/** @throws AppError unless the link gives this document in this way */
function assertGiven(share: OpenedShare, found: SharedContent | null, purpose: Purpose): SharedContent {
	if (found === null) throw refuse(shareErrors, 'share_document_gone')
	if (purpose === 'download' && !share.mayDownload) throw refuse(shareErrors, 'share_view_only')
	if (purpose === 'view' && shownInPlace(found) === null) throw refuse(shareErrors, 'share_not_viewable')
	// A version saved since the link was made may be of another kind.
	if (share.watermark !== '' && found.kind !== 'pdf') throw refuse(shareErrors, 'share_mark_failed')
	return found
}

/** Counts the download and writes the access log, unless the link was revoked or the document has left it meanwhile. */
function logOpening(ctx: Context, share: OpenedShare, { id, versionNumber }: SharedContent, purpose: Purpose) {
	return withTransaction(productOf(ctx), async (db) => {
		const isRevoked = (await selectRevokedAt(db, share.id)) !== null
		await assertLinkOpen(db, ctx.platform, SHARE_LINK, { ...share, isRevoked })
		assertGiven(share, await selectSharedContent(db, share.id, id), purpose)
		if (purpose === 'download' && !(await countDownload(db, share.id))) throw refuse(shareErrors, 'share_used_up')
		await insertAccess(db, {
			id: newId(),
			document_id: id,
			version_number: versionNumber,
			user_id: null,
			user_name: `Link for ${share.label}`,
			action: purpose === 'view' ? 'viewed' : 'downloaded',
			ip: networkOf(ctx.origin.ip ?? ''),
			share_id: share.id,
			at: ctx.platform.clock.now(),
		})
		const cases = (await selectDocument(db, id))?.cases ?? []
		const caseId = await selectRestrictedOf(
			db,
			cases.map((one) => one.id),
		)
		await emitEvent(db, { topic: 'documents', entityId: id, kind: 'changed', caseId })
	})
}

/** The content of one document of a link, for viewing in place or as a download. */
export async function openSharedContent(
	ctx: Context,
	{ documentId, purpose, ...link }: ParsedInput<typeof Endpoints.openContent>,
): Promise<OpenedContent> {
	const share = await enter(ctx, link)
	const found = await withTransaction(productOf(ctx), (db) => selectSharedContent(db, share.id, documentId))
	const given = assertGiven(share, found, purpose)
	const isUsedUp = share.downloadsMax !== null && share.downloads >= share.downloadsMax
	if (purpose === 'download' && isUsedUp) throw refuse(shareErrors, 'share_used_up')
	const { body, bytes } = await contentOf(ctx, given, share.watermark)
	try {
		await logOpening(ctx, share, given, purpose)
	} catch (error) {
		body.destroy()
		throw error
	}
	return { fileName: given.fileName, bytes, body }
}
