import { CUSTOM_FIELD_KINDS } from '@praxis/contract/clients/custom-field.rules'
import {
	APPLIES_TO,
	CUSTOM_OPTIONS_MAX,
	type CustomField,
	type CustomFieldForm,
	type CustomFieldOwner,
	customFieldFields,
	customFieldForm,
	customFields,
} from '@praxis/contract/clients/custom-fields.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { ListField } from '../../ui/form/list-field.tsx'
import { MoveButtons } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlainList, Row, Text } from '../../ui/layout/layout.tsx'
import { useCollapsedActions } from '../../ui/list/use-collapsed-actions.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './client-record.module.css'
import { CUSTOM_FIELDS_TOPIC, caseFieldsQuery, customFieldsQuery } from './custom-fields.api.ts'

const SAVING = { topic: CUSTOM_FIELDS_TOPIC }
const { kind, appliesTo } = customFieldFields
const KINDS = CUSTOM_FIELD_KINDS.map((value) => ({ value, label: kind.values[value] }))
const APPLIES = APPLIES_TO.map((value) => ({ value, label: appliesTo.values[value] }))

/** What custom fields of clients and of cases have their own. */
const OF = {
	client: {
		title: 'Client fields',
		query: customFieldsQuery,
		purpose: 'Add what your practice needs to know about clients, such as a referral number or citizenship.',
	},
	case: {
		title: 'Case fields',
		query: caseFieldsQuery,
		purpose: 'Add what your practice needs to know about cases, such as a claim number or policy limits.',
	},
} as const

/** The custom fields of clients, or of cases. */
export function CustomFieldSettings({ owner }: { readonly owner: CustomFieldOwner }) {
	return (
		<Loaded query={useQuery(OF[owner].query)} skeleton={<LoadingLines what="fields" />}>
			{({ fields }) => <FieldList owner={owner} fields={fields} />}
		</Loaded>
	)
}

interface FieldListProps {
	readonly owner: CustomFieldOwner
	readonly fields: readonly CustomField[]
}

function FieldList({ owner, fields }: FieldListProps) {
	const { title, purpose } = OF[owner]
	const [open, setOpen] = useState<CustomField | 'new' | null>(null)
	const add = (
		<Button icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
			Add field
		</Button>
	)
	return (
		<>
			{fields.length === 0 ? (
				<Card>
					<EmptyState title="No custom fields yet" icon={<Icon name="note" />} actions={add}>
						<p>{purpose}</p>
					</EmptyState>
				</Card>
			) : (
				<Card title={title} actions={add} flush>
					<PlainList as="ol">
						{fields.map((field, at) => (
							<FieldRowView key={field.id} field={field} at={at} all={fields} onEdit={() => setOpen(field)} />
						))}
					</PlainList>
				</Card>
			)}
			<Dialog
				opened={open !== null}
				onClose={() => setOpen(null)}
				title={open === 'new' || open === null ? 'Add field' : `Edit ${open.label}`}
			>
				{open !== null && (
					<CustomFieldDialogForm owner={owner} field={open === 'new' ? null : open} onDone={() => setOpen(null)} />
				)}
			</Dialog>
		</>
	)
}

function useFieldActions(field: CustomField) {
	const client = useQueryClient()
	const edit = useSave(customFields.edit, { ...SAVING, failed: 'Failed to update the field' })
	const order = useSave(customFields.order, { ...SAVING, failed: 'Failed to move the field' })
	const removing = useSave(customFields.remove, { ...SAVING, failed: 'Failed to remove the field' })
	const move = async (all: readonly CustomField[], to: number) => {
		const fields = all.filter((one) => one.id !== field.id).toSpliced(to, 0, field)
		client.setQueryData(OF[field.owner].query.queryKey, { fields })
		try {
			await order({ owner: field.owner, ids: fields.map((one) => one.id) })
		} catch (error) {
			toast.failure(error)
			await client.invalidateQueries({ queryKey: [CUSTOM_FIELDS_TOPIC] })
		}
	}
	const { id, version, isRetired, label } = field
	const retire = () => edit({ id, version, isRetired: !isRetired }).catch(toast.failure)
	const remove = () => removing({ id }, { message: () => `Removed ${label}.` }).catch(toast.failure)
	return { move, retire, remove }
}

