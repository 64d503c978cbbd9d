import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { SettingsSkeleton } from '../identity/settings-skeleton.tsx'
import { StepActions, type StepProps } from './step-actions.tsx'

interface PendingStepProps extends StepProps {
	readonly title: string
	readonly lead: string
	/** What is being read, as in `your profile`. */
	readonly what: string
	readonly error: Error | null
	readonly onRetry: () => void
}

/** A step whose values are on their way, or could not be had. */
export function PendingStep({ shown, onBack, onNext, title, lead, what, error, onRetry }: PendingStepProps) {
	return (
		<DialogStep
			shown={shown}
			title={title}
			lead={lead}
			actions={
				<StepActions onBack={onBack} onSkip={onNext}>
					<Button variant="primary" disabled>
						Save & Continue
					</Button>
				</StepActions>
			}
		>
			{error === null ? (
				<SettingsSkeleton what={what} />
			) : (
				<ErrorState message={failureOf(error).message} onRetry={onRetry} />
			)}
		</DialogStep>
	)
}
