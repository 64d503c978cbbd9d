import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import classes from './introduction.module.css'

/** What every step is given. */
export interface StepProps {
	readonly shown: boolean
	readonly onBack: () => void
	readonly onNext: () => void
}

interface StepActionsProps {
	readonly onBack?: () => void
	/** Leaves the step without saving; only where there is something to save. */
	readonly onSkip?: () => void
	/** The main button. */
	readonly children: ReactNode
}

export function StepActions({ onBack, onSkip, children }: StepActionsProps) {
	return (
		<>
			{onBack !== undefined && (
				<Button className={classes.back ?? ''} onClick={onBack}>
					Back
				</Button>
			)}
			{onSkip !== undefined && (
				<Button variant="quiet" onClick={onSkip}>
					Skip this step
				</Button>
			)}
			{children}
		</>
	)
}
