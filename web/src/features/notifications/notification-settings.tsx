import { NOTIFICATION_KINDS } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationChoice } from '@praxis/contract/notifications/notifications.contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { KindRow } from './kind-row.tsx'
import classes from './notification-settings.module.css'
import { choicesQuery } from './notifications.api.ts'
import { PushSettings } from './push-settings.tsx'

const GROUPS = [
	{ id: 'cases', label: 'Cases and reminders' },
	{ id: 'account', label: 'Your account' },
	{ id: 'firm', label: 'Running the firm' },
] as const

/** Which kinds of notification arrive where: in Praxis, by e-mail, as web push. */
export function NotificationSettings() {
	const { data, error, refetch } = useQuery(choicesQuery)
	return (
		<>
			<Card title="What you are told, and where">
				{data !== undefined && <Matrix choices={data} />}
				{data === undefined && error === null && <Waiting />}
				{data === undefined && error !== null && (
					<ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />
				)}
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
			<LoadingNote what="what you are told" />
			{[22, 19, 24, 17].map((width) => (
				<Bone key={width} width={width} />
			))}
		</div>
	)
}
