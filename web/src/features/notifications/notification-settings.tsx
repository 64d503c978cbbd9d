import { CHANNELS, type Channel, kindInfo, NOTIFICATION_KINDS } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationChoice } from '@praxis/contract/notifications/notifications.contract'
import { canChoose } from '@praxis/contract/notifications/notifications.rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { Said } from '../../ui/text/said.tsx'
import classes from './notification-settings.module.css'
import { choicesQuery, useChoose } from './notifications.api.ts'
import { PushSettings } from './push-settings.tsx'

const LABELS: Readonly<Record<Channel, string>> = { in_app: 'In Praxis', email: 'Email', push: 'Push' }

/** One kind, and the channels it takes. */
function KindRow({ choice }: { readonly choice: NotificationChoice }) {
	const id = useId()
	const { label, description, isSecurity, never = [] } = kindInfo(choice.kind)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its fields
		<div className={classes.kind} role="group" aria-labelledby={id}>
			<div className={classes.said}>
				<Text as="p" id={id} weight="medium">
					<Said>{label}</Said>
				</Text>
				<Hint>
					<Said>{description}</Said>
					{isSecurity === true && (
						<>
							{' '}
							<Said>The email cannot be turned off.</Said>
						</>
					)}
				</Hint>
			</div>
			<div className={classes.boxes}>
				{CHANNELS.map((channel) =>
					never.includes(channel) ? (
						<span key={channel} className={classes.box}>
							<Text tone="faint" aria-hidden="true">
								–
							</Text>
							<span className={classes.boxLabel}>
								<Said>{LABELS[channel]}</Said>: <Said>never</Said>
							</span>
						</span>
					) : (
						<ChannelBox key={channel} id={`${id}-${channel}`} choice={choice} channel={channel} />
					),
				)}
			</div>
		</div>
	)
}

interface ChannelBoxProps {
	readonly id: string
	readonly choice: NotificationChoice
	readonly channel: Channel
}

/** Shows what was chosen at once, and again what the server knows when it has answered. */
function ChannelBox({ id, choice: { kind, channels }, channel }: ChannelBoxProps) {
	const { mutate } = useChoose()
	const [chosen, setChosen] = useState<boolean | null>(null)
	const choose = (isOn: boolean) => {
		setChosen(isOn)
		mutate({ kind, channel, isOn }, { onSettled: () => setChosen(null) })
	}
	return (
		<label htmlFor={id} className={classes.box}>
			<Checkbox id={id} checked={chosen ?? channels[channel]} disabled={!canChoose(kind, channel)} onChange={choose} />
			<span className={classes.boxLabel}>
				<Said>{LABELS[channel]}</Said>
			</span>
		</label>
	)
}

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
							<Text as="h3" id={`notifications-${id}`} size="body" weight="strong">
								<Said>{label}</Said>
							</Text>
							<span className={classes.columns} aria-hidden="true">
								<span>
									<Said>In Praxis</Said>
								</span>
								<span>
									<Said>Email</Said>
								</span>
								<span>
									<Said>Push</Said>
								</span>
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
		<Stack gap={5}>
			<LoadingNote what="your notification settings" />
			{[22, 19, 24, 17].map((width) => (
				<Bone key={width} width={width} />
			))}
		</Stack>
	)
}
