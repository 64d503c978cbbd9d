import { newId } from '@praxis/contract/kernel/new-id'
import { webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import {
	KINDS_OF_EVENT,
	TOPIC_KEYS,
	WEBHOOK_TOPICS,
	type Webhook,
	type WebhookDetails,
	type WebhookEvent,
	webhookDetails,
} from '@praxis/contract/webhooks/webhooks.fields'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldError, type FieldProps, useControlIds } from '../../ui/form/field-frame.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { NEW_WEBHOOK, WEBHOOKS } from './webhooks.api.ts'
import classes from './webhooks.module.css'

export interface MadeSecret {
	readonly name: string
	readonly secret: string
}

interface WebhookDialogProps {
	/** Null for a new one. */
	readonly hook: Webhook | null
	readonly onClose: () => void
	readonly onMade: (made: MadeSecret) => void
}

/** Adds a webhook or changes one. */
export function WebhookDialog({ hook, onClose, onMade }: WebhookDialogProps) {
	const [id] = useState(() => hook?.id ?? newId())
	const create = useSave(webhooks.create, { topic: WEBHOOKS })
	const save = useSave(webhooks.save, { topic: WEBHOOKS })
	const form = useAppForm<z.input<typeof webhookDetails>, WebhookDetails>({
		schema: webhookDetails,
		initialValues: hook === null ? NEW_WEBHOOK : webhookDetails.parse(hook),
		guard: false,
		onSubmit: async (details) => {
			if (hook === null) {
				const { answer } = await create({ id, ...details })
				return onMade({ name: details.name, secret: answer.secret })
			}
			await save({ id, version: hook.version, ...details }, { message: () => 'Webhook saved.' })
			onClose()
		},
	})
	const title = hook === null ? 'Add webhook' : `Edit ${hook.name}`
	return (
		<Dialog opened wide onClose={onClose} title={title} locked={form.submitting}>
			<Form form={form} label={title}>
				<TextField
					label="Name"
					required
					autoComplete="off"
					help="The program that receives the messages, such as “Reporting”."
					{...form.field('name')}
				/>
				<TextField
					label="Address"
					type="url"
					required
					autoComplete="off"
					help="Begins with https:// and is outside the firm’s network."
					{...form.field('url')}
				/>
				<EventsField label="Events" {...form.field('events')} />
				<CheckboxField
					label="Also cases behind ethical walls"
					help="Off: nothing is sent of a case that someone is kept from, nor of its client."
					{...form.field('walled')}
				/>
				<CheckboxField label="On" help="Events that happen while it is off are not sent." {...form.field('enabled')} />
				<FormActions
					form={form}
					submit={hook === null ? 'Add webhook' : 'Save'}
					cancel={{ onClick: onClose }}
					hint={false}
				/>
			</Form>
		</Dialog>
	)
}

const COLUMN_LABELS = { created: 'Created', changed: 'Changed', removed: 'Removed' } as const

interface EventsFieldProps extends FieldProps {
	readonly value: readonly WebhookEvent[]
	readonly onChange: (value: WebhookEvent[]) => void
}

/** Records by what can happen to them. */
function EventsField({ label, error, id, value, onChange }: EventsFieldProps) {
	const ids = useControlIds({ id, help: undefined, error })
	const toggle = (event: WebhookEvent, isOn: boolean) =>
		onChange(isOn ? [...value, event] : value.filter((one) => one !== event))
	return (
		<Stack as="fieldset" gap={2} id={ids.id} aria-describedby={ids.describedBy}>
			<legend className={classes.legend}>{label}</legend>
			<FieldError id={ids.id} error={error} />
			<table className={classes.grid}>
				<thead>
					<tr>
						<th scope="col">Record</th>
						{KINDS_OF_EVENT.map((kind) => (
							<th key={kind} scope="col">
								{COLUMN_LABELS[kind]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{TOPIC_KEYS.map((topic) => (
						<tr key={topic}>
							<th scope="row">{WEBHOOK_TOPICS[topic]}</th>
							{KINDS_OF_EVENT.map((kind) => (
								<td key={kind}>
									<Checkbox
										aria-label={`${WEBHOOK_TOPICS[topic]}: ${kind}`}
										checked={value.includes(`${topic}.${kind}`)}
										onChange={(isOn) => toggle(`${topic}.${kind}`, isOn)}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</Stack>
	)
}
