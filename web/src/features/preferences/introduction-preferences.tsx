import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form } from '../../ui/form/form.tsx'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { SettingsSkeleton } from '../identity/settings-skeleton.tsx'
import { RetryNote } from './retry-note.tsx'
import { settingsQuery } from './settings.api.ts'
import { ChannelFields, DisplayFields, WorkFields } from './settings-fields.tsx'
import { areasLabel } from './settings-form.ts'
import { StepActions, type StepProps } from './step-actions.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const TITLE = 'Your preferences'
const LEAD = 'How things look, and how you want to hear of them: the same on every device you sign in with.'

/** Theme, region, time zone, channels and practice areas. Going on saves them. */
export function PreferencesStep(props: StepProps) {
	const { shown, onBack, onNext } = props
	const query = useQuery(settingsQuery)
	if (query.data !== undefined) return <PreferencesSheet {...props} settings={query.data} />
	return (
		<DialogStep
			shown={shown}
			title={TITLE}
			lead={LEAD}
			actions={
				<StepActions onBack={onBack} onSkip={onNext}>
					<Button variant="primary" disabled>
						Save & Continue
					</Button>
				</StepActions>
			}
		>
			{query.error === null ? (
				<SettingsSkeleton what="your preferences" />
			) : (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
		</DialogStep>
	)
}

function PreferencesSheet({ shown, onBack, onNext, settings }: StepProps & { readonly settings: UserSettings }) {
	const { user } = useSession()
	const form = useSettingsForm(settings, { onSaved: onNext, guard: false })
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
					<Button variant="primary" type="submit" form={form.id} disabled={form.submitting}>
						{form.submitting ? 'Saving…' : 'Save & Continue'}
					</Button>
				</StepActions>
			}
		>
			<Form form={form} label={TITLE}>
				<RetryNote form={form} />
				<DisplayFields form={form} />
				<ChannelFields form={form} />
				<WorkFields form={form} areas={areasLabel(user.role)} />
			</Form>
		</DialogStep>
	)
}
