import { Readable } from 'node:stream'
import { versionErrors } from '@praxis/contract/documents/document-versions.contract'
import {
	type editor as Endpoints,
	editor,
	editorErrors,
	type RichDocumentState,
} from '@praxis/contract/editor/editor.contract'
import { FIRST_PAGE_SETTINGS, type PageSettings } from '@praxis/contract/editor/editor.fields'
import { EMPTY_DOC, type RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText, changeIdsOf } from '@praxis/contract/editor/tracked-changes'
import type { Endpoint, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitPresence } from '../../platform/events/emit-presence.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { assertFree, assertPresent, changeWithin, lockChangeable } from '../documents/edit-document.ts'
import { putDocument } from '../documents/put-document.ts'
import { writeText } from '../documents/write-text.ts'
import { isAltering, namedChanges } from './changes/claims.ts'
import { keepChanges } from './changes/keep-changes.ts'
import {
	hasBatch,
	hasWritten,
	insertRich,
	insertRichVersion,
	insertSteps,
	type RichRow,
	selectRichVersion,
	updateRichDoc,
	updateRichSettings,
} from './editor.queries.ts'
import { requireRich, stateOf } from './find-rich.ts'
import { writeRichPdf } from './pdf/write-rich-pdf.ts'
import { applySteps, replacingStep } from './rich-schema.ts'
import { writePlainText } from './write-plain-text.ts'

/** Plain text, a paragraph a line with its number and notes at the end, with all tracked changes accepted. */
export function plainText(doc: RichNode): string {
	return writePlainText(acceptedText(doc))
}

type NewRich = ParsedInput<typeof Endpoints.create>

export function createRich(ctx: PersonContext, input: NewRich): Promise<RichDocumentState> {
	permitTo(ctx, editor.create)
	return createRichFrom(ctx, input, { doc: EMPTY_DOC, templateId: null })
}

interface FirstText {
	readonly doc: RichNode
	/** The firm's template that it was made of. */
	readonly templateId: string | null
	readonly page?: PageSettings
	/** In the transaction that adds it. */
	readonly alsoWrite?: (db: Db) => Promise<void>
}

/** Adds a document with a text. The caller checks the permission. */
export async function createRichFrom(
	ctx: PersonContext,
	{ id, title, type, ...place }: NewRich & { readonly folderId?: string; readonly otherCaseIds?: readonly string[] },
	{ doc, templateId, page = FIRST_PAGE_SETTINGS, alsoWrite }: FirstText,
): Promise<RichDocumentState> {
	const content = await writeRichPdf({ title, doc, page }, ctx.actor.id)
	const at = ctx.platform.clock.now()
	await putDocument(ctx, { id, name: `${title}.pdf`, title, ...place }, Readable.from([content]), async (db) => {
		await insertRich(db, { id, type, doc, page, templateId, at })
		await insertRichVersion(db, id, 1, doc)
		await writeText(db, ctx, { documentId: id, versionNumber: 1 }, plainText(doc))
		await alsoWrite?.(db)
	})
	return withRead(ctx, async (db) => stateOf(ctx, await requireRich(db, id)))
}

type Write = (row: RichRow, db: Db) => Promise<{ readonly title?: string }>

/** Changes a document that was written here and may be changed now. */
export function changeRich(
	ctx: PersonContext,
	endpoint: Endpoint,
	id: string,
	write: Write,
): Promise<RichDocumentState> {
	permitTo(ctx, endpoint)
	return withTransaction(ctx, async (db) => {
		await requireRich(db, id)
		await changeWithin(db, ctx, endpoint, id, async (row) => {
			assertPresent(row)
			assertFree(ctx, row)
			// Once more: the document is locked only now.
			return write(await requireRich(db, id), db)
		})
		return stateOf(ctx, await requireRich(db, id))
	})
}

interface Added {
	readonly steps: readonly unknown[]
	readonly client: string
	readonly batch: string
	/** They were written by the caller, whose name their changes must carry. */
	readonly isOwn?: boolean
}

/** Adds steps to a text. The caller has locked its document. */
export async function addSteps(
	db: Db,
	ctx: PersonContext,
	row: RichRow,
	{ steps, client, batch, isOwn = false }: Added,
): Promise<void> {
	const doc = applySteps(row.doc, steps)
	const altered = steps.some(isAltering) ? changeIdsOf(row.doc) : []
	const ids = new Set(isOwn ? [...steps.flatMap(namedChanges), ...altered] : [])
	if (ids.size > 0) await keepChanges(db, ctx, row.id, { before: row.doc, after: doc, ids })
	const at = ctx.platform.clock.now()
	const by = { authorId: ctx.actor.id, authorName: ctx.actor.fullName }
	await insertSteps(db, { documentId: row.id, head: row.head, steps, client, batch, ...by, at })
	await updateRichDoc(db, row.id, { doc, head: row.head + steps.length }, at)
	await writeText(db, ctx, { documentId: row.id, versionNumber: row.versionNumber }, plainText(doc))
	await emitPresence(db, { topic: 'documents', id: row.id })
}

/** Of one user's writing; what they wrote meanwhile, with its time, is in the log of steps. */
const AUDIT_EVERY_MS = 5 * 60_000

/** Whether the audit trail and lists know already that the user is writing. */
function isKnownWriter(db: Db, ctx: PersonContext, id: string): Promise<boolean> {
	const now = ctx.platform.clock.now().getTime()
	return hasWritten(db, id, ctx.actor.id, new Date(now - (now % AUDIT_EVERY_MS)))
}

/** @throws AppError steps_behind when the text has changed since; a batch that is there already is not added again */
export function pushSteps(ctx: PersonContext, input: ParsedInput<typeof Endpoints.push>): Promise<RichDocumentState> {
	permitTo(ctx, editor.push)
	const { id, after, batch } = input
	return withTransaction(ctx, async (db) => {
		await requireRich(db, id)
		const locked = await lockChangeable(db, editor.push, id)
		assertPresent(locked)
		assertFree(ctx, locked)
		const row = await requireRich(db, id)
		if (await hasBatch(db, id, batch)) return stateOf(ctx, row)
		if (row.head !== after) throw refuse(editorErrors, 'steps_behind')
		const isKnown = await isKnownWriter(db, ctx, id)
		await addSteps(db, ctx, row, { ...input, isOwn: true })
		if (!isKnown) await changeWithin(db, ctx, editor.push, id, () => ({}))
		return stateOf(ctx, await requireRich(db, id))
	})
}

/** @throws AppError stale_version with the current settings */
export function changeSettings(
	ctx: PersonContext,
	{ id, version, title, ...settings }: ParsedInput<typeof Endpoints.settings>,
): Promise<RichDocumentState> {
	return changeRich(ctx, editor.settings, id, async (row, db) => {
		requireVersion(stateOf(ctx, row), version)
		const { type = row.type, page = row.page, isTracking = row.isTracking } = settings
		await updateRichSettings(db, id, { type, page, isTracking })
		return title === undefined ? {} : { title }
	})
}

export function restoreRich(
	ctx: PersonContext,
	{ id, number }: ParsedInput<typeof Endpoints.restore>,
): Promise<RichDocumentState> {
	return changeRich(ctx, editor.restore, id, async (row, db) => {
		const doc = requireRow(await selectRichVersion(db, id, number), versionErrors, 'version_not_found')
		await addSteps(db, ctx, row, { steps: [replacingStep(row.doc, doc)], client: newId(), batch: newId() })
		return {}
	})
}
