import { versionErrors } from '@praxis/contract/documents/document-versions.contract'
import {
	EDITOR_BEHIND_MAX,
	EDITOR_STEPS_MAX,
	type editor as Endpoints,
	editor,
	editorErrors,
	type RichDocument,
	type RichDocumentState,
} from '@praxis/contract/editor/editor.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type RichRow, selectRich, selectRichVersion, selectRichVersions, selectSteps } from './editor.queries.ts'

export async function requireRich(db: Db, id: string): Promise<RichRow> {
	return requireRow(await selectRich(db, id), editorErrors, 'rich_document_not_found')
}

function whyReadOnly(ctx: PersonContext, { isDeleted, lockedBy, lockedByName }: RichRow): string | null {
	if (!ctx.actor.permissions.has('manage_documents')) return 'You may read this document, but not change it.'
	if (isDeleted) return 'This document is in the deleted folder. Restore it to change it.'
	if (lockedByName !== null && lockedBy !== ctx.actor.id) return `Checked out by ${lockedByName}.`
	return null
}

export function stateOf(ctx: PersonContext, row: RichRow): RichDocumentState {
	const { id, title, type, page, head, version, caseId, isTracking, writers, savedAt } = row
	return { id, title, type, page, head, version, caseId, isTracking, writers, savedAt, readOnly: whyReadOnly(ctx, row) }
}

export function getRich(ctx: PersonContext, { id }: { readonly id: string }): Promise<RichDocument> {
	permitTo(ctx, editor.get)
	return withRead(ctx, async (db) => {
		const row = await requireRich(db, id)
		return { ...stateOf(ctx, row), doc: { ...row.doc } }
	})
}

export function getRichState(ctx: PersonContext, { id }: { readonly id: string }): Promise<RichDocumentState> {
	permitTo(ctx, editor.state)
	return withRead(ctx, async (db) => stateOf(ctx, await requireRich(db, id)))
}

export function listSteps(
	ctx: PersonContext,
	{ id, after }: ParsedInput<typeof Endpoints.steps>,
): Promise<OutputOf<typeof Endpoints.steps>> {
	permitTo(ctx, editor.steps)
	return withRead(ctx, async (db) => {
		const { head } = await requireRich(db, id)
		if (head - after > EDITOR_BEHIND_MAX) throw refuse(editorErrors, 'steps_too_far_behind')
		return { head, steps: await selectSteps(db, id, after, EDITOR_STEPS_MAX) }
	})
}

export function listRichVersions(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<OutputOf<typeof Endpoints.versions>> {
	permitTo(ctx, editor.versions)
	return withRead(ctx, async (db) => {
		await requireRich(db, id)
		return { versions: await selectRichVersions(db, id) }
	})
}

export function getRichVersion(
	ctx: PersonContext,
	{ id, number }: ParsedInput<typeof Endpoints.version>,
): Promise<OutputOf<typeof Endpoints.version>> {
	permitTo(ctx, editor.version)
	return withRead(ctx, async (db) => {
		await requireRich(db, id)
		return { doc: { ...requireRow(await selectRichVersion(db, id, number), versionErrors, 'version_not_found') } }
	})
}

/** Whether a document that the caller may see was written here. */
export function isWritten(ctx: PersonContext, { id }: { readonly id: string }): Promise<{ isWritten: boolean }> {
	permitTo(ctx, editor.isWritten)
	return withRead(ctx, async (db) => ({ isWritten: (await selectRich(db, id)) !== null }))
}
