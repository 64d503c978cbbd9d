import { documentErrors, documents } from '@praxis/contract/documents/documents.contract'
import { DOCUMENT_LINK_SECONDS, type DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation } from '../../platform/db/pg-errors.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { assertNotWalled } from '../clients/find-clients.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { addBeside } from './add-beside.ts'
import {
	type DocumentChanges,
	deleteDocumentCase,
	insertAccess,
	insertDocumentCase,
	lockDocument,
	selectCaseOfFolder,
	selectClientOfCase,
	selectDocument,
	updateDocument,
	updateFavorite,
} from './documents.queries.ts'
import { type AttachedRow, selectAttachedRows } from './emails/emails.queries.ts'
import { readLeftAttachments } from './emails/save-email.ts'
import { assertFolder } from './manage-folders.ts'
import { recordDocumentChange } from './record-document.ts'

type Endpoints = typeof documents
type Change = (row: DocumentRecord, db: Db) => DocumentChanges | Promise<DocumentChanges>
/** `emailId`: the email with which it is changed; null for the document that was chosen. */
type FamilyChange = (row: DocumentRecord, db: Db, emailId: string | null) => ReturnType<Change>

/** @throws AppError client_walled for a document of a client, beside the cases, who has a restricted case */
export async function assertChangeable(db: Db, row: DocumentRecord): Promise<void> {
	if (row.clientId !== null && row.cases.length === 0) await assertNotWalled(db, [row.clientId])
}

/** Who is screened from one case of the client changes nothing that the client sees.
 *  @throws AppError client_walled */
async function assertReachable(db: Db, { id }: Endpoint, { isShared, clientId }: DocumentRecord): Promise<void> {
	const isSeen = id !== documents.move.id && id !== documents.hold.id
	if (isShared && clientId !== null && isSeen) await assertNotWalled(db, [clientId])
}

/** @throws AppError document_deleted */
export function assertPresent(row: DocumentRecord): void {
	if (row.deletedAt !== null) throw refuse(documentErrors, 'document_deleted')
}

function requirePresent(row: DocumentRecord): DocumentRecord {
	assertPresent(row)
	return row
}

/** @throws AppError document_checked_out while another user has it */
export function assertFree(ctx: PersonContext, { title, lockedBy, lockedByName }: DocumentRecord): void {
	if (lockedByName === null || lockedBy === ctx.actor.id) return
	const message = `“${title}” is checked out by ${lockedByName}. It has to be checked in or released first.`
	throw refuse(documentErrors, 'document_checked_out', { message })
}

/** Changes a document that the caller may change, with its audit row and event. */
export function changeDocument(ctx: Context, endpoint: Endpoint, id: string, changes: Change): Promise<DocumentRecord> {
	permitTo(ctx, endpoint)
	return withTransaction(ctx, (db) => changeWithin(db, ctx, endpoint, id, changes))
}

/** Locks a document that the caller may change. */
export async function lockChangeable(db: Db, endpoint: Endpoint, id: string): Promise<DocumentRecord> {
	await assertChangeable(db, requireRow(await selectDocument(db, id), documentErrors, 'document_not_found'))
	const locked = requireRow(await lockDocument(db, id), documentErrors, 'document_not_found')
	await assertReachable(db, endpoint, locked)
	return locked
}

/** As `changeDocument`, within the caller’s transaction; the caller checks the permission. */
export async function changeWithin(
	db: Db,
	ctx: Context,
	endpoint: Endpoint,
	id: string,
	changes: Change,
): Promise<DocumentRecord> {
	const before = await lockChangeable(db, endpoint, id)
	const values = await changes(before, db)
	const written = updateDocument(db, id, ctx.platform.clock.now(), values)
	const after = requireRow(await refuseWhatIsKept(before, written), documentErrors, 'document_not_found')
	await recordDocumentChange(db, ctx, { action: endpoint.id, before, after })
	return after
}

/** Changes a document and, if it is an email, what is attached to it, all or none. An email is locked before its attachments are
 *  looked up, so that none is added meanwhile. `goesWith` says which attachments are changed. */
