import { Button } from '../../../ui/button/button.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import classes from './asking.module.css'
import type { ClientAnswer } from './client-answers.ts'

interface ClientAnswerNoteProps {
	/** Absent where the client answered nothing. */
	readonly answer: ClientAnswer | undefined
	/** Of the question that was answered. */
	readonly label: string
	/** In the form now. */
	readonly value: string
	readonly onUse: (text: string) => void
}

/** What the client answered to a question: it is in the document only when it is used. */
export function ClientAnswerNote({ answer, label, value, onUse }: ClientAnswerNoteProps) {
	if (answer === undefined) return null
	const { text, by, at } = answer
	const isUsed = value === text
	return (
		<p className={classes.answer}>
			<span>
				Answered by the client ({by}) on {formatDayOf(at)}
				{isUsed ? '.' : `: “${text}”`}
			</span>
			{!isUsed && (
				<Button size="small" aria-label={`Use answer: ${label}`} onClick={() => onUse(text)}>
					Use answer
				</Button>
			)}
		</p>
	)
}
