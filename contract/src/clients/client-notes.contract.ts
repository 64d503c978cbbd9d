import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { CLIENT_EDITORS, clientErrors } from './clients.contract.ts'

export const NOTE_LENGTH_MAX = 5_000

export const noteErrors = defineErrors({
	note_not_found: { kind: 'not_found', message: 'Note not found.' },
	note_of_another: { kind: 'forbidden', message: 'Only the author or an administrator can edit or delete a note.' },
})

export const clientNote = z.object({
	id: z.string(),
	clientId: z.string(),
	authorId: z.string().nullable(),
	authorName: z.string(),
	text: z.string(),
	isPinned: z.boolean(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type ClientNote = z.infer<typeof clientNote>

const text = prose(NOTE_LENGTH_MAX).pipe(z.string().min(1, 'Please enter a note.'))
const one = { clientId: rowId, noteId: rowId }
const unknownClient = { client_not_found: clientErrors.client_not_found }

/** Notes on a client, for the firm only. */
export const clientNotes = {
	list: endpoint({
		id: 'clientNotes.list',
		method: 'GET',
		path: '/api/clients/:clientId/notes',
		access: 'view_clients',
		summary: 'The notes on a client: pinned ones first, then the newest. The client never sees them.',
		input: z.object({ clientId: rowId, ...pageInput }),
		output: pageOf(clientNote),
		errors: unknownClient,
	}),
	add: endpoint({
		id: 'clientNotes.add',
		method: 'POST',
		path: '/api/clients/:clientId/notes',
		access: CLIENT_EDITORS,
		summary: 'Add a note on a client.',
		input: z.object({ clientId: rowId, noteId: newRowId.optional(), text }),
		output: clientNote,
		errors: { ...unknownClient, client_deleted: clientErrors.client_deleted, id_taken: clientErrors.id_taken },
	}),
	edit: endpoint({
		id: 'clientNotes.edit',
		method: 'PATCH',
		path: '/api/clients/:clientId/notes/:noteId',
		access: CLIENT_EDITORS,
		summary: 'Edit or pin a note. Only the author or an administrator may edit the text; anyone may pin.',
		input: z.object({ ...one, version: expectedVersion, text: text.optional(), isPinned: z.boolean().optional() }),
		output: clientNote,
		errors: { ...unknownClient, ...noteErrors, stale_version: clientErrors.stale_version },
	}),
	remove: endpoint({
		id: 'clientNotes.remove',
		method: 'DELETE',
		path: '/api/clients/:clientId/notes/:noteId',
		access: CLIENT_EDITORS,
		summary: 'Delete a note; only the author or an administrator may.',
		input: z.object(one),
		output: clientNote,
		errors: { ...unknownClient, ...noteErrors },
	}),
}
