import { COMMENT_TEXT_MAX } from '@praxis/contract/editor/editor-comments.contract'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { type Mention, MentionField } from '../../timeline/mention-field.tsx'
import classes from './comments.module.css'
import type { WrittenComment } from './use-commenting.ts'

interface CommentFormProps {
	readonly label: string
	readonly action: string
	readonly first?: { readonly body: string; readonly mentions: readonly Mention[] }
	/** Stays with what was typed when it rejects, and says why. */
	readonly onSave: (written: WrittenComment) => Promise<void>
	readonly onCancel: () => void
}

/** The words of a comment; `@` mentions a colleague, who is notified. */
export function CommentForm({ label, action, first, onSave, onCancel }: CommentFormProps) {
	const [body, setBody] = useState(first?.body ?? '')
	const [mentions, setMentions] = useState<readonly Mention[]>(first?.mentions ?? [])
	const [isBusy, setBusy] = useState(false)
	const [error, setError] = useState<string | null>(null)
	const save = async () => {
		if (body.trim() === '') return setError('Enter a comment.')
		if (body.trim().length > COMMENT_TEXT_MAX) return setError(`At most ${COMMENT_TEXT_MAX} characters.`)
		setBusy(true)
		try {
			const named = mentions.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)
			await onSave({ body, mentions: named })
		} catch (failure) {
			setError(failureOf(failure).message)
			setBusy(false)
		}
	}
	return (
		<form
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onCancel()
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
			}}
		>
			<MentionField
				label={label}
				help="Type @ to mention a colleague. For the firm only: the client never sees it."
				value={body}
				onChange={(value) => {
					setBody(value)
					setError(null)
				}}
				mentions={mentions}
				onMention={setMentions}
				error={error}
				rows={3}
				autoFocus
				required
			/>
			<Row justify="end">
				<Button size="small" variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<Button size="small" variant="primary" type="submit" busy={isBusy}>
					{action}
				</Button>
			</Row>
		</form>
	)
}
