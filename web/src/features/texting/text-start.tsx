import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { texting } from '@praxis/contract/texting/texting.contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { casesOfClient } from '../cases/find-cases.ts'
import { MESSAGES, TOPIC as THREADS } from '../messages/messages.api.ts'
import { SegmentCount } from './segment-count.tsx'

const schema = texting.start.input.pick({ subject: true, text: true }).extend({ caseId: rowId.nullable() })

interface TextStartProps {
	readonly clientId: string
	readonly phone: string
	readonly onDone: () => void
}

/** Starts a thread with a text message, also with a client who has no portal account. */
export function TextStart({ clientId, phone, onDone }: TextStartProps) {
	const navigate = useNavigate()
	// Sent again after a lost answer, it is the same message.
	const [ids] = useState(() => ({ threadId: newId(), messageId: newId() }))
	const start = useSave(texting.start, { topic: THREADS })
	const form = useAppForm({
		schema,
		initialValues: { caseId: null as string | null, subject: 'Text messages', text: '' },
		onSubmit: async (values) => {
			await start({ id: clientId, ...ids, ...values }, { message: () => 'Text message sent.' })
			onDone()
			await navigate({ to: `${MESSAGES.href}/${ids.threadId}` })
		},
	})
	return (
		<Form form={form} label="New text message">
			<TextField
				label="Subject"
				required
				help="Names the thread in the firm. It is not sent."
				autoComplete="off"
				{...form.field('subject')}
			/>
			<ComboboxField
				label="Case"
				help="Without a case the thread is about the client in general."
				search={(typed, signal) => casesOfClient(clientId, typed, signal)}
				{...form.field('caseId')}
			/>
			<TextareaField
				label="Text message"
				rows={4}
				required
				help={`To ${phone}. Text messages are not encrypted and carry no documents.`}
				{...form.field('text')}
			/>
			<SegmentCount text={form.values.text} />
			<FormActions form={form} submit="Send text message" cancel={{ onClick: onDone }} />
		</Form>
	)
}
