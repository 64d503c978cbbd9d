import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { editableOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { messageTemplates } from '@praxis/contract/messages/message-templates.contract'
import {
	type MessageTemplate,
	type MessageTemplateDetails,
	messageTemplateDetails,
	messageTemplateFields,
} from '@praxis/contract/messages/message-templates.fields'
import { MESSAGE_VARIABLES } from '@praxis/contract/messages/message-variables.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useRecordEditor } from '../../../parts/use-record-editor.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts'
import { Muted, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { TEMPLATES_TOPIC, templatesQuery } from './templates.api.ts'
import classes from './templates.module.css'

const NEW: MessageTemplateDetails = { title: '', body: '', practiceArea: null, isActive: true }
const AREAS = PRACTICE_AREAS.map((area) => ({ value: area, label: area }))
const editable = editableOf(messageTemplateFields)

/** The texts that users send clients often, for administrators to write. */
export function MessageTemplateSettings() {
	const [openId, setOpen] = useState<string | null>(null)
	const [isAdding, setAdding] = useState(false)
	return (
		<Loaded query={useQuery(templatesQuery)} skeleton={<LoadingLines what="message templates" />}>
			{({ items }) => {
				const opened = items.find(({ id }) => id === openId)
				return (
					<Card
						title="Templates"
						actions={
							<Button size="small" onClick={() => setAdding(true)}>
								Add template
							</Button>
						}
					>
						<TemplateList items={items} onOpen={setOpen} />
						{opened !== undefined && <EditDialog one={opened} onClose={() => setOpen(null)} />}
						{isAdding && <NewDialog onClose={() => setAdding(false)} />}
					</Card>
				)
			}}
		</Loaded>
	)
}

interface TemplateListProps {
	readonly items: readonly MessageTemplate[]
	readonly onOpen: (id: string) => void
}

function TemplateList({ items, onOpen }: TemplateListProps) {
	if (items.length === 0) return <Muted as="p">No templates yet.</Muted>
	return (
		<Stack as="ul" gap={0}>
			{items.map(({ id, title, body, practiceArea, isActive }) => (
				<li key={id} className={classes.template}>
					<div className={classes.text}>
						<strong>{title}</strong>
						<Text as="p" tone="muted" cut>
							{practiceArea ?? 'All practice areas'} · {body.replace(/\s+/g, ' ')}
						</Text>
					</div>
					{!isActive && <StatusMark tone="grey">Not offered</StatusMark>}
					<Button size="small" aria-label={`Edit ${title}`} onClick={() => onOpen(id)}>
						Edit
					</Button>
				</li>
			))}
		</Stack>
	)
}

function Fields({ form }: { readonly form: AppForm<MessageTemplateDetails> }) {
	const { title, body, practiceArea, isActive } = messageTemplateFields
	return (
		<>
			<TextField label={title.label} required {...form.field('title')} />
			<TextareaField label={body.label} required rows={8} {...form.field('body')} />
			<Muted as="p">
				Variables:{' '}
				{Object.entries(MESSAGE_VARIABLES).map(([name, meaning], at) => (
					<span key={name}>
						{at > 0 && ', '}
						<code>{`{{${name}}}`}</code> {meaning}
					</span>
				))}
				.
			</Muted>
			<SelectField label={practiceArea.label} clearable options={AREAS} {...form.field('practiceArea')} />
			<CheckboxField label={isActive.label} {...form.field('isActive')} />
		</>
	)
}

function NewDialog({ onClose }: { readonly onClose: () => void }) {
	const create = useSave(messageTemplates.create, { topic: TEMPLATES_TOPIC })
	const [id] = useState(newId)
	const form = useAppForm<MessageTemplateDetails, MessageTemplateDetails>({
		schema: messageTemplateDetails,
		initialValues: NEW,
		guard: false,
		onSubmit: async (details) => {
			await create({ id, ...details }, { message: () => 'Template added.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="New message template" wide>
			<Form form={form} label="New message template">
				<Fields form={form} />
				<FormActions form={form} submit="Add" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

interface EditDialogProps {
	readonly one: MessageTemplate
	readonly onClose: () => void
}

function EditDialog({ one, onClose }: EditDialogProps) {
	const save = useSave(messageTemplates.edit, { topic: TEMPLATES_TOPIC })
	const { form, conflict } = useRecordEditor<MessageTemplate, (typeof editable)[number], MessageTemplateDetails>({
		record: one,
		fields: messageTemplateFields,
		editable,
		schema: messageTemplateDetails,
		valuesOf: (record) => pickFields(record, editable),
		guard: false,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { message: () => 'Template saved.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title={one.title} wide>
			<Form form={form} label={one.title}>
				<Fields form={form} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
			{conflict}
		</Dialog>
	)
}
