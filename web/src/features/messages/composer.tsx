import { newId } from '@praxis/contract/kernel/new-id'
import { messageBody } from '@praxis/contract/messages/messages.contract'
import { MESSAGE_DOCUMENTS_MAX } from '@praxis/contract/messages/messages.fields'
import { useRef } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Attaching, AttachmentPicker } from './attachment-picker.tsx'
import classes from './messages.module.css'

const schema = z.object({ text: messageBody.text })

export interface NewMessage {
	/** The same for every attempt. */
	readonly messageId: string
	readonly text: string
	readonly documentIds: string[]
}

interface ComposerProps {
	/** Names the form and the field. */
	readonly label: string
	readonly draftKey: string
	/** `Send`. */
	readonly submit: string
	/** Null: no documents can be attached. */
	readonly attaching: Attaching | null
	readonly send: (message: NewMessage) => Promise<void>
	/** An internal note: another color, so that it is never taken for a message. */
	readonly isNote?: boolean
	readonly help: string
}

/** Writes one message. What is typed is kept until it was sent. */
export function Composer({ label, draftKey, submit, attaching, send, isNote = false, help }: ComposerProps) {
	const messageId = useRef(newId())
	const isSent = useRef(false)
	const form = useAppForm({
		schema,
		initialValues: { text: '' },
		draftKey,
		onSubmit: async ({ text }) => {
			const documentIds = attaching === null ? [] : await attaching.upload()
			await send({ messageId: messageId.current, text, documentIds })
			messageId.current = newId()
			isSent.current = true
		},
	})
	const submitThen = async () => {
		isSent.current = false
		await form.submit()
		if (!isSent.current) return
		form.reset()
		attaching?.clear()
	}
	return (
		<div className={classes.composer} data-note={isNote || undefined}>
			<Form form={{ ...form, submit: submitThen }} label={label}>
				<TextareaField
					label={label}
					help={help}
					rows={3}
					required={attaching === null || attaching.files.length === 0}
					{...form.field('text')}
				/>
				{attaching !== null && <AttachmentPicker attaching={attaching} max={MESSAGE_DOCUMENTS_MAX} />}
				<div className={classes.send}>
					<Button
						type="submit"
						variant={isNote ? 'default' : 'primary'}
						busy={form.submitting}
						icon={<Icon name={isNote ? 'lock' : 'send'} size="small" />}
					>
						{submit}
					</Button>
				</div>
			</Form>
		</div>
	)
}
