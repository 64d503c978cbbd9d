import { integrations } from '@praxis/contract/integrations/integrations.contract'
import {
	INTEGRATION_CATEGORIES,
	INTEGRATION_PROTOCOLS,
	INTEGRATION_TYPES,
	type Integration,
	type IntegrationDetails,
	integrationDetails,
} from '@praxis/contract/integrations/integrations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { detailsOf, INTEGRATIONS, NEW_INTEGRATION, optionsFrom } from './integrations.api.ts'

const TYPES = optionsFrom(INTEGRATION_TYPES)
const CATEGORIES = optionsFrom(INTEGRATION_CATEGORIES)
const PROTOCOLS = optionsFrom(INTEGRATION_PROTOCOLS)
const TAGS_MAX = 20

type Values = z.input<typeof integrationDetails>

interface IntegrationDialogProps {
	/** Null for a new one. */
	readonly one: Integration | null
	readonly onClose: () => void
}

/** Adds a resource or changes one. */
export function IntegrationDialog({ one, onClose }: IntegrationDialogProps) {
	const [id] = useState(() => one?.id ?? newId())
	const add = useSave(integrations.add, { topic: INTEGRATIONS })
	const save = useSave(integrations.save, { topic: INTEGRATIONS })
	const form = useAppForm<Values, IntegrationDetails>({
		schema: integrationDetails,
		initialValues: one === null ? NEW_INTEGRATION : detailsOf(one),
		guard: false,
		onSubmit: async (details) => {
			if (one === null) await add({ id, ...details }, { message: () => 'Resource added.' })
			else await save({ id, version: one.version, ...details }, { message: () => 'Resource saved.' })
			onClose()
		},
	})
	const title = one === null ? 'Add Resource' : `Edit ${one.name}`
	const isIncomplete = form.values.name.trim() === '' || form.values.description.trim() === ''
	return (
		<Dialog opened wide onClose={onClose} title={title} locked={form.submitting}>
			<Form form={form} label={title}>
				<TextField label="Name" required autoComplete="off" {...form.field('name')} />
				<TextareaField label="Description" required rows={2} {...form.field('description')} />
				<KindFields form={form} />
				<TextField
					label="URL"
					type="url"
					autoComplete="off"
					help={form.values.protocol === 'mcp' ? 'Empty: the server URL of the settings.' : undefined}
					{...form.field('url')}
				/>
				<MoreFields form={form} />
				{form.values.protocol === 'mcp' && (
					<CheckboxField
						label="Users may allow tools that write without being asked each time"
						{...form.field('mayWriteAlways')}
					/>
				)}
				<Row>
					<Button type="submit" variant="primary" busy={form.submitting} disabled={isIncomplete}>
						{one === null ? 'Add Resource' : 'Save'}
					</Button>
					<Button onClick={onClose}>Cancel</Button>
				</Row>
			</Form>
		</Dialog>
	)
}

function KindFields({ form }: { readonly form: AppForm<Values> }) {
	return (
		<FieldRow>
			<SelectField
				label="Type"
				required
				options={TYPES}
				value={form.values.type}
				onChange={(type) => type !== null && form.set({ type })}
			/>
			<SelectField
				label="Category"
				required
				options={CATEGORIES}
				value={form.values.category}
				onChange={(category) => category !== null && form.set({ category })}
			/>
			<SelectField
				label="Protocol"
				required
				options={PROTOCOLS}
				value={form.values.protocol}
				onChange={(protocol) => protocol !== null && form.set({ protocol })}
			/>
		</FieldRow>
	)
}

function MoreFields({ form }: { readonly form: AppForm<Values> }) {
	return (
		<>
			<FieldRow>
				<TextField
					label="Rate limit"
					inputMode="numeric"
					help="Calls of a user a minute. Empty: 60."
					error={form.errors.rateLimit ?? null}
					value={form.values.rateLimit === null ? '' : String(form.values.rateLimit)}
					onChange={(text) => form.set({ rateLimit: text === '' ? null : Number(text.replaceAll(/\D/g, '')) })}
				/>
				<TextField
					label="Documentation"
					type="url"
					value={form.values.metadata.documentation}
					error={form.errors['metadata.documentation'] ?? null}
					onChange={(documentation) => form.set({ metadata: { ...form.values.metadata, documentation } })}
				/>
			</FieldRow>
			<TagsField
				label="Tags"
				max={TAGS_MAX}
				value={form.values.metadata.tags}
				onChange={(tags) => form.set({ metadata: { ...form.values.metadata, tags } })}
			/>
		</>
	)
}
