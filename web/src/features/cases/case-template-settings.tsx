import {
	type CaseTemplate,
	caseTemplates,
	FOLDERS_MAX,
	STAGES_MAX,
	templateDetails,
	templateFields,
} from '@praxis/contract/cases/case-templates.contract'
import { ASSISTING_MAX } from '@praxis/contract/cases/cases.fields'
import { TAGS_MAX } from '@praxis/contract/clients/client-card.fields'
import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { ListField } from '../../ui/form/list-field.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Hint, PlainList, Row } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { AttorneyField, AttorneysField } from '../attorneys/attorney-field.tsx'
import { findPeople } from '../identity/find-people.ts'
import { caseTemplatesQuery, TEMPLATES_TOPIC } from './case-templates.api.ts'
import classes from './cases.module.css'

/** Stages and initial values of cases, by practice area. */
export function CaseTemplateSettings() {
	const [open, setOpen] = useState<CaseTemplate | null>(null)
	return (
		<Loaded query={useQuery(caseTemplatesQuery)} skeleton={<LoadingLines what="case templates" />}>
			{({ templates }) => (
				<Card>
					<PlainList>
						{templates.map((one) => (
							<li key={one.id} className={classes.party}>
								<div>
									<div className={classes.partyName}>{one.practiceArea}</div>
									<Hint as="div">{one.stages.map(({ name }) => name).join(' → ')}</Hint>
								</div>
								<Row gap={1} align="start" wrap={false}>
									<Button size="small" aria-label={`Edit ${one.practiceArea}`} onClick={() => setOpen(one)}>
										Edit
									</Button>
								</Row>
							</li>
						))}
					</PlainList>
					<Dialog opened={open !== null} onClose={() => setOpen(null)} title={`Cases: ${open?.practiceArea}`} wide>
						{open !== null && <TemplateForm one={open} onDone={() => setOpen(null)} />}
					</Dialog>
				</Card>
			)}
		</Loaded>
	)
}

const editable = editableOf(templateFields)
type Values = z.input<typeof templateDetails>
const valuesOf = (one: CaseTemplate): Values => pickFields(one, editable)

function TemplateForm({ one, onDone }: { readonly one: CaseTemplate; readonly onDone: () => void }) {
	const save = useSave(caseTemplates.edit, { topic: TEMPLATES_TOPIC })
	const [replacementId, setReplacement] = useState<string | null>(null)
	const { form, read, conflict } = useRecordEditor<CaseTemplate, (typeof editable)[number], Values>({
		record: one,
		fields: templateFields,
		editable,
		schema: templateDetails,
		valuesOf,
		guard: false,
		shown: ({ stages }, field) => (field === 'stages' ? stages.map(({ name }) => name).join(', ') : undefined),
		save: async (changes, version) => {
			const input = { id: one.id, version, ...changes, ...(replacementId !== null && { replacementId }) }
			await save(input, { message: () => 'Saved.' })
			onDone()
		},
	})
	return (
		<>
			<Form form={form} label={`Cases: ${one.practiceArea}`}>
				<StageRows form={form} read={read} replacementId={replacementId} onReplace={setReplacement} />
				<InitialValues form={form} read={read} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}

interface PartProps {
	readonly form: AppForm<Values>
	readonly read: CaseTemplate
}

interface StageRowsProps extends PartProps {
	readonly replacementId: string | null
	readonly onReplace: (id: string | null) => void
}

/** The stages; cases in a removed one move to another. */
function StageRows({ form, read, replacementId, onReplace }: StageRowsProps) {
	const { stages } = form.values
	const hasRemoved = read.stages.some(({ id }) => !stages.some((stage) => stage.id === id))
	return (
		<FormSection title={templateFields.stages.label}>
			<Hint>
				Clients see a stage with its explanation in the timeline of their case. Without an explanation it stays hidden.
				A milestone can belong to a stage: it is marked as reached when the case moves there.
			</Hint>
			<RowList
				formId={form.id}
				path="stages"
				noun="stage"
				rows={stages}
				errors={form.errors}
				onChange={(next) => form.set({ stages: next })}
				min={1}
				max={STAGES_MAX}
				ordered
				create={() => ({ id: newId(), name: '', clientText: '', reachesMilestone: true })}
			>
				{(stage, bind, change) => (
					<>
						<TextField label="Stage" required {...bind('name')} />
						<TextField label="Explanation for clients" {...bind('clientText')} />
						<CheckboxField
							label="Marks its milestone as reached"
							value={stage.reachesMilestone ?? true}
							onChange={(reachesMilestone) => change({ reachesMilestone })}
						/>
					</>
				)}
			</RowList>
			{hasRemoved && (
				<SelectField
					label="Move cases in removed stages to"
					clearable
					error={form.errors.replacementId ?? null}
					options={stages.map(({ id, name }) => ({ value: id, label: name || '…' }))}
					value={replacementId}
					onChange={onReplace}
				/>
			)}
		</FormSection>
	)
}

function InitialValues({ form, read }: PartProps) {
	const { priority, feeArrangement, description, tags, folders, paralegalId, assistingAttorneyIds } = templateFields
	const names = Object.fromEntries(read.assistingAttorneyIds.map((id, at) => [id, read.assistingAttorneyNames[at]]))
	return (
		<FormSection title="Initial values of a new case">
			<FieldRow>
				<SelectField
					label={priority.label}
					required
					options={optionsOf(priority)}
					{...choice(form.field('priority'))}
				/>
				<SelectField
					label={feeArrangement.label}
					clearable
					options={optionsOf(feeArrangement)}
					{...form.field('feeArrangement')}
				/>
			</FieldRow>
			<AttorneysField
				label={assistingAttorneyIds.label}
				names={names}
				max={ASSISTING_MAX}
				{...form.field('assistingAttorneyIds')}
			/>
			<AttorneyField
				label={paralegalId.label}
				search={findPeople}
				first={{ id: read.paralegalId, name: read.paralegalName }}
				{...form.field('paralegalId')}
			/>
			<TagsField label={tags.label} max={TAGS_MAX} {...form.field('tags')} />
			<TextareaField
				label={description.label}
				help="The client can read this in the portal."
				{...form.field('description')}
			/>
			<ListField
				label={folders.label}
				help="For the documents of a case."
				addLabel="Add a folder"
				max={FOLDERS_MAX}
				{...form.field('folders')}
			/>
		</FormSection>
	)
}
