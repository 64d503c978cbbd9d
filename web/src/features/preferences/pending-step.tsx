import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { SettingsSkeleton } from '../identity/settings-skeleton.tsx'
import { StepActions, type StepProps } from './step-actions.tsx'

interface PendingStepProps extends StepProps {
	readonly title: string
	readonly lead: string
	/** What is being read, as in `your profile`. */
	readonly what: string
	/** Without data yet. */
	readonly query: UseQueryResult<unknown>
}

/** A step whose values are on their way, or could not be had. */
export function PendingStep({ shown, onBack, onNext, title, lead, what, query }: PendingStepProps) {
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
			<Loaded query={query} skeleton={<SettingsSkeleton what={what} />}>
				{() => null}
			</Loaded>
		</DialogStep>
	)
}
