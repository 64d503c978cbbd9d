import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import {
	type Milestone,
	type MilestoneDetails,
	milestoneDetails,
	milestoneFields,
	NEW_MILESTONE,
} from '@praxis/contract/portal/milestones.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { templateOf } from '../cases/apply-template.ts'
import { caseTemplatesQuery } from '../cases/case-templates.api.ts'
import { TOPIC } from './portal.api.ts'

const editable = editableOf(milestoneFields)

interface MilestoneDialogProps {
	readonly of: CaseRecord
	/** Null for a new milestone. */
	readonly one: Milestone | null
	readonly onClose: () => void
}

export function MilestoneDialog({ of, one, onClose }: MilestoneDialogProps) {
	return (
		<Dialog opened onClose={onClose} title={one?.title ?? 'New milestone'}>
			{one === null ? <New of={of} onDone={onClose} /> : <Edit of={of} one={one} onDone={onClose} />}
		</Dialog>
	)
}

interface FieldsProps {
	readonly form: AppForm<MilestoneDetails>
	readonly type: string
}

function Fields({ form, type }: FieldsProps) {
	const { title, status, day, description, isShared, stageId } = milestoneFields
	const templates = useQuery(caseTemplatesQuery)
	const stages = templateOf(templates.data?.templates ?? [], type)?.stages ?? []
	return (
		<>
			<TextField label={title.label} required autoComplete="off" {...form.field('title')} />
			<FieldRow>
				<SelectField label={status.label} required options={optionsOf(status)} {...choice(form.field('status'))} />
				<DateField label={day.label} required={form.values.status === 'reached'} {...form.field('day')} />
			</FieldRow>
			<TextareaField
				label={description.label}
				help="In plain words: what it means and whether the client has to do something."
				rows={3}
				{...form.field('description')}
			/>
			<SelectField
				label={stageId.label}
				help="Moving the case to this stage marks the milestone as reached."
				clearable
				placeholder="No stage"
				options={stages.map(({ id, name }) => ({ value: id, label: name }))}
				{...form.field('stageId')}
			/>
			<CheckboxField label={isShared.label} {...form.field('isShared')} />
		</>
	)
}

interface DialogPartProps {
	readonly of: CaseRecord
	readonly onDone: () => void
}

function New({ of, onDone }: DialogPartProps) {
	const add = useSave(milestones.add, { topic: TOPIC })
	const [id] = useState(newId)
	const form = useAppForm<MilestoneDetails, MilestoneDetails>({
		schema: milestoneDetails,
		initialValues: NEW_MILESTONE,
		guard: false,
		onSubmit: async (details) => {
			await add({ id, caseId: of.id, ...details }, { message: () => 'Milestone added.' })
			onDone()
		},
	})
	return (
		<Form form={form} label="New milestone">
			<Fields form={form} type={of.type} />
			<FormActions form={form} submit="Add" cancel={{ onClick: onDone }} />
		</Form>
	)
}

function Edit({ of, one, onDone }: DialogPartProps & { readonly one: Milestone }) {
	const save = useSave(milestones.edit, { topic: TOPIC })
	const { form, conflict } = useRecordEditor<Milestone, (typeof editable)[number], MilestoneDetails>({
		record: one,
		fields: milestoneFields,
		editable,
		schema: milestoneDetails,
		valuesOf: (record) => pickFields(record, editable),
		guard: false,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { message: () => 'Milestone saved.' })
			onDone()
		},
	})
	return (
		<>
			<Form form={form} label={one.title}>
				<Fields form={form} type={of.type} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
