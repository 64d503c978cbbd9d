import type { Question } from '@praxis/contract/questionnaires/definition'
import classes from './question.module.css'

/** Something to read. */
export function Statement({ question }: { readonly question: Question }) {
	return (
		<div className={classes.statement}>
			<p>{question.text}</p>
			{question.help && <p className={classes.help}>{question.help}</p>}
		</div>
	)
}
