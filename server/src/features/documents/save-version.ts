import type { Readable } from 'node:stream'
import {
	documentVersions,
	type documentVersions as Endpoints,
	versionErrors,
} from '@praxis/contract/documents/document-versions.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { holdContent, withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	insertVersion,
	isWrittenHere,
	selectVersion,
	selectVersions,
	type VersionContent,
} from './document-versions.queries.ts'
import { type DocumentChanges, selectDocument } from './documents.queries.ts'
import { assertFree, assertPresent, changeDocument, handOut } from './edit-document.ts'
import { type DetectedFile, publishContent, storeContent } from './put-document.ts'

export function listVersions(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.list>,
): Promise<OutputOf<typeof Endpoints.list>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectDocument(db, input.id), documentErrors, 'document_not_found')
		return { versions: await selectVersions(db, input.id), isWritten: await isWrittenHere(db, input.id) }
	})
}

interface NextVersion extends VersionContent {
	readonly note: string
	readonly uploadId?: string
	/** The editor made it of the text. */
	readonly isOfText?: boolean
}

/** @throws AppError document_written_here: the text of such a document would no longer be the one of its PDF */
async function assertNotWritten(db: Db, id: string): Promise<void> {
	if (await isWrittenHere(db, id)) throw refuse(versionErrors, 'document_written_here')
}

/** The changes that make a content the next version of a document that is locked. */
export async function addVersion(
	db: Db,
	ctx: PersonContext,
	row: DocumentRecord,
	{ note, uploadId, isOfText = false, ...content }: NextVersion,
): Promise<DocumentChanges> {
	assertPresent(row)
	assertFree(ctx, row)
	if (!isOfText) await assertNotWritten(db, row.id)
	if (content.hash === row.hash) throw refuse(versionErrors, 'version_same_content')
	await holdContent(db, ctx.platform.files, content.hash)
	const versionNumber = row.versionNumber + 1
	const by = { addedBy: ctx.actor.id, addedByName: ctx.actor.fullName, at: ctx.platform.clock.now() }
	const made = { number: versionNumber, note, ...(uploadId !== undefined && { uploadId }) }
	await insertVersion(db, { documentId: row.id, ...made, ...content, ...by })
	await publishContent(db, ctx, { documentId: row.id, versionNumber, hash: content.hash, kind: content.kind })
	return { ...content, versionNumber }
}

/** @throws AppError unless the caller may save a version of the document now */
export async function assertNextVersion(ctx: PersonContext, id: string): Promise<void> {
	await withRead(ctx, async (db) => {
		const before = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		assertPresent(before)
		assertFree(ctx, before)
		await assertNotWritten(db, id)
	})
}

type Put = ParsedInput<typeof Endpoints.put>

/** Makes a stored content the next version. */
export function saveStoredVersion(
	ctx: PersonContext,
	{ id, name, note = '', ...upload }: Put & Pick<NextVersion, 'uploadId'>,
	stored: DetectedFile,
): Promise<DocumentRecord> {
	return changeDocument(withContentHash(ctx, stored.hash), documentVersions.put, id, (row, db) =>
		addVersion(db, ctx, row, { ...stored, ...upload, fileName: name, note }),
	)
}

/** Saves the next version. Access is checked before the content is read. */
export async function putVersion(ctx: PersonContext, input: Put, content: Readable): Promise<DocumentRecord> {
	permitTo(ctx, documentVersions.put)
	await assertNextVersion(ctx, input.id)
	const stored = await storeContent(ctx, content, { name: input.name, maxBytes: FIRM_DOCUMENT_BYTES_MAX })
	return withPutContent(ctx, stored.hash, () => {
		if (stored.bytes === 0) throw refuse(documentErrors, 'document_empty')
		return saveStoredVersion(ctx, input, stored)
	})
}

export function restoreVersion(
	ctx: PersonContext,
	{ id, number, note }: ParsedInput<typeof Endpoints.restore>,
): Promise<DocumentRecord> {
	return changeDocument(ctx, documentVersions.restore, id, async (row, db) => {
		const earlier = requireRow(await selectVersion(db, id, number), versionErrors, 'version_not_found')
		const { fileName, contentType, kind, bytes, hash } = earlier
		const why = note || `Version ${number} restored`
		return addVersion(db, ctx, row, { fileName, contentType, kind, bytes, hash, note: why })
	})
}

export function linkVersion(
	ctx: PersonContext,
	{ id, number, purpose }: ParsedInput<typeof Endpoints.link>,
): Promise<OutputOf<typeof Endpoints.link>> {
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await selectVersion(db, id, number), versionErrors, 'version_not_found')
		return handOut(db, ctx, { ...found, id, versionNumber: number }, purpose === 'view' ? 'viewed' : 'downloaded')
	})
}

const FREE = { lockedBy: null, lockedByName: null, lockedAt: null }

export function checkOutDocument(ctx: PersonContext, { id }: { readonly id: string }): Promise<DocumentRecord> {
	return changeDocument(ctx, documentVersions.checkOut, id, (row) => {
		assertPresent(row)
		assertFree(ctx, row)
		return { lockedBy: ctx.actor.id, lockedByName: ctx.actor.fullName, lockedAt: ctx.platform.clock.now() }
	})
}

export function checkInDocument(ctx: PersonContext, { id }: { readonly id: string }): Promise<DocumentRecord> {
	return changeDocument(ctx, documentVersions.checkIn, id, (row) => {
		assertFree(ctx, row)
		if (row.lockedByName === null) throw refuse(versionErrors, 'document_not_checked_out')
		return FREE
	})
}

export function breakDocumentLock(ctx: PersonContext, { id }: { readonly id: string }): Promise<DocumentRecord> {
	return changeDocument(ctx, documentVersions.breakLock, id, (row) => {
		if (row.lockedByName === null) throw refuse(versionErrors, 'document_not_checked_out')
		return FREE
	})
}
