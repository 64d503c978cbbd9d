import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, Row } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import classes from './changes.module.css'
import { type ListedChange, listChanges } from './resolve-changes.ts'
import { decide, selectChange } from './tracking.ts'
import { type ChangeAuthor, useAuthors } from './use-tracking.ts'

interface ChangePanelProps {
	readonly id: string
	readonly editor: Editor
	readonly isReadOnly: boolean
	readonly onClose: () => void
}

const SHOWN_CHARACTERS = 200
/** Longer lists are shown by parts: what is decided on makes room. */
const SHOWN_CHANGES = 100

const cut = (text: string) => (text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`)

/** The tracked changes of the text, in its order. */
export function ChangePanel({ id, editor, isReadOnly, onClose }: ChangePanelProps) {
	const changes = useEditorState({ editor, selector: ({ editor: now }) => listChanges(now.state.doc) })
	const [asked, setAsked] = useState<'accept' | 'reject' | null>(null)
	const authorOf = useAuthors(id, changes)
	const counted = changes.length === 1 ? '1 change' : `${changes.length.toLocaleString('en-US')} changes`
	return (
		<Card
			title={changes.length === 0 ? 'Changes' : counted}
			actions={<IconButton size="small" label="Close changes" icon={<Icon name="close" />} onClick={onClose} />}
		>
			<div className={classes.panel}>
				{changes.length === 0 && <Hint>No tracked changes.</Hint>}
				{changes.length > 0 && !isReadOnly && (
					<Row align="stretch">
						<Button size="small" onClick={() => setAsked('accept')}>
							Accept all
						</Button>
						<Button size="small" onClick={() => setAsked('reject')}>
							Reject all
						</Button>
					</Row>
				)}
				<ol className={classes.list} aria-label="Tracked changes">
					{changes.slice(0, SHOWN_CHANGES).map((one) => (
						<Change key={one.id} one={one} editor={editor} author={authorOf(one.id)} isReadOnly={isReadOnly} />
					))}
				</ol>
				{changes.length > SHOWN_CHANGES && <Hint>The first {SHOWN_CHANGES} changes are shown.</Hint>}
			</div>
			<ConfirmDialog
				opened={asked !== null && !isReadOnly}
				onClose={() => setAsked(null)}
				title={asked === 'reject' ? 'Reject all changes' : 'Accept all changes'}
				tone="normal"
				confirmLabel={asked === 'reject' ? 'Reject all' : 'Accept all'}
				onConfirm={() => {
					decide(editor, { isAccepted: asked === 'accept', ids: null })
					setAsked(null)
				}}
			>
				{asked === 'reject'
					? `The text becomes what it was before ${counted}.`
					: `${counted} of all users become part of the text.`}{' '}
				Undo takes it back.
			</ConfirmDialog>
		</Card>
	)
}

interface ChangeProps {
	readonly one: ListedChange
	readonly editor: Editor
	readonly author: ChangeAuthor
	readonly isReadOnly: boolean
}

function Change({ one, editor, author: { name, createdAt }, isReadOnly }: ChangeProps) {
	const said = [
		one.deleted === '' ? '' : `deleted ${cut(one.deleted)}`,
		one.inserted === '' ? '' : `inserted ${cut(one.inserted)}`,
	]
	const label = `${name} ${said.filter((part) => part !== '').join(', ')}`
	const settle = (isAccepted: boolean) => decide(editor, { isAccepted, ids: new Set([one.id]) })
	return (
		<li className={classes.change}>
			<button
				type="button"
				className={classes.jump}
				aria-label={`Go to: ${label}`}
				onClick={() => selectChange(editor, one)}
			>
				<Hint as="span">
					<strong>{name}</strong>
					{createdAt !== null && (
						<>
							{', '}
							<InstantText at={createdAt} shown="relative" />
						</>
					)}
				</Hint>
				<span className={classes.words}>
					{one.deleted !== '' && <del>{cut(one.deleted)}</del>}
					{one.deleted !== '' && one.inserted !== '' && ' '}
					{one.inserted !== '' && <ins>{cut(one.inserted)}</ins>}
				</span>
			</button>
			{!isReadOnly && (
				<Row as="span" gap={0} align="stretch" wrap={false}>
					<IconButton
						size="small"
						label={`Accept: ${label}`}
						icon={<Icon name="check" />}
						onClick={() => settle(true)}
					/>
					<IconButton
						size="small"
						label={`Reject: ${label}`}
						icon={<Icon name="close" />}
						onClick={() => settle(false)}
					/>
				</Row>
			)}
		</li>
	)
}
