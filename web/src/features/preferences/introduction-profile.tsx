import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { ConflictView } from '../../ui/conflict/conflict-view.tsx'
import { Form } from '../../ui/form/form.tsx'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { ownProfileQuery } from '../identity/identity.api.ts'
import { ProfileFields } from '../identity/profile-form.tsx'
import { useProfileForm } from '../identity/use-profile-form.ts'
import { PendingStep } from './pending-step.tsx'
import { RetryNote } from './retry-note.tsx'
import { StepActions, type StepProps } from './step-actions.tsx'

const TITLE = 'Your profile'
const LEAD = 'Your name and contact information, as others see it.'

/** One's own profile. Continuing saves it. */
export function ProfileStep(props: StepProps) {
	const query = useQuery(ownProfileQuery)
	if (query.data !== undefined) return <ProfileSheet {...props} profile={query.data} />
	return <PendingStep {...props} title={TITLE} lead={LEAD} what="your profile" query={query} />
}

function ProfileSheet({ shown, onBack, onNext, profile }: StepProps & { readonly profile: OwnProfile }) {
	const { form, conflict } = useProfileForm(profile, { onSaved: onNext, guard: false })
	const isBlank = form.values.fullName.trim() === ''
	const skip = () => {
		form.reset()
		onNext()
	}
	return (
		<DialogStep
			shown={shown}
			title={TITLE}
			lead={LEAD}
			actions={
				<StepActions onBack={onBack} onSkip={skip}>
					<Button variant="primary" type="submit" form={form.id} disabled={form.submitting || isBlank}>
						{form.submitting ? 'Saving…' : 'Save & Continue'}
					</Button>
				</StepActions>
			}
		>
			{conflict === null ? (
				<Form form={form} label={TITLE}>
					<RetryNote form={form} />
					<ProfileFields form={form} />
				</Form>
			) : (
				<ConflictView {...conflict} />
			)}
		</DialogStep>
	)
}
