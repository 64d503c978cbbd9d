import { isAnswered } from '@praxis/contract/questionnaires/answered'
import type { Answers } from '@praxis/contract/questionnaires/definition'
import { answerError } from '@praxis/contract/questionnaires/validate-answers'
import classes from './form.module.css'
import type { Step } from './steps.ts'

interface UnansweredProps {
	readonly steps: readonly Step[]
	readonly answers: Answers
	readonly onGo: (id: string) => void
}

/** What is still open before it is sent, with the way back to what must be answered. */
export function Unanswered({ steps, answers, onGo }: UnansweredProps) {
	const open = steps.filter(({ question }) => !isAnswered(question, answers[question.id]))
	const needed = open.filter(({ question }) => answerError(question, answers[question.id], answers) !== null)
	const others = open.length - needed.length
	if (open.length === 0) return <p>Every question is answered.</p>
	return (
		<div className={classes.unanswered}>
			{needed.length > 0 && (
				<>
					<p>{needed.length === 1 ? 'This question needs an answer:' : 'These questions need an answer:'}</p>
					<ul>
						{needed.map(({ question }) => (
							<li key={question.id}>
								<button type="button" className={classes.goTo} onClick={() => onGo(question.id)}>
									{question.text}
								</button>
							</li>
						))}
					</ul>
				</>
			)}
			{others > 0 && (
				<p className={classes.muted}>
					{others === 1
						? 'One question that is not required is open.'
						: `${others} questions that are not required are open.`}{' '}
					That is all right.
				</p>
			)}
		</div>
	)
}
