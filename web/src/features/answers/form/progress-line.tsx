import type { Progress } from '@praxis/contract/questionnaires/answered'
import type { ReactNode } from 'react'
import classes from './form.module.css'

interface ProgressLineProps {
	readonly progress: Progress
	/** At its end: what saves. */
	readonly children?: ReactNode
}

/** How much of what is asked has been answered. */
export function ProgressLine({ progress, children }: ProgressLineProps) {
	const { answered, visible, percent } = progress
	return (
		<div className={classes.progress}>
			<div className={classes.progressText}>
				<span>
					<strong>{percent}%</strong>{' '}
					<span className={`${classes.muted} ${classes.count}`}>{`${answered} of ${visible} answered`}</span>
				</span>
				{children}
			</div>
			<div
				className={classes.track}
				role="progressbar"
				aria-label="Progress"
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={`${percent}%, ${answered} of ${visible} questions answered`}
			>
				<div className={classes.bar} style={{ inlineSize: `${percent}%` }} />
			</div>
		</div>
	)
}
