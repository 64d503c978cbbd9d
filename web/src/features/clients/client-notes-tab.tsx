import { type ClientNote, clientNotes } from '@praxis/contract/clients/client-notes.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { clientNotesQuery } from './client-parts.api.ts'
import classes from './client-record.module.css'
import { TOPIC } from './clients.api.ts'

const noteForm = clientNotes.add.input.pick({ text: true })

interface NotesProps {
	readonly clientId: string
	readonly mayEdit: boolean
}

/** Notes on a client, for the firm only. */
export function ClientNotesTab({ clientId, mayEdit }: NotesProps) {
	const query = useInfiniteQuery(clientNotesQuery(clientId))
	const [written, setWritten] = useState(0)
	const notes = query.data?.pages.flatMap((page) => page.items) ?? []
	return (
		<div className={classes.tabBody}>
			{mayEdit && <WriteNote key={written} clientId={clientId} onDone={() => setWritten(written + 1)} />}
			<Loaded query={query} skeleton={<LoadingNote what="notes" />}>
				{() =>
					notes.length === 0 ? (
						<EmptyState title="No notes yet" icon={<Icon name="note" />}>
							<p>Notes are for the firm only; the client never sees them.</p>
						</EmptyState>
					) : (
						<ul className={classes.notes} aria-label="Notes">
							{notes.map((note) => (
								<Note key={note.id} note={note} mayEdit={mayEdit} />
							))}
						</ul>
					)
				}
			</Loaded>
			{query.hasNextPage && (
				<div>
					<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show older
					</Button>
				</div>
			)}
		</div>
	)
}

function WriteNote({ clientId, onDone }: { readonly clientId: string; readonly onDone: () => void }) {
	const add = useSave(clientNotes.add, { topic: TOPIC })
	const [noteId] = useState(newId)
	const form = useAppForm({
		schema: noteForm,
		initialValues: { text: '' },
		onSubmit: async ({ text }) => {
			await add({ clientId, noteId, text }, { message: () => 'Note added.' })
			onDone()
		},
	})
	return (
		<Card>
			<Form form={form} label="Add note">
				<TextareaField
					label="New note"
					required
					help="For the firm only. The client does not see it."
					{...form.field('text')}
				/>
				<FormActions form={form} submit="Add note" />
			</Form>
		</Card>
	)
}

function Note({ note, mayEdit }: { readonly note: ClientNote; readonly mayEdit: boolean }) {
	const { user } = useSession()
	const edit = useSave(clientNotes.edit, { topic: TOPIC })
	const remove = useSave(clientNotes.remove, { topic: TOPIC })
	const add = useSave(clientNotes.add, { topic: TOPIC })
	const [isOpen, setOpen] = useState(false)
	const mayChange = mayEdit && (user.isAdmin || user.id === note.authorId)
	const one = { clientId: note.clientId, noteId: note.id }
	const pin = () => edit({ ...one, version: note.version, isPinned: !note.isPinned }).catch(toast.failure)
	const undo = () => add({ clientId: note.clientId, text: note.text })
	const removeNote = () => remove(one, { message: () => 'Note removed.', undo }).catch(toast.failure)
	return (
		<li className={classes.note} data-pinned={note.isPinned || undefined}>
			<div className={classes.noteHead}>
				<span className={classes.name}>{note.authorName}</span>
				<span className={classes.hint}>
					<InstantText at={note.createdAt} shown="relative" />
					{note.isPinned && ' · pinned'}
					{note.updatedAt !== note.createdAt && ' · edited'}
				</span>
				{mayEdit && (
					<ActionMenu
						label={`Actions for the note of ${note.authorName}`}
						entries={[
							{ label: note.isPinned ? 'Unpin' : 'Pin to the top', onSelect: pin },
							...(mayChange
								? [
										{ label: 'Edit', onSelect: () => setOpen(true) },
										{ label: 'Remove', tone: 'danger' as const, onSelect: removeNote },
									]
								: []),
						]}
					/>
				)}
			</div>
			{isOpen ? (
				<EditNote note={note} onDone={() => setOpen(false)} />
			) : (
				<p className={classes.noteText}>{note.text}</p>
			)}
		</li>
	)
}

function EditNote({ note, onDone }: { readonly note: ClientNote; readonly onDone: () => void }) {
	const edit = useSave(clientNotes.edit, { topic: TOPIC })
	const form = useAppForm({
		schema: noteForm,
		initialValues: { text: note.text },
		onSubmit: async ({ text }) => {
			await edit({ clientId: note.clientId, noteId: note.id, version: note.version, text })
			onDone()
		},
	})
	return (
		<Form form={form} label="Edit note">
			<TextareaField label="Note" required {...form.field('text')} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
		</Form>
	)
}
