import { NOTIFICATION_KINDS } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationChoice } from '@praxis/contract/notifications/notifications.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { KindRow } from './kind-row.tsx'
import classes from './notification-settings.module.css'
import { choicesQuery } from './notifications.api.ts'
import { PushSettings } from './push-settings.tsx'

const GROUPS = [
	{ id: 'cases', label: 'Cases and reminders' },
	{ id: 'account', label: 'Your account' },
	{ id: 'firm', label: 'Firm administration' },
] as const

/** Which kinds of notification arrive where: in Praxis, by e-mail, as web push. */
export function NotificationSettings() {
	const query = useQuery(choicesQuery)
	return (
		<>
			<Card title="Notification settings">
				<Loaded query={query} skeleton={<Waiting />} level={3}>
					{(choices) => <Matrix choices={choices} />}
				</Loaded>
			</Card>
			<PushSettings />
		</>
	)
}

function Matrix({ choices }: { readonly choices: readonly NotificationChoice[] }) {
	return (
		<div className={classes.matrix}>
			{GROUPS.map(({ id, label }) => {
				const ofGroup = choices.filter((one) => NOTIFICATION_KINDS[one.kind].group === id)
				if (ofGroup.length === 0) return null
				return (
					<section key={id} aria-labelledby={`notifications-${id}`}>
						<div className={classes.groupHead}>
							<h3 id={`notifications-${id}`} className={classes.groupTitle}>
								{label}
							</h3>
							<span className={classes.columns} aria-hidden="true">
								<span>In Praxis</span>
								<span>Email</span>
								<span>Push</span>
							</span>
						</div>
						{ofGroup.map((one) => (
							<KindRow key={one.kind} choice={one} />
						))}
					</section>
				)
			})}
		</div>
	)
}

function Waiting() {
	return (
		<div className={classes.waiting}>
			<LoadingNote what="your notification settings" />
			{[22, 19, 24, 17].map((width) => (
				<Bone key={width} width={width} />
			))}
		</div>
	)
}
