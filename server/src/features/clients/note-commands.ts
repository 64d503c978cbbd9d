import { type ClientNote, clientNotes, noteErrors } from '@praxis/contract/clients/client-notes.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { type Change, changed } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteNote, insertNote, lockNote, selectNotePage, updateNote } from './client-notes.queries.ts'
import { assertClientPresent, assertClientVisible } from './find-clients.ts'
import { recordPartChange } from './record-client-change.ts'

/** The audit trail keeps the start of a note. */
const AUDITED_CHARACTERS = 500

/** The notes on a client. */
export function listNotes(ctx: Context, input: ParsedInput<typeof clientNotes.list>): Promise<Page<ClientNote>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, input.clientId)
		return selectNotePage(db, input.clientId, input)
	})
}

/** Adds a note on a client. */
export async function addNote(ctx: Context, input: ParsedInput<typeof clientNotes.add>): Promise<ClientNote> {
	permitTo(ctx, clientNotes.add)
	return withTransaction(ctx, async (db) => {
		await assertClientPresent(db, input.clientId)
		const { actor } = ctx
		const inserting = insertNote(db, ctx.platform.clock.now(), {
			id: input.noteId ?? newId(),
			clientId: input.clientId,
			authorId: actor.kind === 'person' ? actor.id : null,
			authorName: actor.kind === 'person' ? actor.fullName : 'Praxis',
			text: input.text,
		})
		const added = await rejectDuplicateId('client_notes_pkey', inserting)
		await recordNoteChange(db, ctx, { action: clientNotes.add.id, before: null, after: added })
		return added
	})
}

function assertMayChange({ actor }: Context, note: ClientNote): void {
	const isTheirs = actor.kind === 'person' && (actor.id === note.authorId || actor.isAdmin)
	if (!isTheirs) throw refuse(noteErrors, 'note_of_another')
}

async function noteOf(db: Db, input: { readonly clientId: string; readonly noteId: string }): Promise<ClientNote> {
	await assertClientVisible(db, input.clientId)
	return requireRow(await lockNote(db, input.clientId, input.noteId), noteErrors, 'note_not_found')
}

/** Edits or pins a note. */
export async function editNote(ctx: Context, input: ParsedInput<typeof clientNotes.edit>): Promise<ClientNote> {
	permitTo(ctx, clientNotes.edit)
	return withTransaction(ctx, async (db) => {
		const before = await noteOf(db, input)
		const { text, isPinned } = input
		const isNewText = text !== undefined && text !== before.text
		if (isNewText) assertMayChange(ctx, before)
		requireVersion(before, input.version)
		const now = isNewText ? ctx.platform.clock.now() : null
		const after = await updateNote(db, before.id, now, { isPinned, ...(isNewText && { text }) })
		await recordNoteChange(db, ctx, { action: clientNotes.edit.id, before, after })
		return after
	})
}

/** Deletes a note. */
export async function removeNote(ctx: Context, input: ParsedInput<typeof clientNotes.remove>): Promise<ClientNote> {
	permitTo(ctx, clientNotes.remove)
	return withTransaction(ctx, async (db) => {
		const before = await noteOf(db, input)
		assertMayChange(ctx, before)
		await deleteNote(db, before.id)
		await recordNoteChange(db, ctx, { action: clientNotes.remove.id, before, after: null })
		return before
	})
}

/** Notes are internal: the client is not informed. */
function recordNoteChange(db: Db, ctx: Context, change: Change<ClientNote>): Promise<void> {
	const audited = (note: ClientNote | null) =>
		note === null ? undefined : { note: note.text.slice(0, AUDITED_CHARACTERS), isPinned: note.isPinned }
	const { action, before, after } = change
	const { clientId } = changed(change)
	return recordPartChange(db, ctx, {
		clientId,
		action,
		before: audited(before),
		after: audited(after),
		internal: true,
	})
}
