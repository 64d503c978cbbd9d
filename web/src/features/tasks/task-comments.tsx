import { type TaskComment, taskParts } from '@praxis/contract/tasks/task-parts.contract'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './tasks.api.ts'
import classes from './tasks.module.css'

interface CommentsProps {
	readonly taskId: string
	readonly comments: readonly TaskComment[]
}

/** What people of the firm say about a task. */
export function TaskComments({ taskId, comments }: CommentsProps) {
	return (
		<Card title="Comments">
			{comments.length === 0 && <Hint breaks>No comments yet.</Hint>}
			{comments.map((one) => (
				<Comment key={one.id} one={one} />
			))}
			<AddComment taskId={taskId} />
		</Card>
	)
}

function Comment({ one }: { readonly one: TaskComment }) {
	const { user } = useSession()
	const remove = useSave(taskParts.removeComment, { topic: TOPIC, failed: 'Failed to delete the comment' })
	return (
		<article className={classes.comment}>
			<Row justify="between">
				<p>
					<b>{one.authorName ?? 'A former user'}</b>{' '}
					<Hint as="span" breaks>
						<InstantText at={one.createdAt} shown="relative" />
					</Hint>
				</p>
				{one.authorId === user.id && (
					<Button
						size="small"
						variant="quiet"
						onClick={() => void remove({ id: one.id }).catch((error: unknown) => toast.failure(error))}
					>
						Delete
					</Button>
				)}
			</Row>
			<Text as="p" breaks lines>
				{one.text}
			</Text>
		</article>
	)
}

function AddComment({ taskId }: { readonly taskId: string }) {
	const add = useSave(taskParts.addComment, { topic: TOPIC, failed: 'Failed to save the comment' })
	const [text, setText] = useState('')
	const [busy, setBusy] = useState(false)
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		if (text.trim() === '') return
		setBusy(true)
		try {
			await add({ taskId, text })
			setText('')
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<form className={classes.add} onSubmit={(event) => void submit(event)}>
			<TextareaField label="New comment" required rows={2} value={text} onChange={setText} />
			<Button type="submit" busy={busy}>
				Comment
			</Button>
		</form>
	)
}
