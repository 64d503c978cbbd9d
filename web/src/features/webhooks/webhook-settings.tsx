import { WEBHOOKS_MAX, webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import type { Webhook } from '@praxis/contract/webhooks/webhooks.fields'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { SecretShown } from './secret-shown.tsx'
import { type MadeSecret, WebhookDialog } from './webhook-dialog.tsx'
import { WEBHOOKS, webhooksQuery } from './webhooks.api.ts'
import classes from './webhooks.module.css'

type Asking =
	| { readonly what: 'new' }
	| { readonly what: 'edit' | 'deliveries' | 'rotate' | 'remove'; readonly hook: Webhook }

/** Addresses outside that events are posted to. */
export function WebhookSettings() {
	const query = useQuery(webhooksQuery)
	const [asking, setAsking] = useState<Asking | null>(null)
	const [made, setMade] = useState<MadeSecret | null>(null)
	const close = () => setAsking(null)
	const shown = (secret: MadeSecret) => {
		close()
		setMade(secret)
	}
	const add = (
		<Button
			variant="primary"
			size="small"
			icon={<Icon name="plus" size="small" />}
			disabled={(query.data?.items.length ?? WEBHOOKS_MAX) >= WEBHOOKS_MAX}
			onClick={() => setAsking({ what: 'new' })}
		>
			Add webhook
		</Button>
	)
	return (
		<Card title="Webhooks" actions={add}>
			<Text as="p" width="measure" tone="muted" after={4}>
				Praxis posts to these addresses when something happens. A message has the event and the id of the record,
				nothing of its content, and is signed.
			</Text>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="webhooks" />}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState title="No webhooks yet" icon={<IconWebhook {...glyphProps()} />}>
							Add one to tell another program of new cases, payments or documents.
						</EmptyState>
					) : (
						<Stack as="ul" gap={0} aria-label="Webhooks">
							{items.map((hook) => (
								<WebhookRow key={hook.id} hook={hook} onAsk={(what) => setAsking({ what, hook })} />
							))}
						</Stack>
					)
				}
			</Loaded>
			{asking?.what === 'new' && <WebhookDialog hook={null} onClose={close} onMade={shown} />}
			{asking?.what === 'edit' && <WebhookDialog hook={asking.hook} onClose={close} onMade={shown} />}
			{asking?.what === 'deliveries' && <DeliveriesDialog hook={asking.hook} onClose={close} />}
			{asking?.what === 'rotate' && <RotateDialog hook={asking.hook} onClose={close} onMade={shown} />}
			{asking?.what === 'remove' && <RemoveDialog hook={asking.hook} onClose={close} />}
			{made !== null && <SecretShown made={made} onClose={() => setMade(null)} />}
		</Card>
	)
}

function StateMark({ hook }: { readonly hook: Webhook }) {
	if (hook.endedBecause !== null) return <StatusMark tone="red">Turned off</StatusMark>
	if (!hook.enabled) return <StatusMark tone="grey">Off</StatusMark>
	if (hook.failingSince !== null) return <StatusMark tone="amber">Failing</StatusMark>
	return <StatusMark tone="green">On</StatusMark>
}

interface WebhookRowProps {
	readonly hook: Webhook
	readonly onAsk: (what: 'edit' | 'deliveries' | 'rotate' | 'remove') => void
}

function WebhookRow({ hook, onAsk }: WebhookRowProps) {
	const { name, url, events } = hook
	const test = useSave(webhooks.test, { topic: WEBHOOKS, failed: 'The test failed' })
	const [isTesting, setTesting] = useState(false)
	const runTest = async () => {
		setTesting(true)
		try {
			const { answer } = await test({ id: hook.id })
			if (answer.state === 'delivered') toast.success(`Answered ${answer.lastStatus} in ${answer.lastMs} ms.`)
			else toast.error(answer.lastError ?? 'The test failed.')
		} catch (error) {
			toast.error(failureOf(error).message)
		}
		setTesting(false)
	}
	return (
		<li className={classes.row}>
			<Stack gap="half">
				<Row as="p" lineGap={1} weight="medium" breaks>
					{name}
					<StateMark hook={hook} />
				</Row>
				<Text as="p" size="small" font="mono" breaks>
					{url}
				</Text>
				<Hint breaks>
					{events.length === 1 ? 'One event' : `${events.length} events`}
					{hook.endedBecause !== null && ` · ${hook.endedBecause}`}
					{hook.enabled && hook.failingSince !== null && (
						<>
							{' · failing since '}
							<InstantText at={hook.failingSince} shown="relative" />
						</>
					)}
				</Hint>
			</Stack>
			<Row>
				<Button size="small" aria-label={`Deliveries of ${name}`} onClick={() => onAsk('deliveries')}>
					Deliveries
				</Button>
				<Button size="small" aria-label={`Send a test to ${name}`} busy={isTesting} onClick={runTest}>
					Test
				</Button>
				<ActionMenu
					label={`More for ${name}`}
					size="small"
					entries={[
						{ label: 'Edit', onSelect: () => onAsk('edit') },
						{ label: 'Change secret', onSelect: () => onAsk('rotate') },
						{ divider: true },
						{ label: 'Delete', tone: 'danger', onSelect: () => onAsk('remove') },
					]}
				/>
			</Row>
		</li>
	)
}

interface AboutHook {
	readonly hook: Webhook
	readonly onClose: () => void
}

function RotateDialog({ hook, onClose, onMade }: AboutHook & { readonly onMade: (made: MadeSecret) => void }) {
	const rotate = useSave(webhooks.rotate, { topic: WEBHOOKS })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Change the secret of ${hook.name}?`}
			confirmLabel="Change secret"
			onConfirm={async () => {
				const { answer } = await rotate({ id: hook.id })
				onMade({ name: hook.name, secret: answer.secret })
			}}
		>
			For 24 hours deliveries are signed with the old secret and with the new one, so that the other program can change
			over without missing any.
		</ConfirmDialog>
	)
}

function RemoveDialog({ hook, onClose }: AboutHook) {
	const remove = useSave(webhooks.remove, { topic: WEBHOOKS })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Delete ${hook.name}?`}
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id: hook.id }, { message: () => 'Webhook deleted.' })
			}}
		>
			Its deliveries are deleted with it.
		</ConfirmDialog>
	)
}
