import { pickFields } from '@praxis/contract/kernel/field'
import { models } from '@praxis/contract/models/models.contract'
import {
	type CatalogModel,
	type CatalogProvider,
	modelFacts,
	NEW_MODEL,
	providerId,
} from '@praxis/contract/models/models.fields'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TOPIC } from './models.api.ts'

const SUPPORTS = ['supportsFunctionCalling', 'supportsVision', 'supportsStreaming'] as const
const MISSING = 'Please fill in all required fields'

/** A number that may be left empty for unknown. */
const numberText = (schema: z.ZodType<number | null, number | null>) =>
	z
		.string()
		.trim()
		.refine((text) => text === '' || Number.isFinite(Number(text)), 'Please enter a number, or leave it empty.')
		.transform((text) => (text === '' ? null : Number(text)))
		.pipe(schema)

const { contextWindow, maxOutputTokens, costPer1kInput, costPer1kOutput, releaseDate } = modelFacts.shape
const schema = modelFacts.extend({
	providerId: z.string().pipe(z.enum(providerId.options, MISSING)),
	contextWindow: numberText(contextWindow),
	maxOutputTokens: numberText(maxOutputTokens),
	costPer1kInput: numberText(costPer1kInput),
	costPer1kOutput: numberText(costPer1kOutput),
	releaseDate: z
		.string()
		.transform((text) => (text === '' ? null : text))
		.pipe(releaseDate),
	capabilities: z
		.string()
		.transform((text) =>
			text
				.split(',')
				.map((one) => one.trim())
				.filter((one) => one !== ''),
		)
		.pipe(modelFacts.shape.capabilities),
})

const numberOf = (value: number | null) => (value === null ? '' : String(value))

function valuesOf(model: CatalogModel | null): z.input<typeof schema> {
	if (model === null) {
		return {
			id: '',
			name: '',
			providerId: '',
			description: '',
			contextWindow: String(NEW_MODEL.contextWindow),
			maxOutputTokens: String(NEW_MODEL.maxOutputTokens),
			supportsFunctionCalling: false,
			supportsVision: false,
			supportsStreaming: NEW_MODEL.supportsStreaming,
			costPer1kInput: '',
			costPer1kOutput: '',
			releaseDate: '',
			capabilities: '',
		}
	}
	return {
		...pickFields(model, ['id', 'name', 'providerId', 'description', ...SUPPORTS]),
		contextWindow: numberOf(model.contextWindow),
		maxOutputTokens: numberOf(model.maxOutputTokens),
		costPer1kInput: numberOf(model.costPer1kInput),
		costPer1kOutput: numberOf(model.costPer1kOutput),
		releaseDate: model.releaseDate ?? '',
		capabilities: model.capabilities.join(', '),
	}
}

interface ModelDialogProps {
	/** Null for a new one. */
	readonly model: CatalogModel | null
	readonly providers: readonly CatalogProvider[]
	readonly onClose: () => void
}

function useModelForm({ model, onClose }: ModelDialogProps) {
	const add = useSave(models.add, { topic: TOPIC, failed: 'Failed to add the model' })
	const edit = useSave(models.edit, { topic: TOPIC, failed: 'Failed to save the model' })
	return useAppForm({
		schema,
		initialValues: valuesOf(model),
		guard: false,
		onSubmit: async (facts) => {
			if (model === null) await add(facts, { message: () => `Added ${facts.name}.` })
			else {
				const { id: _id, providerId: _provider, ...changes } = facts
				await edit({ key: model.key, version: model.version, ...changes }, { message: () => `Saved ${facts.name}.` })
			}
			onClose()
		},
	})
}

/** What the model can do and costs. */
function ModelNumbers({ form }: { readonly form: ReturnType<typeof useModelForm> }) {
	return (
		<>
			<FieldRow>
				<TextField
					label="Context window, tokens"
					help="Empty if unknown."
					inputMode="numeric"
					{...form.field('contextWindow')}
				/>
				<TextField
					label="Max output, tokens"
					help="Empty if unknown."
					inputMode="numeric"
					{...form.field('maxOutputTokens')}
				/>
			</FieldRow>
			<FieldRow>
				<TextField label="Input cost, US dollars per 1K tokens" inputMode="decimal" {...form.field('costPer1kInput')} />
				<TextField
					label="Output cost, US dollars per 1K tokens"
					inputMode="decimal"
					{...form.field('costPer1kOutput')}
				/>
			</FieldRow>
			<CheckboxField label="Streams its answers" {...form.field('supportsStreaming')} />
			<CheckboxField label="Function calling" {...form.field('supportsFunctionCalling')} />
			<CheckboxField label="Reads images" {...form.field('supportsVision')} />
			<FieldRow>
				<TextField
					label="Capabilities"
					help="Separated by commas."
					autoComplete="off"
					{...form.field('capabilities')}
				/>
				<TextField label="Release date" type="date" {...form.field('releaseDate')} />
			</FieldRow>
		</>
	)
}

/** Adds a custom model, or changes one: its id and provider stay. */
export function ModelDialog(props: ModelDialogProps) {
	const { model, providers, onClose } = props
	const form = useModelForm(props)
	const title = model === null ? 'Add custom model' : `Edit ${model.name}`
	const isLocked = model !== null
	const of = form.field('providerId')
	return (
		<Dialog opened onClose={onClose} title={title} wide locked={form.submitting}>
			<Form form={form} label={title}>
				<FieldRow>
					<SelectField
						label="Provider"
						required
						disabled={isLocked}
						options={providers.map(({ id, name }) => ({ value: id as string, label: name }))}
						{...of}
						value={of.value === '' ? null : of.value}
						onChange={(next) => of.onChange(next ?? '')}
					/>
					<TextField
						label="Model id"
						help={isLocked ? undefined : 'As the provider names it.'}
						required
						disabled={isLocked}
						autoComplete="off"
						spellCheck={false}
						{...form.field('id')}
					/>
				</FieldRow>
				<TextField label="Name" required autoComplete="off" {...form.field('name')} />
				<TextField label="Description" autoComplete="off" {...form.field('description')} />
				<ModelNumbers form={form} />
				<FormActions
					form={form}
					submit={model === null ? 'Add model' : 'Save'}
					cancel={{ onClick: onClose }}
					hint={false}
				/>
			</Form>
		</Dialog>
	)
}
