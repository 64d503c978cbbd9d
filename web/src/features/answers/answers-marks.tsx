import { type AnswersSummary, answersFields } from '@praxis/contract/answers/answers.fields'
import { Text } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import classes from './answers.module.css'
import { percentOf, standingOf } from './answers-labels.ts'

/** The share of visible questions that are answered. */
export function AnswersProgress({ progress }: { readonly progress: number }) {
	const percent = percentOf(progress)
	return (
		<span className={classes.progress}>
			<progress className={classes.bar} max={100} value={percent} aria-label="Answered" />
			<Text tone="muted" numeric>
				{percent}%
			</Text>
		</span>
	)
}

interface AnswersStatusMarkProps {
	readonly one: Pick<AnswersSummary, 'status' | 'isClosed'>
	readonly labels?: typeof answersFields.status.values | Readonly<Record<ReturnType<typeof standingOf>, string>>
}

export function AnswersStatusMark({ one, labels = answersFields.status.values }: AnswersStatusMarkProps) {
	const standing = standingOf(one)
	return <StatusMark tone={answersFields.status.tones[standing]}>{labels[standing]}</StatusMark>
}
