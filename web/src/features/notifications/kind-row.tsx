import { CHANNELS, type Channel, kindInfo } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationChoice } from '@praxis/contract/notifications/notifications.contract'
import { mayChoose } from '@praxis/contract/notifications/notifications.rules'
import { useId } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './notification-settings.module.css'
import { useChoose } from './notifications.api.ts'

const LABELS: Readonly<Record<Channel, string>> = { in_app: 'In Praxis', email: 'Email', push: 'Push' }

/** One kind, and the channels it takes. */
export function KindRow({ choice }: { readonly choice: NotificationChoice }) {
	const id = useId()
	const { mutate } = useChoose()
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
					{isSecurity === true && ' The email always comes: it guards your account.'}
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
						<label key={channel} htmlFor={`${id}-${channel}`} className={classes.box}>
							<Checkbox
								id={`${id}-${channel}`}
								checked={choice.channels[channel]}
								disabled={!mayChoose(choice.kind, channel)}
								onChange={(isOn) => mutate({ kind: choice.kind, channel, isOn }, { onError: toast.failure })}
							/>
							<span className={classes.boxLabel}>{LABELS[channel]}</span>
						</label>
					),
				)}
			</div>
		</div>
	)
}
