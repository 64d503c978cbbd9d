import { ATTEMPTS_MAX, webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import {
	DELIVERY_STATES,
	type DeliveryState,
	eventLabel,
	type Webhook,
	type WebhookDelivery,
} from '@praxis/contract/webhooks/webhooks.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { deliveriesQuery, WEBHOOKS } from './webhooks.api.ts'
import classes from './webhooks.module.css'

const STATES: Readonly<Record<DeliveryState, { readonly label: string; readonly tone: Tone }>> = {
	waiting: { label: 'Waiting', tone: 'amber' },
	delivered: { label: 'Delivered', tone: 'green' },
	failed: { label: 'Failed', tone: 'red' },
}
const ALL = 'all'
const OPTIONS = [
	{ value: ALL, label: 'All' },
	...DELIVERY_STATES.map((value) => ({ value, label: STATES[value].label })),
]

interface DeliveriesDialogProps {
	readonly hook: Webhook
	readonly onClose: () => void
}

/** What was sent to a webhook, the newest first, to read it and to send it again. */
export function DeliveriesDialog({ hook, onClose }: DeliveriesDialogProps) {
	const [state, setState] = useState<string>(ALL)
	const query = useInfiniteQuery(
		deliveriesQuery(
			hook.id,
			DELIVERY_STATES.find((one) => one === state),
		),
	)
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title={`Deliveries of ${hook.name}`}
			actions={
				<Button variant="primary" onClick={onClose}>
					Close
				</Button>
			}
		>
			<Stack>
				<NativeSelectField label="Status" required options={OPTIONS} value={state} onChange={setState} />
				<Loaded query={query} level={3} skeleton={<LoadingLines what="deliveries" />}>
					{({ pages }) => {
						const items = pages.flatMap((page) => page.items)
						if (items.length === 0)
							return <EmptyState title="No deliveries">What is sent is kept for 30 days.</EmptyState>
						return (
							<ul className={classes.deliveries} aria-label="Deliveries">
								{items.map((one) => (
									<DeliveryItem key={one.id} hook={hook} one={one} />
								))}
							</ul>
						)
					}}
				</Loaded>
				{query.hasNextPage && (
					<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show more
					</Button>
				)}
			</Stack>
		</Dialog>
	)
}

function DeliveryItem({ hook, one }: { readonly hook: Webhook; readonly one: WebhookDelivery }) {
	const replay = useSave(webhooks.replay, { topic: WEBHOOKS })
	const [isSending, setSending] = useState(false)
	const sendAgain = async () => {
		setSending(true)
		try {
			await replay({ id: hook.id, deliveryId: one.id }, { message: () => 'Sent again.' })
		} catch (error) {
			toast.error(failureOf(error).message)
		}
		setSending(false)
	}
	const { label, tone } = STATES[one.state]
	return (
		<li>
			<details className={classes.delivery}>
				<summary>
					<Text weight="medium">{eventLabel(one.event)}</Text>
					{one.replayOf !== null && <Hint as="span">sent again</Hint>}
					<StatusMark tone={tone}>{one.lastStatus === null ? label : `${label} · ${one.lastStatus}`}</StatusMark>
					<span className={classes.when}>
						<InstantText at={one.createdAt} shown="relative" />
					</span>
				</summary>
				<div className={classes.inside}>
					<Hint breaks>
						{one.attempts === 1 ? 'One attempt' : `${one.attempts} attempts`}
						{one.lastMs !== null && ` · ${one.lastMs} ms`}
						{one.nextAt !== null && one.attempts > 0 && (
							<>
								{' · next of '}
								{ATTEMPTS_MAX} <InstantText at={one.nextAt} shown="relative" />
							</>
						)}
					</Hint>
					{one.lastError !== null && <Text tone="red">{one.lastError}</Text>}
					<p className={classes.legend}>Sent</p>
					<pre className={classes.text}>{one.body}</pre>
					{one.answer !== null && (
						<>
							<p className={classes.legend}>Answer</p>
							<pre className={classes.text}>{one.answer}</pre>
						</>
					)}
					{one.state !== 'waiting' && (
						<div>
							<Button size="small" busy={isSending} onClick={sendAgain}>
								Send again
							</Button>
						</div>
					)}
				</div>
			</details>
		</li>
	)
}
