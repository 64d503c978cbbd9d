import classes from './answers.module.css'
import { percentOf } from './answers-words.ts'

/** The share of visible questions that are answered. */
export function AnswersProgress({ progress }: { readonly progress: number }) {
	const percent = percentOf(progress)
	return (
		<span className={classes.progress}>
			<progress className={classes.bar} max={100} value={percent} aria-label="Answered" />
			<span className={classes.percent}>{percent} %</span>
		</span>
	)
}
