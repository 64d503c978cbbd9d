import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { StepsDialog } from '../../ui/overlay/steps-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './introduction.module.css'
import { CompleteStep, FeaturesStep, WelcomeStep } from './introduction-pages.tsx'
import { PreferencesStep } from './introduction-preferences.tsx'
import { ProfileStep } from './introduction-profile.tsx'
import { LAST_STEP, STEPS } from './introduction-rules.ts'
import type { StepProps } from './step-actions.tsx'
import { useLeaveIntroduction } from './use-leave-introduction.ts'

/** The first thing a new person sees: five steps, about 3-5 minutes. `onLeft` is called once it is over. */
export function Introduction({ onLeft }: { readonly onLeft: () => void }) {
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
					This takes about <span className={classes.together}>3-5 minutes.</span> You can change everything later in
					Settings.
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
							<div className={classes.ways}>
								<Button size="small" busy={isUnderWay} onClick={failure.again}>
									Try again
								</Button>
								<Button size="small" variant="quiet" onClick={failure.anyway}>
									Leave anyway
								</Button>
							</div>
						}
					>
						Your progress could not be saved. {failure.message} If you leave anyway, this opens again at your next
						visit.
					</Banner>
				</div>
			)}
			<WelcomeStep {...at(0)} />
			<ProfileStep {...at(1)} />
			<PreferencesStep {...at(2)} />
			<FeaturesStep {...at(3)} />
			<CompleteStep {...at(4)} isBusy={isUnderWay} onNext={() => leave('finish')} />
		</StepsDialog>
	)
}