interface FieldRowViewProps {
	readonly field: CustomField
	readonly at: number
	readonly all: readonly CustomField[]
	readonly onEdit: () => void
}

function FieldRowView({ field, at, all, onEdit }: FieldRowViewProps) {
	const { move, retire, remove } = useFieldActions(field)
	const isNarrow = useCollapsedActions()
	const last = all.length - 1
	return (
		<li className={classes.relation}>
			<div>
				<Text as="div" weight="medium">
					{field.label} {field.isRetired && <StatusMark tone="grey">Retired</StatusMark>}
				</Text>
				<div className={classes.hint}>
					{[
						kind.values[field.kind],
						field.owner === 'client' && appliesTo.values[field.appliesTo],
						field.options.join(', '),
					]
						.filter(Boolean)
						.join(' · ')}
				</div>
			</div>
			<Row>
				{!isNarrow && <MoveButtons name={field.label} at={at} last={last} onMove={(by) => move(all, at + by)} />}
				<ActionMenu
					size="small"
					label={`Actions for ${field.label}`}
					entries={[
						{ label: 'Edit', onSelect: onEdit },
						...(isNarrow && at > 0 ? [{ label: 'Move up', onSelect: () => move(all, at - 1) }] : []),
						...(isNarrow && at < last ? [{ label: 'Move down', onSelect: () => move(all, at + 1) }] : []),
						{ label: field.isRetired ? 'Reactivate' : 'Retire', onSelect: retire },
						{ label: 'Remove', tone: 'danger', onSelect: remove },
					]}
				/>
			</Row>
		</li>
	)
}

const NEW: CustomFieldForm = { label: '', kind: 'text', options: [], appliesTo: 'everyone', help: '' }

interface CustomFieldDialogFormProps {
	readonly owner: CustomFieldOwner
	/** Null for a new one. */
	readonly field: CustomField | null
	readonly onDone: () => void
}

/** Adds or edits a custom field. */
function CustomFieldDialogForm({ owner, field, onDone }: CustomFieldDialogFormProps) {
	const add = useSave(customFields.add, SAVING)
	const edit = useSave(customFields.edit, SAVING)
	const [id] = useState(newId)
	const form = useAppForm<CustomFieldForm, CustomFieldForm>({
		schema: customFieldForm,
		initialValues: field === null ? NEW : pick(field),
		guard: false,
		onSubmit: async (values) => {
			const { kind: _, ...changes } = values
			const message = () => 'Saved.'
			if (field === null) await add({ id, owner, ...values }, { message })
			else await edit({ id: field.id, version: field.version, ...changes }, { message })
			onDone()
		},
	})
	return (
		<Form form={form} label={field === null ? 'Add field' : 'Edit field'}>
			<TextField label={customFieldFields.label.label} required autoComplete="off" {...form.field('label')} />
			<SelectField
				label={customFieldFields.kind.label}
				required
				disabled={field !== null}
				help={field === null ? 'The type cannot be changed later.' : undefined}
				options={KINDS}
				{...choice(form.field('kind'))}
			/>
			{form.values.kind === 'choice' && (
				<ListField
					label={customFieldFields.options.label}
					addLabel="Add a choice"
					max={CUSTOM_OPTIONS_MAX}
					{...form.field('options')}
				/>
			)}
			{owner === 'client' && (
				<SelectField
					label={customFieldFields.appliesTo.label}
					required
					options={APPLIES}
					{...choice(form.field('appliesTo'))}
				/>
			)}
			<TextField
				label={customFieldFields.help.label}
				help="Shown below the field."
				autoComplete="off"
				{...form.field('help')}
			/>
			<FormActions form={form} submit={field === null ? 'Add field' : 'Save'} cancel={{ onClick: onDone }} />
		</Form>
	)
}

function pick({ label, kind, options, appliesTo, help }: CustomField): CustomFieldForm {
	return { label, kind, options, appliesTo, help }
}
