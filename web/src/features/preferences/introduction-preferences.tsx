import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { PendingStep } from './pending-step.tsx'
import { RetryNote } from './retry-note.tsx'
import { settingsQuery } from './settings.api.ts'
import { ChannelFields, DisplayFields, WorkFields } from './settings-fields.tsx'
import { areasLabel } from './settings-form.ts'
import { StepActions, type StepProps } from './step-actions.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const TITLE = 'Your preferences'
const LEAD = 'Display and notification settings, the same on all your devices.'

/** Theme, region, time zone, channels and practice areas. Continuing saves them. */
export function PreferencesStep(props: StepProps) {
	const query = useQuery(settingsQuery)
	if (query.data !== undefined) return <PreferencesSheet {...props} settings={query.data} />
	return <PendingStep {...props} title={TITLE} lead={LEAD} what="your preferences" query={query} />
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
