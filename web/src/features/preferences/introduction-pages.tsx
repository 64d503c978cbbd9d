import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { FactList } from '../identity/fact-list.tsx'
import { ownProfileQuery } from '../identity/identity.api.ts'
import { ROLE_NAMES } from '../identity/role-names.ts'
import classes from './introduction.module.css'
import { type Ability, AT_HAND, abilitiesOf } from './introduction-rules.ts'
import { settingsQuery } from './settings.api.ts'
import { factsOfSettings } from './settings-facts.ts'
import { StepActions, type StepProps } from './step-actions.tsx'

const WELCOME = [
	{ icon: 'user', title: 'Your profile', text: 'Your name and how to reach you.' },
	{ icon: 'settings', title: 'Your preferences', text: 'Theme, time zone and how you hear of things.' },
	{ icon: 'sparkles', title: 'What you can do', text: 'A look at the screens that are open to you.' },
] as const

/** What the introduction is, and whether the role was changed. */
export function WelcomeStep({ shown, onNext }: StepProps) {
	const { user, introduction } = useSession()
	const roleBefore = introduction?.roleChangedFrom ?? null
	return (
		<DialogStep
			shown={shown}
			title={`Welcome to Praxis, ${user.fullName}`}
			lead={
				<>
					A few steps and everything is set up the way you work. It takes about{' '}
					<span className={classes.together}>3-5 minutes.</span>
				</>
			}
			actions={
				<StepActions onSkip={onNext}>
					<Button variant="primary" onClick={onNext}>
						Next
					</Button>
				</StepActions>
			}
		>
			{roleBefore !== null && (
				<Banner tone="amber">
					<strong>Your role has changed</strong> from {ROLE_NAMES[roleBefore]} to {ROLE_NAMES[user.role]}. What you can
					open and do has changed with it: the step Features shows what is open to you now.
				</Banner>
			)}
			<ul className={classes.plan}>
				{WELCOME.map(({ icon, title, text }) => (
					<li key={title}>
						<span className={classes.glyph} aria-hidden="true">
							<Icon name={icon} />
						</span>
						<div>
							<p className={classes.strong}>{title}</p>
							<p className={classes.muted}>{text}</p>
						</div>
					</li>
				))}
			</ul>
			<p className={classes.muted}>
				Your account has the role <strong>{ROLE_NAMES[user.role]}</strong>.
			</p>
		</DialogStep>
	)
}

/** What the person finds in the menu today. */
export function FeaturesStep({ shown, onBack, onNext }: StepProps) {
	const session = useSession()
	return (
		<DialogStep
			shown={shown}
			title="What you can do"
			lead="These screens are open to you. You find them in the menu."
			actions={
				<StepActions onBack={onBack} onSkip={onNext}>
					<Button variant="primary" onClick={onNext}>
						Next
					</Button>
				</StepActions>
			}
		>
			<AbilityList abilities={abilitiesOf(session)} />
			<h4 className={classes.strong}>At hand on every screen</h4>
			<AbilityList abilities={AT_HAND} />
			<p className={classes.muted}>
				Press <kbd className={classes.key}>?</kbd> on any screen to see its keyboard shortcuts.
			</p>
		</DialogStep>
	)
}

function AbilityList({ abilities }: { readonly abilities: readonly Ability[] }) {
	return (
		<ul className={classes.features}>
			{abilities.map(({ path, title, purpose, icon }) => (
				<li key={path}>
					<span className={classes.glyph} aria-hidden="true">
						<Icon name={icon} />
					</span>
					<div>
						<p className={classes.strong}>{title}</p>
						<p className={classes.muted}>{purpose}</p>
					</div>
				</li>
			))}
		</ul>
	)
}

/** What was chosen, and the way in. */
export function CompleteStep({ shown, onBack, onNext, isBusy }: StepProps & { readonly isBusy: boolean }) {
	const { user } = useSession()
	const profile = useQuery({ ...ownProfileQuery, enabled: shown }).data
	const settings = useQuery({ ...settingsQuery, enabled: shown }).data
	const facts = [
		{ label: 'Name', value: profile?.fullName ?? user.fullName },
		...(profile?.phone ? [{ label: 'Phone', value: profile.phone }] : []),
		...(settings === undefined ? [] : factsOfSettings(settings)),
	]
	return (
		<DialogStep
			shown={shown}
			title="You are all set"
			lead="This is what Praxis keeps for you, the same on every device. You can change it at any time in Settings."
			actions={
				<StepActions onBack={onBack}>
					<Button variant="primary" busy={isBusy} onClick={onNext}>
						Get Started
					</Button>
				</StepActions>
			}
		>
			<div className={classes.summary}>
				<FactList facts={facts} />
			</div>
		</DialogStep>
	)
}
