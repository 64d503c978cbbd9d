import { CHANNELS, type Channel, kindInfo } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationChoice } from '@praxis/contract/notifications/notifications.contract'
import { canChoose } from '@praxis/contract/notifications/notifications.rules'
import { useId, useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import classes from './notification-settings.module.css'
import { useChoose } from './notifications.api.ts'

const LABELS: Readonly<Record<Channel, string>> = { in_app: 'In Praxis', email: 'Email', push: 'Push' }

/** One kind, and the channels it takes. */
export function KindRow({ choice }: { readonly choice: NotificationChoice }) {
	const id = useId()
	const { label, description, isSecurity, never = [] } = kindInfo(choice.kind)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its fields
		<div className={classes.kind} role="group" aria-labelledby={id}>
			<div className={classes.said}>
				<p id={id} className={classes.label}>
					{label}
				</p>
				<p className={classes.description}>
					{description}
					{isSecurity === true && ' The email cannot be turned off.'}
				</p>
			</div>
			<div className={classes.boxes}>
				{CHANNELS.map((channel) =>
					never.includes(channel) ? (
						<span key={channel} className={classes.box}>
							<span className={classes.none} aria-hidden="true">
								–
							</span>
							<span className={classes.boxLabel}>{LABELS[channel]}: never</span>
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
			<span className={classes.boxLabel}>{LABELS[channel]}</span>
		</label>
	)
}
