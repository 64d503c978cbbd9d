import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { LANGUAGES } from '@praxis/contract/kernel/display'
import type { UserSettings } from '@praxis/contract/preferences/settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Text } from '../../ui/layout/layout.tsx'
import { DialogStep } from '../../ui/overlay/steps-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { deviceTimeZone } from '../../ui/text/region.ts'
import { ownProfileQuery } from '../identity/identity.api.ts'
import classes from './introduction.module.css'
import { type Ability, AT_HAND, abilitiesOf } from './introduction-rules.ts'
import { settingsQuery } from './settings.api.ts'
import { REACH_OPTIONS, THEME_OPTIONS } from './settings-form.ts'
import { StepActions, type StepProps } from './step-actions.tsx'

const WELCOME = [
	{ icon: 'user', title: 'Your profile', text: 'Your name and contact information.' },
	{ icon: 'settings', title: 'Your preferences', text: 'Theme, time zone and notifications.' },
	{ icon: 'sparkles', title: 'What you can do', text: 'The screens available to you.' },
] as const

/** What the introduction is, and whether the role was changed. */
export function WelcomeStep({ shown, onNext, firmName }: StepProps & { readonly firmName: string }) {
	const { user, introduction } = useSession()
	const roleBefore = introduction?.roleChangedFrom ?? null
	return (
		<DialogStep
			shown={shown}
			title={`Welcome to ${firmName}, ${user.fullName}`}
			lead={
				<>
					Set up your account in a few steps. It takes about <Text nowrap>3-5 minutes.</Text>
				</>
			}
			actions={
				<StepActions>
					<Button variant="primary" onClick={onNext}>
						Next
					</Button>
				</StepActions>
			}
		>
			{roleBefore !== null && (
				<Banner tone="amber">
					<strong>Your role has changed</strong> from {ROLE_LABELS[roleBefore]} to {ROLE_LABELS[user.role]}. What you
					can open and do has changed with it: the step Features shows what is open to you now.
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
							<Muted as="p">{text}</Muted>
						</div>
					</li>
				))}
			</ul>
			{user.role !== 'client' && (
				<Muted as="p">
					Your account has the role <strong>{ROLE_LABELS[user.role]}</strong>.
				</Muted>
			)}
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
			lead="You have access to these screens in the menu."
			actions={
				<StepActions onBack={onBack}>
					<Button variant="primary" onClick={onNext}>
						Next
					</Button>
				</StepActions>
			}
		>
			<AbilityList abilities={abilitiesOf(session)} />
			<h4 className={classes.strong}>Available on every screen</h4>
			<AbilityList abilities={AT_HAND} />
			<Muted as="p">
				Press <kbd className={classes.key}>?</kbd> on any screen to see its keyboard shortcuts.
			</Muted>
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
						<Muted as="p">{purpose}</Muted>
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
			title="You’re all set"
			lead="These settings apply on all your devices. You can change them at any time in Settings."
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

const CHANNELS = { email: 'Email', push: 'Push', sms: 'SMS' } as const

/** Settings in words. */
export function factsOfSettings(settings: UserSettings): { readonly label: string; readonly value: string }[] {
	const { notifications, practiceAreas } = settings
	const channels = (['email', 'push', 'sms'] as const).filter((one) => notifications[one]).map((one) => CHANNELS[one])
	const nameOf = <T extends { readonly value: string; readonly label: string }>(all: readonly T[], value: string) =>
		all.find((one) => one.value === value)?.label ?? value
	return [
		{ label: 'Theme', value: nameOf(THEME_OPTIONS, settings.theme) },
		{ label: 'Region', value: LANGUAGES[settings.language] },
		{ label: 'Time zone', value: settings.timezone ?? deviceTimeZone() },
		{ label: 'Notifications', value: channels.length === 0 ? 'None' : channels.join(', ') },
		{ label: 'Contact', value: nameOf(REACH_OPTIONS, settings.communicationPreference) },
		...(practiceAreas.length === 0 ? [] : [{ label: 'Practice areas', value: practiceAreas.join(', ') }]),
	]
}