function changeFamily(
	ctx: Context,
	endpoint: Endpoint,
	id: string,
	changes: FamilyChange,
	goesWith: (attached: AttachedRow, emailId: string) => boolean,
): Promise<DocumentRecord> {
	permitTo(ctx, endpoint)
	return withTransaction(ctx, async (db) => {
		const changeAll = async (one: string, emailId: string | null): Promise<DocumentRecord> => {
			const change: Change = (row, within) => changes(row, within, emailId)
			const changed = await changeWithin(db, ctx, endpoint, one, change)
			for (const attached of await selectAttachedRows(db, one)) {
				if (goesWith(attached, one)) await changeAll(attached.id, one)
			}
			return changed
		}
		return changeAll(id, null)
	})
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The database refuses to delete what is held or retained. */
async function refuseWhatIsKept<T>(before: DocumentRecord, writing: Promise<T>): Promise<T> {
	const { title, holdReason, retainUntil } = before
	try {
		return await writing
	} catch (error) {
		if (isCheckViolation(error, 'documents_held_are_kept')) {
			const message = `“${title}” is on legal hold and cannot be deleted. Reason: ${holdReason}`
			throw refuse(documentErrors, 'document_held', { message })
		}
		if (isCheckViolation(error, 'documents_retained_are_kept') && retainUntil !== null) {
			const message = `“${title}” must be retained through ${DAY.format(new Date(retainUntil))} and cannot be deleted yet.`
			throw refuse(documentErrors, 'document_retained', { message })
		}
		throw error
	}
}

/** Whether a retention that still runs would end sooner. */
function isRetentionCut({ retainUntil }: DocumentRecord, wanted: string | null | undefined, today: string): boolean {
	if (retainUntil === null || wanted === undefined || retainUntil < today) return false
	return wanted === null || wanted < retainUntil
}

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editDocument(ctx: Context, input: ParsedInput<Endpoints['edit']>): Promise<DocumentRecord> {
	const { id, version, ...details } = input
	return changeDocument(ctx, documents.edit, id, async (row, db) => {
		requireVersion(requirePresent(row), version)
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		// Who may release a legal hold may end a retention before its day.
		if (isRetentionCut(row, details.retainUntil, today)) permitTo(ctx, documents.hold)
		return details
	})
}

export function shareDocument(ctx: Context, input: ParsedInput<Endpoints['share']>): Promise<DocumentRecord> {
	const { id, isShared } = input
	return changeDocument(ctx, documents.share, id, async (row, db) => {
		requirePresent(row)
		if (!isShared && row.isFromClient) throw refuse(documentErrors, 'document_of_client')
		if (row.clientId === null) throw refuse(documentErrors, 'document_without_client')
		// Who is screened from one case of the client hands the client nothing.
		await assertNotWalled(db, [row.clientId])
		return { isShared }
	})
}

export function moveDocument(ctx: Context, input: ParsedInput<Endpoints['move']>): Promise<DocumentRecord> {
	const { id, folderId } = input
	return changeDocument(ctx, documents.move, id, async (row, db) => {
		const caseIds = requirePresent(row).cases.map((one) => one.id)
		if (folderId !== null) await assertFolder(db, folderId, { clientId: row.clientId, caseIds })
		return { folderId }
	})
}

/** The attachments of an email go with it, deleted ones too: who is screened from the case is screened from them. */
export function linkDocumentToCase(
	ctx: Context,
	{ id, caseId }: ParsedInput<Endpoints['linkCase']>,
): Promise<DocumentRecord> {
	const link: Change = async (row, db) => {
		if (row.id === id) requirePresent(row)
		if ((await selectClientOfCase(db, caseId)) === null) {
			const { message } = documentErrors.document_case_unknown
			throw refuse(documentErrors, 'document_case_unknown', { fields: { caseId: message } })
		}
		await insertDocumentCase(db, row.id, caseId)
		return {}
	}
	return changeFamily(ctx, documents.linkCase, id, link, () => true)
}

/** The last case stays: without it, what was said in the case would be the whole firm's. */
export function unlinkDocumentFromCase(
	ctx: Context,
	{ id, caseId }: ParsedInput<Endpoints['unlinkCase']>,
): Promise<DocumentRecord> {
	return changeDocument(ctx, documents.unlinkCase, id, async (row, db) => {
		requirePresent(row)
		if (row.cases.length === 1 && row.cases[0]?.id === caseId) throw refuse(documentErrors, 'document_only_case')
		const isFiledThere = row.folderId !== null && (await selectCaseOfFolder(db, row.folderId)) === caseId
		await deleteDocumentCase(db, id, caseId)
		return isFiledThere ? { folderId: null } : {}
	})
}

export function removeDocument(ctx: PersonContext, input: ParsedInput<Endpoints['remove']>): Promise<DocumentRecord> {
	return changeDocument(ctx, documents.remove, input.id, (row) => {
		assertFree(ctx, requirePresent(row))
		return { deletedAt: ctx.platform.clock.now(), deletedByName: ctx.actor.fullName }
	})
}

export function restoreDocument(ctx: Context, input: ParsedInput<Endpoints['restore']>): Promise<DocumentRecord> {
	return changeDocument(ctx, documents.restore, input.id, async (row, db) => {
		await readLeftAttachments(db, ctx, row)
		return { deletedAt: null, deletedByName: null }
	})
}

/** The attachments of an email are held with it, and those that were are released with it: a hold of their own stays. */
export function holdDocument(ctx: Context, input: ParsedInput<Endpoints['hold']>): Promise<DocumentRecord> {
	const { id, legalHold, reason } = input
	const hold: FamilyChange = (row, _, emailId) => {
		requirePresent(row)
		return { legalHold, holdReason: reason, heldWith: legalHold ? emailId : null }
	}
	return changeFamily(ctx, documents.hold, id, hold, (attached, emailId) => {
		if (attached.isDeleted) return false
		return legalHold ? !attached.legalHold : attached.heldWith === emailId
	})
}

/** A new document with the same content in the same place. */
export function copyDocument(ctx: PersonContext, input: ParsedInput<Endpoints['copy']>): Promise<DocumentRecord> {
	permitTo(ctx, documents.copy)
	return withTransaction(ctx, async (db) => {
		const found = await lockDocument(db, input.id)
		const row = requirePresent(requireRow(found, documentErrors, 'document_not_found'))
		await assertChangeable(db, row)
		const title = input.title ?? `${row.title} (Copy)`.slice(-200)
		return addBeside(db, ctx, row, { id: input.newId, title, action: documents.copy.id })
	})
}

/** A matter of the caller alone: no change of the document. */
export function setFavorite(
	ctx: PersonContext,
	{ id, isFavorite }: ParsedInput<Endpoints['setFavorite']>,
): Promise<DocumentRecord> {
	return withTransaction(ctx, async (db) => {
		requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		await updateFavorite(db, ctx.actor.id, id, isFavorite)
		await emitEvent(db, { topic: 'documents', entityId: id, kind: 'changed', userId: ctx.actor.id })
		return requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
	})
}

const LINK_MS = DOCUMENT_LINK_SECONDS * 1_000

interface HandedOut {
	readonly id: string
	readonly hash: string
	readonly fileName: string
	readonly bytes: number
	readonly versionNumber: number
}

/** Writes that the caller was handed a content, or had its text recognized. */
export function logAccess(
	db: Db,
	ctx: PersonContext,
	{ id, versionNumber }: Pick<HandedOut, 'id' | 'versionNumber'>,
	action: 'viewed' | 'downloaded' | 'ocr_processed',
): Promise<void> {
	return insertAccess(db, {
		id: newId(),
		document_id: id,
		version_number: versionNumber,
		user_id: ctx.actor.id,
		user_name: ctx.actor.fullName,
		action,
		ip: ctx.origin.ip,
		at: ctx.platform.clock.now(),
	})
}

/** A path to a content for the caller alone, written to the access log in the same transaction. */
export async function handOut(
	db: Db,
	ctx: PersonContext,
	{ id, hash, fileName, bytes, versionNumber }: HandedOut,
	action: 'viewed' | 'downloaded',
): Promise<OutputOf<Endpoints['link']>> {
	const { files, clock } = ctx.platform
	const now = clock.now()
	await logAccess(db, ctx, { id, versionNumber }, action)
	const href = files.signedPath({
		hash,
		fileName,
		contentType: 'application/octet-stream',
		expiresAt: new Date(now.getTime() + LINK_MS),
		userId: ctx.actor.id,
		recordId: id,
	})
	return { href, name: fileName, bytes }
}

export function linkDocument(
	ctx: PersonContext,
	{ id, purpose }: ParsedInput<Endpoints['link']>,
): Promise<OutputOf<Endpoints['link']>> {
	return withTransaction(ctx, async (db) => {
		const row = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		return handOut(db, ctx, row, purpose === 'view' ? 'viewed' : 'downloaded')
	})
}
