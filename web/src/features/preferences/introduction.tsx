import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Row, Text } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { DialogStep, StepsDialog } from '../../ui/overlay/steps-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ownProfileQuery } from '../identity/identity.api.ts'
import { completeOnboarding } from '../identity/save-profile.ts'
import classes from './introduction.module.css'
import { isIntroductionDue } from './introduction-door.ts'
import { CompleteStep, FeaturesStep, WelcomeStep } from './introduction-pages.tsx'
import { ProfileStep } from './introduction-profile.tsx'
import { LAST_STEP, STEPS, targetAfterFinish, targetAfterSkip } from './introduction-rules.ts'
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
function PreferencesStep(props: StepProps) {
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

/** The first thing a new person sees: five steps, about 3-5 minutes. `onLeft` is called once it is over. */
export function Introduction({ onLeft, firmName }: { readonly onLeft: () => void; readonly firmName: string }) {
	const [step, setStep] = useState(0)
	const { leave, isUnderWay, failure } = useLeaveIntroduction(onLeft)
	const at = (index: number): StepProps => ({
		shown: step === index,
		onBack: () => setStep(Math.max(index - 1, 0)),
		onNext: () => setStep(Math.min(index + 1, LAST_STEP)),
	})
	return (
		<StepsDialog
			title="Getting started"
			note={
				<>
					This takes about <Text nowrap>3-5 minutes.</Text> You can change everything later in Settings.
				</>
			}
			steps={STEPS}
			current={step}
			onClose={() => leave('skip')}
			aside={
				step < LAST_STEP && (
					<Button variant="quiet" size="small" busy={isUnderWay} onClick={() => leave('skip')}>
						Skip Setup
					</Button>
				)
			}
		>
			{failure !== null && (
				<div className={classes.failure}>
					<Banner
						tone="red"
						action={
							<Row gap={1}>
								<Button size="small" busy={isUnderWay} onClick={failure.again}>
									Try again
								</Button>
								<Button size="small" variant="quiet" onClick={failure.anyway}>
									Leave anyway
								</Button>
							</Row>
						}
					>
						Your progress could not be saved. {failure.message} If you leave anyway, this opens again at your next
						visit.
					</Banner>
				</div>
			)}
			<WelcomeStep {...at(0)} firmName={firmName} />
			<ProfileStep {...at(1)} />
			<PreferencesStep {...at(2)} />
			<FeaturesStep {...at(3)} />
			<CompleteStep {...at(4)} isBusy={isUnderWay} onNext={() => leave('finish')} />
		</StepsDialog>
	)
}

type WayOut = 'skip' | 'finish'

interface Leaving {
	readonly leave: (way: WayOut) => void
	readonly isUnderWay: boolean
	/** Why it could not be noted that the introduction is over; nothing is passed over in silence. */
	readonly failure: { readonly message: string; readonly again: () => void; readonly anyway: () => void } | null
}

/** Ends the introduction: noted on the server first, then on to where the person belongs. One that was asked for again
 *  is noted already, and closing it leaves the screen behind it as it was. */
function useLeaveIntroduction(onLeft: () => void): Leaving {
	const session = useSession()
	const { recheck } = useAuth()
	const { navigate } = useNavigation()
	const client = useQueryClient()
	const isDue = isIntroductionDue(session)

	const go = (way: WayOut) => {
		onLeft()
		if (way === 'finish') navigate(targetAfterFinish(session))
		else if (isDue) navigate(targetAfterSkip(session))
	}
	const ending = useMutation({
		mutationFn: async (_way: WayOut) => (isDue ? completeOnboarding() : null),
		onSuccess: async (profile, way) => {
			if (profile !== null) client.setQueryData(ownProfileQuery.queryKey, profile)
			go(way)
			await recheck()
		},
	})
	const { error, variables } = ending
	return {
		leave: (way) => ending.mutate(way),
		isUnderWay: ending.isPending,
		failure:
			error === null || variables === undefined
				? null
				: { message: messageOf(error), again: () => ending.mutate(variables), anyway: () => go(variables) },
	}
}
