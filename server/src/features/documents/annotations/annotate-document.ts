import {
	ANNOTATIONS_MAX,
	annotationErrors,
	type DocumentAnnotation,
	documentAnnotations,
	type documentAnnotations as Endpoints,
	isAnnotationComplete,
} from '@praxis/contract/documents/document-annotations.contract'
import { versionErrors } from '@praxis/contract/documents/document-versions.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../../platform/audit/difference.ts'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { selectVersion } from '../document-versions.queries.ts'
import { lockDocument, selectDocument, selectRestrictedOf } from '../documents.queries.ts'
import { assertChangeable, assertPresent } from '../edit-document.ts'
import {
	countAnnotations,
	deleteAnnotation,
	insertAnnotation,
	lockAnnotation,
	selectAnnotatedVersions,
	selectAnnotation,
	selectAnnotations,
	updateAnnotation,
} from './document-annotations.queries.ts'

type Input<E extends keyof typeof Endpoints> = ParsedInput<(typeof Endpoints)[E]>

export function listAnnotations(
	ctx: Context,
	{ id, versionNumber }: Input<'list'>,
): Promise<OutputOf<typeof Endpoints.list>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		const annotations = await selectAnnotations(db, id, versionNumber)
		return { annotations, others: await selectAnnotatedVersions(db, id, versionNumber) }
	})
}

/** The document whose annotations the caller may change, locked: what is added meanwhile is counted. */
async function lockAnnotated(db: Db, id: string): Promise<DocumentRecord> {
	const row = requireRow(await lockDocument(db, id), documentErrors, 'document_not_found')
	assertPresent(row)
	await assertChangeable(db, row)
	return row
}

async function requirePdfVersion(db: Db, id: string, versionNumber: number): Promise<void> {
	const version = requireRow(await selectVersion(db, id, versionNumber), versionErrors, 'version_not_found')
	if (version.kind !== 'pdf') throw refuse(pdfErrors, 'pdf_expected')
}

interface AnnotationChange {
	readonly action: string
	readonly before: DocumentAnnotation | null
	readonly after: DocumentAnnotation | null
}

function audited(one: DocumentAnnotation | null): Record<string, unknown> {
	if (one === null) return {}
	const { kind, versionNumber, page, boxes, color, text, stamp, stampedOn, authorName } = one
	return { annotation: one.id, kind, versionNumber, page, boxes, color, text, stamp, stampedOn, authorName }
}

/** An audit row and an event of the document, behind the walls of its cases; clients learn nothing of it. */
async function recordAnnotation(
	db: Db,
	ctx: Context,
	{ id, clientId, cases }: DocumentRecord,
	{ action, ...change }: AnnotationChange,
): Promise<void> {
	const caseIds = cases.map((one) => one.id)
	const caseId = await selectRestrictedOf(db, caseIds)
	const { before, after } = difference(audited(change.before), audited(change.after))
	const which = { annotation: (change.after ?? change.before)?.id }
	const about = { entity: 'documents', entityId: id, clientId, caseId }
	await emitAudit(db, ctx, { action, ...about, before, after: { ...after, ...which } })
	await emitEvent(db, { topic: 'document_annotations', entityId: id, kind: 'changed', caseId })
}

function assertComplete(one: Parameters<typeof isAnnotationComplete>[0]): void {
	if (!isAnnotationComplete(one)) throw refuse(annotationErrors, 'annotation_incomplete')
}

async function assertRoom(db: Db, id: string, versionNumber: number, more: number): Promise<void> {
	const count = await countAnnotations(db, id, versionNumber)
	if (count + more > ANNOTATIONS_MAX) throw refuse(annotationErrors, 'annotations_full')
}

export function addAnnotation(ctx: PersonContext, input: Input<'add'>): Promise<DocumentAnnotation> {
	permitTo(ctx, documentAnnotations.add)
	assertComplete(input)
	const { id, documentId, versionNumber, stampedOn, ...placed } = input
	return withTransaction(ctx, async (db) => {
		const row = await lockAnnotated(db, documentId)
		await requirePdfVersion(db, documentId, versionNumber)
		await assertRoom(db, documentId, versionNumber, 1)
		const now = ctx.platform.clock.now()
		const inserting = insertAnnotation(db, {
			id,
			document_id: documentId,
			version_number: versionNumber,
			...placed,
			stamped_on: stampedOn,
			author_id: ctx.actor.id,
			author_name: ctx.actor.fullName,
			created_at: now,
			updated_at: now,
		})
		const after = await rejectDuplicateId('document_annotations_pkey', inserting)
		await recordAnnotation(db, ctx, row, { action: documentAnnotations.add.id, before: null, after })
		return after
	})
}

