import { evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import {
	EVALUATION_ITEMS_MAX,
	type EvaluationSet,
	type EvaluationSetDetails,
	evaluationSetDetails,
	FACT_KINDS,
	FACTS_MAX,
	type FactKind,
} from '@praxis/contract/evaluations/evaluations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { findCases } from '../cases/find-cases.ts'
import { detailsOfSet, newFact, newItem, newSet, SETS } from './evaluations.api.ts'
import classes from './evaluations.module.css'

type Item = EvaluationSetDetails['items'][number]
const KINDS = (Object.entries(FACT_KINDS) as [FactKind, string][]).map(([value, label]) => ({ value, label }))
const WEIGHTS = [1, 2, 3, 5, 10].map((weight) => ({ value: String(weight), label: String(weight) }))

interface EvaluationFormProps {
	/** Null for a new one. */
	readonly one: EvaluationSet | null
	readonly onSaved: (id: string) => void
	readonly onCancel: () => void
}

/** Edits an evaluation, or creates one. */
export function EvaluationForm({ one, onSaved, onCancel }: EvaluationFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const create = useSave(evaluations.create, { topic: SETS, failed: 'Failed to save evaluation' })
	const save = useSave(evaluations.save, { topic: SETS, failed: 'Failed to save evaluation' })
	const form = useAppForm<EvaluationSetDetails, EvaluationSetDetails>({
		schema: evaluationSetDetails,
		initialValues: one === null ? newSet() : detailsOfSet(one),
		onSubmit: async (details) => {
			const message = () => `Evaluation "${details.name}" saved`
			if (one === null) await create({ id, ...details }, { key: id, message })
			else await save({ id, version: one.version, ...details }, { message })
			onSaved(id)
		},
	})
	const problems = [...new Set(Object.values(form.errors).filter(Boolean))]
	return (
		<Form form={form} label={one === null ? 'New evaluation' : 'Edit evaluation'}>
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<TextField label="Description" autoComplete="off" {...form.field('description')} />
			<RowList
				formId={form.id}
				path="items"
				rows={form.values.items}
				errors={form.errors}
				onChange={(items) => form.set({ items })}
				noun="case or text"
				addLabel="Add a case or text"
				create={newItem}
				max={EVALUATION_ITEMS_MAX}
				min={1}
			>
				{(item, bind, change) => (
					<>
						<TextField label="Title" required {...bind('title')} />
						<Asked one={one} item={item} onChange={change} />
						<Facts form={form} item={item} onChange={change} />
					</>
				)}
			</RowList>
			{form.attempts > 0 && problems.length > 0 && <Banner tone="red">{problems.join(', ')}</Banner>}
			<FormActions form={form} submit="Save" cancel={{ onClick: onCancel }} />
		</Form>
	)
}

interface PartProps {
	readonly item: Item
	readonly onChange: (part: Partial<Item>) => void
}

/** A case, or a text in its place; and values of the variables of a template. */
function Asked({ one, item, onChange }: PartProps & { readonly one: EvaluationSet | null }) {
	const { caseId, inputs, values } = item
	const rows = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
	return (
		<>
			<ComboboxField
				label="Case"
				help="Or leave it empty, and enter a text that stands for the description of a case."
				search={findCases}
				value={caseId}
				valueLabel={one?.items.find(({ id }) => id === item.id)?.caseName ?? null}
				onChange={(id) => onChange({ caseId: id })}
			/>
			{caseId === null && (
				<>
					<TextField
						label="Case name"
						autoComplete="off"
						value={inputs.caseName ?? ''}
						onChange={(caseName) => onChange({ inputs: { ...inputs, caseName } })}
					/>
					<TextareaField
						label="Text"
						rows={4}
						value={inputs.description ?? ''}
						onChange={(description) => onChange({ inputs: { ...inputs, description } })}
					/>
				</>
			)}
			<RowList
				formId={`values-${item.id}`}
				path="values"
				rows={rows}
				errors={{}}
				onChange={(all) => onChange({ values: Object.fromEntries(all.map(({ name, value }) => [name, value])) })}
				noun="value of a variable"
				create={() => ({ name: '', value: '' })}
				max={20}
			>
				{(_row, bind) => (
					<FieldRow>
						<TextField label="Variable" required {...bind('name')} />
						<TextField label="Value" {...bind('value')} />
					</FieldRow>
				)}
			</RowList>
		</>
	)
}

function Facts({ form, item, onChange }: PartProps & { readonly form: AppForm<EvaluationSetDetails> }) {
	const at = form.values.items.findIndex(({ id }) => id === item.id)
	return (
		<section aria-label="Expected facts" className={classes.stack}>
			<h3 className={classes.heading}>Expected facts</h3>
			<RowList
				formId={form.id}
				path={`items.${at}.facts`}
				rows={item.facts}
				errors={form.errors}
				onChange={(facts) => onChange({ facts })}
				noun="fact"
				create={newFact}
				max={FACTS_MAX}
				min={1}
			>
				{(fact, bind, change) => (
					<>
						<FieldRow>
							<TextField label="Fact" required {...bind('text')} />
							<SelectField
								label="Kind"
								required
								options={KINDS}
								value={fact.kind}
								onChange={(kind) => change({ kind: kind ?? 'text' })}
							/>
						</FieldRow>
						<FieldRow>
							<TagsField
								label="Other words for it"
								max={10}
								value={fact.alternatives}
								onChange={(alternatives) => change({ alternatives })}
							/>
							<SelectField
								label="Weight"
								required
								options={WEIGHTS}
								value={String(fact.weight)}
								onChange={(weight) => change({ weight: Number(weight ?? 1) })}
							/>
						</FieldRow>
					</>
				)}
			</RowList>
		</section>
	)
}
