import type { CommentThread, EditorComment } from '@praxis/contract/editor/editor-comments.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, Row, Text } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'
import type { Commenting } from './use-commenting.ts'

interface ThreadProps {
	readonly thread: CommentThread
	/** Its text is still there. */
	readonly isPlaced: boolean
	readonly commenting: Commenting
}

export function Thread({ thread, isPlaced, commenting }: ThreadProps) {
	const { id, quote, resolvedByName, comments } = thread
	const { active, choose } = commenting
	const isActive = id === active
	const item = useRef<HTMLLIElement>(null)
	useEffect(() => {
		if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
	}, [isActive])
	return (
		<li
			ref={item}
			className={classes.thread}
			data-active={isActive || undefined}
			data-resolved={resolvedByName !== null || undefined}
		>
			{isPlaced ? (
				<button type="button" className={classes.quote} aria-label={`Go to: ${quote}`} onClick={() => choose(id)}>
					{quote}
				</button>
			) : (
				<>
					<Hint>The commented text was deleted:</Hint>
					<blockquote className={classes.quote}>{quote}</blockquote>
				</>
			)}
			{comments.map((one) => (
				<Comment key={one.id} one={one} isFirst={one.id === id} commenting={commenting} />
			))}
			{resolvedByName !== null && <Hint>Resolved by {resolvedByName}</Hint>}
			<ThreadActions thread={thread} commenting={commenting} />
		</li>
	)
}

function ThreadActions({ thread: { id, resolvedByName }, commenting }: Omit<ThreadProps, 'isPlaced'>) {
	const [isReplying, setReplying] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const { reply, resolve } = commenting.writes
	const isResolved = resolvedByName !== null
	const toggle = async () => {
		setBusy(true)
		await resolve({ id, isResolved: !isResolved }).catch(toast.failure)
		setBusy(false)
	}
	if (isReplying) {
		return (
			<CommentForm
				label="Reply"
				action="Reply"
				onCancel={() => setReplying(false)}
				onSave={async ({ body, mentions }) => {
					await reply({ id, commentId: newId(), body, mentions: [...mentions] })
					setReplying(false)
				}}
			/>
		)
	}
	return (
		<Row justify="end">
			<Button size="small" variant="quiet" onClick={() => setReplying(true)}>
				Reply
			</Button>
			<Button size="small" variant="quiet" busy={isBusy} onClick={() => void toggle()}>
				{isResolved ? 'Reopen' : 'Resolve'}
			</Button>
		</Row>
	)
}

interface CommentProps {
	readonly one: EditorComment
	readonly isFirst: boolean
	readonly commenting: Commenting
}

function Comment({ one, isFirst, commenting }: CommentProps) {
	const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
	const { edit, remove } = commenting.writes
	const { id, body, mentions, authorName, version } = one
	const name = `${isFirst ? 'comment' : 'reply'} of ${authorName}`
	if (asked === 'edit') {
		return (
			<CommentForm
				label="Edit comment"
				action="Save"
				first={{ body, mentions }}
				onCancel={() => setAsked(null)}
				onSave={async (written) => {
					await edit({ id, version, body: written.body, mentions: [...written.mentions] })
					setAsked(null)
				}}
			/>
		)
	}
	return (
		<article className={classes.comment} aria-label={name}>
			<CommentHead one={one} name={name} onAsk={setAsked} />
			<Text as="p" breaks lines="exact">
				{body}
			</Text>
			<ConfirmDialog
				opened={asked === 'remove'}
				onClose={() => setAsked(null)}
				title={isFirst ? 'Delete comment' : 'Delete reply'}
				confirmLabel="Delete"
				onConfirm={async () => {
					await remove({ id })
					setAsked(null)
				}}
			>
				{isFirst ? 'The comment and all replies to it are deleted. ' : 'The reply is deleted. '}
				This cannot be undone.
			</ConfirmDialog>
		</article>
	)
}

interface CommentHeadProps {
	readonly one: EditorComment
	readonly name: string
	readonly onAsk: (asked: 'edit' | 'remove') => void
}

/** Who wrote it and when, and what the user can do with it. */
function CommentHead({ one: { authorId, authorName, createdAt, editedAt }, name, onAsk }: CommentHeadProps) {
	const { user, permissions } = useSession()
	const isOwn = authorId === user.id
	return (
		<Row justify="between" wrap={false}>
			<span>
				<strong>{authorName}</strong>{' '}
				<Hint as="span">
					<InstantText at={createdAt} shown="relative" />
					{editedAt !== null && ' (edited)'}
				</Hint>
			</span>
			<span>
				{isOwn && (
					<IconButton size="small" label={`Edit ${name}`} icon={<Icon name="edit" />} onClick={() => onAsk('edit')} />
				)}
				{(isOwn || permissions.includes('manage_cases')) && (
					<IconButton
						size="small"
						label={`Delete ${name}`}
						icon={<Icon name="trash" />}
						onClick={() => onAsk('remove')}
					/>
				)}
			</span>
		</Row>
	)
}