interface Locked {
	readonly before: DocumentAnnotation
	readonly row: DocumentRecord
}

/** The document first, then the annotation: in the order in which others lock them. */
async function lockOne(db: Db, ctx: PersonContext, id: string): Promise<Locked> {
	const found = requireRow(await selectAnnotation(db, id), annotationErrors, 'annotation_not_found')
	const row = await lockAnnotated(db, found.documentId)
	const before = requireRow(await lockAnnotation(db, id), annotationErrors, 'annotation_not_found')
	const isOwn = before.authorId === ctx.actor.id
	if (!isOwn && !ctx.actor.permissions.has('manage_cases')) throw refuse(annotationErrors, 'annotation_of_other')
	return { before, row }
}

/** @throws AppError stale_version with the current annotation if it changed since `version` */
export function editAnnotation(ctx: PersonContext, input: Input<'edit'>): Promise<DocumentAnnotation> {
	permitTo(ctx, documentAnnotations.edit)
	const { id, version, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const { before, row } = await lockOne(db, ctx, id)
		requireVersion(before, version)
		const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
		const wanted: DocumentAnnotation = { ...before, ...sent }
		assertComplete(wanted)
		const after = await updateAnnotation(db, id, wanted, ctx.platform.clock.now())
		await recordAnnotation(db, ctx, row, { action: documentAnnotations.edit.id, before, after })
		return after
	})
}

export function removeAnnotation(ctx: PersonContext, { id }: Input<'remove'>): Promise<DocumentAnnotation> {
	permitTo(ctx, documentAnnotations.remove)
	return withTransaction(ctx, async (db) => {
		const { before, row } = await lockOne(db, ctx, id)
		await deleteAnnotation(db, id)
		await recordAnnotation(db, ctx, row, { action: documentAnnotations.remove.id, before, after: null })
		return before
	})
}

function keyOf({ kind, page, boxes, text, stamp, stampedOn }: DocumentAnnotation): string {
	return JSON.stringify([kind, page, boxes, text, stamp, stampedOn])
}

/** Annotations of another version, with their authors and times. */
export function copyAnnotations(
	ctx: PersonContext,
	{ id, versionNumber, fromVersion }: Input<'copy'>,
): Promise<OutputOf<typeof Endpoints.copy>> {
	permitTo(ctx, documentAnnotations.copy)
	return withTransaction(ctx, async (db) => {
		const row = await lockAnnotated(db, id)
		await requirePdfVersion(db, id, versionNumber)
		const there = new Set((await selectAnnotations(db, id, versionNumber)).map(keyOf))
		const wanted = (await selectAnnotations(db, id, fromVersion)).filter((one) => !there.has(keyOf(one)))
		if (wanted.length === 0) throw refuse(annotationErrors, 'annotations_none')
		await assertRoom(db, id, versionNumber, wanted.length)
		for (const { kind, page, boxes, color, text, stamp, ...one } of wanted) {
			const placed = { kind, page, boxes, color, text, stamp, stamped_on: one.stampedOn }
			const by = { author_id: one.authorId, author_name: one.authorName }
			const at = { created_at: new Date(one.createdAt), updated_at: new Date(one.updatedAt) }
			const of = { id: newId(), document_id: id, version_number: versionNumber }
			await insertAnnotation(db, { ...of, ...placed, ...by, ...at })
		}
		const caseIds = row.cases.map((one) => one.id)
		const caseId = await selectRestrictedOf(db, caseIds)
		const about = { entity: 'documents', entityId: id, clientId: row.clientId, caseId }
		const after = { copied: wanted.length, fromVersion, versionNumber }
		await emitAudit(db, ctx, { action: documentAnnotations.copy.id, ...about, after })
		await emitEvent(db, { topic: 'document_annotations', entityId: id, kind: 'changed', caseId })
		return { copied: wanted.length }
	})
}
