import { type ClientNote, type clientNotes, noteErrors } from '@praxis/contract/clients/client-notes.contract'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { deleteNote, insertNote, lockNote, selectNotePage, updateNote } from './client-notes.queries.ts'
import { assertMayEditClients } from './clients.policy.ts'
import { selectClient } from './clients.queries.ts'

/** As much of a note as the trail tells. */
const TRACED_CHARACTERS = 500

async function assertClient(db: Db, id: string): Promise<void> {
	if ((await selectClient(db, id, false)) === null) throw refuse(clientErrors, 'client_not_found')
}

/** The notes on a client. */
export function listNotes(ctx: Context, input: ParsedInput<typeof clientNotes.list>): Promise<Page<ClientNote>> {
	return withRead(ctx, async (db) => {
		await assertClient(db, input.clientId)
		return selectNotePage(db, input.clientId, input)
	})
}

/** Writes a note on a client. */
export async function addNote(ctx: Context, input: ParsedInput<typeof clientNotes.add>): Promise<ClientNote> {
	assertMayEditClients(ctx)
	return withTransaction(ctx, async (db) => {
		const client = await selectClient(db, input.clientId, false)
		if (client === null) throw refuse(clientErrors, 'client_not_found')
		if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
		const now = ctx.platform.clock.now()
		const { actor } = ctx
		const inserting = insertNote(db, {
			id: input.noteId ?? newId(),
			client_id: input.clientId,
			author_id: actor.kind === 'person' ? actor.id : null,
			author_name: actor.kind === 'person' ? actor.fullName : 'Praxis',
			text: input.text,
			created_at: now,
			updated_at: now,
		})
		const added = await unlessTaken('client_notes_pkey', inserting)
		await announceNote(db, ctx, { action: 'clientNotes.add', before: null, after: added })
		return added
	})
}

function assertMayChange({ actor }: Context, note: ClientNote): void {
	const isTheirs = actor.kind === 'person' && (actor.id === note.authorId || actor.isAdmin)
	if (!isTheirs) throw refuse(noteErrors, 'note_of_another')
}

async function noteOf(db: Db, input: { readonly clientId: string; readonly noteId: string }): Promise<ClientNote> {
	await assertClient(db, input.clientId)
	const note = await lockNote(db, input.clientId, input.noteId)
	if (note === null) throw refuse(noteErrors, 'note_not_found')
	return note
}

/** Changes or pins a note. */
export async function editNote(ctx: Context, input: ParsedInput<typeof clientNotes.edit>): Promise<ClientNote> {
	assertMayEditClients(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await noteOf(db, input)
		const { text, isPinned } = input
		if (text !== undefined && text !== before.text) assertMayChange(ctx, before)
		if (before.version !== input.version) throw refuse(clientErrors, 'stale_version', { data: { current: before } })
		const after = await updateNote(db, before.id, {
			...(text !== undefined && text !== before.text && { text, updated_at: ctx.platform.clock.now() }),
			...(isPinned !== undefined && { is_pinned: isPinned }),
		})
		await announceNote(db, ctx, { action: 'clientNotes.edit', before, after })
		return after
	})
}

/** Removes a note. */
export async function removeNote(ctx: Context, input: ParsedInput<typeof clientNotes.remove>): Promise<ClientNote> {
	assertMayEditClients(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await noteOf(db, input)
		assertMayChange(ctx, before)
		await deleteNote(db, before.id)
		await announceNote(db, ctx, { action: 'clientNotes.remove', before, after: null })
		return before
	})
}

interface NoteChange {
	readonly action: string
	readonly before: ClientNote | null
	readonly after: ClientNote | null
}

function traced(note: ClientNote | null) {
	return note === null ? undefined : { note: note.text.slice(0, TRACED_CHARACTERS), isPinned: note.isPinned }
}

/** Not told to the client: the event names no client of whom row security could let them hear. */
async function announceNote(db: Db, ctx: Context, change: NoteChange): Promise<void> {
	const one = change.after ?? change.before
	if (one === null) throw new Error('a change needs a note')
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'clients',
			entityId: one.clientId,
			before: traced(change.before),
			after: traced(change.after),
			clientId: one.clientId,
		}),
		emitEvent(db, { topic: 'clients', entityId: one.clientId, kind: 'changed' }),
	])
}
