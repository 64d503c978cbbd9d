import { newId } from '@praxis/contract/kernel/new-id'
import { messageBody } from '@praxis/contract/messages/messages.contract'
import { MESSAGE_DOCUMENTS_MAX } from '@praxis/contract/messages/messages.fields'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { type Attaching, AttachmentPicker, holdAttached } from './attachment-picker.tsx'
import classes from './messages.module.css'
import { InsertTemplate, type TemplateUse, Unresolved } from './templates/insert-template.tsx'
import { insertedText, resolvedText } from './templates/template-text.ts'

const ScheduleDialog = lazy(async () => ({ default: (await import('./scheduled/schedule-dialog.tsx')).ScheduleDialog }))

const schema = z.object({ text: messageBody.text, messageId: z.string(), attached: z.array(z.string()) })
const sentSchema = schema.extend({ text: resolvedText })
const EMPTY = { text: '', messageId: '', attached: [] as string[] }

export interface NewMessage {
	/** One for every attempt. */
	readonly messageId: string
	readonly text: string
	readonly documentIds: string[]
}

export const ALREADY_SENT =
	'An earlier version of this message was already sent. What you changed since then is not sent yet.'

/** The answer to an earlier attempt was lost, and the message changed since. */
export function isTaken(error: unknown): error is ApiError {
	return error instanceof ApiError && error.code === 'id_taken'
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
	/** What is said about the text as it is typed. */
	readonly remark?: (text: string) => ReactNode
	/** Sends it at another time; without it messages are sent at once only. */
	readonly schedule?: (message: NewMessage, sendAt: string) => Promise<void>
	/** Whom a template is filled in for; without it none can be inserted. */
	readonly templates?: TemplateUse
}

/** The form of one message, and how it is sent: at once, or at another time. */
function useWriting({ draftKey, attaching, send, schedule, templates }: ComposerProps) {
	const sent = useRef<readonly string[] | null>(null)
	const sendAt = useRef<string | null>(null)
	const form = useAppForm({
		schema: templates === undefined ? schema : sentSchema,
		initialValues: EMPTY,
		draftKey,
		onSubmit: async ({ text, messageId }) => {
			const documentIds = held === null ? [] : await held.upload()
			try {
				const message = { messageId, text, documentIds }
				await (sendAt.current === null ? send(message) : schedule?.(message, sendAt.current))
			} catch (error) {
				if (!isTaken(error)) throw error
				form.set({ messageId: '' })
				throw new ApiError({ code: error.code, status: error.status, message: ALREADY_SENT })
			}
			sent.current = documentIds
		},
	})
	const held =
		attaching === null ? null : holdAttached(attaching, form.values.attached, (attached) => form.set({ attached }))
	const submitThen = async (at: string | null = null) => {
		sent.current = null
		sendAt.current = at
		// Kept with the draft: sent again after a reload, it is the same message.
		if (form.values.messageId === '') form.set({ messageId: newId() })
		await form.submit()
		if (sent.current === null) return
		form.reset()
		attaching?.clear(sent.current)
	}
	return { form, held, submitThen }
}

/** Writes one message. What is typed is kept until it was sent. */
export function Composer(props: ComposerProps) {
	const { label, submit, schedule, isNote = false, help, templates, remark } = props
	const { form, held, submitThen } = useWriting(props)
	return (
		<div className={classes.composer} data-note={isNote || undefined}>
			<Form form={{ ...form, submit: () => submitThen() }} label={label}>
				<TextareaField
					label={label}
					help={help}
					rows={3}
					required={held === null || held.files.length === 0}
					{...form.field('text')}
				/>
				{remark?.(form.values.text)}
				{templates !== undefined && <Unresolved text={form.values.text} />}
				{held !== null && <AttachmentPicker attaching={held} max={MESSAGE_DOCUMENTS_MAX} />}
				<Row align="stretch" justify="end">
					{templates !== undefined && (
						<InsertTemplate
							use={templates}
							onInsert={(body) => form.set({ text: insertedText(form.values.text, body) })}
						/>
					)}
					{schedule !== undefined && <SendLater disabled={form.submitting} onChoose={submitThen} />}
					<Button
						type="submit"
						variant={isNote ? 'default' : 'primary'}
						busy={form.submitting}
						icon={<Icon name={isNote ? 'lock' : 'send'} size="small" />}
					>
						{submit}
					</Button>
				</Row>
			</Form>
		</div>
	)
}

interface SendLaterProps {
	readonly disabled: boolean
	readonly onChoose: (sendAt: string) => Promise<void>
}

function SendLater({ disabled, onChoose }: SendLaterProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button icon={<Icon name="clock" size="small" />} disabled={disabled} onClick={() => setOpen(true)}>
				Send later
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<ScheduleDialog onClose={() => setOpen(false)} onChoose={onChoose} />
				</Suspense>
			)}
		</>
	)
}
