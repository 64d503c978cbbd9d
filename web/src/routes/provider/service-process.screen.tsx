import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { useQuery } from '@tanstack/react-query'
import { givenName, greeting } from '../../features/dashboard/day.ts'
import { ownProfileQuery } from '../../features/identity/identity.api.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { wallClock } from '../../ui/text/wall-clock.ts'
import { FirmContact } from '../portal/firm-contact.tsx'
import classes from './service-process.module.css'

/** Where service providers start; the firm's own screen is not built. */
export function ServiceProcessScreen() {
	const { user } = useSession()
	return user.role === 'service_provider' ? <ProviderStart fullName={user.fullName} /> : <ForFirm />
}

function ForFirm() {
	return (
		<>
			<PageHeader title="Service of process" />
			<EmptyState title="Not built yet">
				<p>Service requests are not part of this version. Please instruct your process server as you do now.</p>
			</EmptyState>
		</>
	)
}

function ProviderStart({ fullName }: { readonly fullName: string }) {
	const hello = `${greeting(wallClock(new Date()).hour)}, ${givenName(fullName)}`
	return (
		<>
			<PageHeader title={hello} lead="Your work for the firm, and how to reach it." />
			<RecordColumns
				main={
					<Stack>
						<Card title="Service requests">
							<Muted as="p">
								You have no service requests. Until the firm sends them here, it instructs you by email or phone.
							</Muted>
						</Card>
						<NextSteps />
					</Stack>
				}
				side={<FirmContact />}
			/>
		</>
	)
}

function NextSteps() {
	const query = useQuery(ownProfileQuery)
	return (
		<Card title="Next steps">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="next steps" />}>
				{(profile) => <Steps profile={profile} />}
			</Loaded>
		</Card>
	)
}

function Steps({ profile }: { readonly profile: OwnProfile }) {
	const { phone, organization, emailVerified, secondFactor } = profile
	const steps = [
		{
			label: 'Add your phone and organization',
			text: 'The firm sees them when it assigns work.',
			href: '/dashboard/profile',
			isDone: Boolean(phone) && Boolean(organization),
		},
		{
			label: 'Confirm your email address',
			text: 'Notifications are sent to it.',
			href: '/dashboard/profile',
			isDone: emailVerified,
		},
		{
			label: 'Turn on two-factor authentication',
			text: 'It protects the documents of the firm.',
			href: '/dashboard/settings?part=security',
			isDone: secondFactor,
		},
	]
	return (
		<ul className={classes.steps}>
			{steps.map(({ label, text, href, isDone }) => (
				<li key={label} data-done={isDone || undefined}>
					<span className={classes.mark}>
						<Icon name={isDone ? 'check' : 'chevron-right'} size="small" />
					</span>
					<div>
						{isDone ? (
							<p>
								{label} <Muted>(done)</Muted>
							</p>
						) : (
							<>
								<UiLink href={href}>{label}</UiLink>
								<Muted as="p">{text}</Muted>
							</>
						)}
					</div>
				</li>
			))}
		</ul>
	)
}
