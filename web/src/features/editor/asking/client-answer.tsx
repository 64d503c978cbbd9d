import { Button } from '../../../ui/button/button.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import classes from './asking.module.css'
import type { ClientAnswer } from './client-answers.ts'

interface ClientAnswerNoteProps {
	readonly answer: ClientAnswer
	/** Of the question that was answered. */
	readonly label: string
	/** In the form now. */
	readonly value: string
	readonly onUse: () => void
}

/** What the client answered to a question: it is in the document only when it is used. */
export function ClientAnswerNote({ answer: { text, by, at }, label, value, onUse }: ClientAnswerNoteProps) {
	const isUsed = value === text
	return (
		<p className={classes.answer}>
			<span>
				Answered by the client ({by}) on {formatDayOf(at)}
				{isUsed ? '.' : `: “${text}”`}
			</span>
			{!isUsed && (
				<Button size="small" aria-label={`Use answer: ${label}`} onClick={onUse}>
					Use answer
				</Button>
			)}
		</p>
	)
}
