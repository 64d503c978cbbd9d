import type { PushDevice } from '@praxis/contract/notifications/push.contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import type { PushState } from '../../lib/push/push-browser.ts'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { pushDevicesQuery, pushStateQuery, useEnablePush, useRemovePushDevice } from './push.api.ts'
import classes from './push-settings.module.css'

/** Which devices show notifications while Praxis is closed. */
export function PushSettings() {
	const state = useQuery(pushStateQuery)
	const devices = useQuery(pushDevicesQuery)
	const error = devices.error ?? state.error
	const isReady = devices.data !== undefined && state.data !== undefined
	return (
		<Card title="Push notifications">
			<Text as="p" width="measure" tone="muted" after={4}>
				<Said>
					Devices with push notifications are notified while Praxis is closed. Names of cases and people are not sent.
				</Said>
			</Text>
			{isReady && <ThisBrowser state={state.data} devices={devices.data} />}
			{isReady && <Devices state={state.data} devices={devices.data} />}
			{!isReady && error === null && (
				<div>
					<LoadingNote what="your devices" />
					<Bone width={18} />
				</div>
			)}
			{!isReady && error !== null && (
				<ErrorState level={3} message={messageOf(error)} onRetry={() => void devices.refetch()} />
			)}
		</Card>
	)
}

interface PartProps {
	readonly state: PushState
	readonly devices: readonly PushDevice[]
}

function isThis(state: PushState, device: PushDevice): boolean {
	return state.kind === 'on' && state.endpointHash === device.endpointHash
}

function ThisBrowser({ state, devices }: PartProps) {
	const enabling = useEnablePush()
	if (state.kind === 'unsupported') {
		return (
			<Banner tone="grey">
				This browser has no web push here. It needs a browser that supports it and an address that begins with https; on
				an iPhone or iPad, add Praxis to the home screen first.
			</Banner>
		)
	}
	if (state.kind === 'blocked') {
		return (
			<Banner tone="amber">
				Notifications of this site are blocked in your browser. Allow them in its settings for this site, then come
				back.
			</Banner>
		)
	}
	if (devices.some((device) => isThis(state, device))) return null
	return (
		<>
			{enabling.error !== null && <Banner tone="red">{failureOf(enabling.error).message}</Banner>}
			<Button
				variant="primary"
				icon={<Icon name="bell" />}
				busy={enabling.isPending}
				onClick={() =>
					enabling.mutate(undefined, { onSuccess: () => toast.success('Push notifications are on for this device.') })
				}
			>
				Turn on for this device
			</Button>
		</>
	)
}

function Devices({ state, devices }: PartProps) {
	const removing = useRemovePushDevice()
	if (devices.length === 0)
		return (
			<p className={classes.none}>
				<Said>No devices yet.</Said>
			</p>
		)
	return (
		<ul className={classes.devices}>
			{devices.map((device) => (
				<li key={device.id} className={classes.device}>
					<div className={classes.said}>
						<Text as="p" weight="medium">
							{device.device}
							{isThis(state, device) && <span className={classes.mark}> · this device</span>}
						</Text>
						<p className={classes.meta}>
							{device.lastSentAt === null ? (
								<>
									On since <InstantText at={device.createdAt} />. No notifications sent yet.
								</>
							) : (
								<>
									Last push <InstantText at={device.lastSentAt} shown="relative" />
								</>
							)}
						</p>
						{device.lastError !== null && <p className={classes.error}>{device.lastError}</p>}
					</div>
					<Button
						size="small"
						aria-label={`Remove ${device.device}`}
						onClick={() => {
							const one = { id: device.id, isThis: isThis(state, device) }
							removing.mutate(one, { onError: failing('Failed to remove the device', () => removing.mutateAsync(one)) })
						}}
					>
						Remove
					</Button>
				</li>
			))}
		</ul>
	)
}
