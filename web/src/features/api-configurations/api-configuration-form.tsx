import {
	API_TYPES,
	type ApiConfiguration,
	type ApiType,
	apiConfigurationDetails,
	apiConfigurationErrors,
	apiConfigurations,
} from '@praxis/contract/api-configurations/api-configurations.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { PROVIDERS } from '@praxis/contract/models/providers.rules'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import type { Say } from './api-configuration-manager.tsx'
import { API_CONFIGURATIONS, NEW_CONFIGURATION } from './api-configurations.api.ts'

const REVEALED_MS = 30_000
const TYPES = (Object.entries(API_TYPES) as [ApiType, string][]).map(([value, label]) => ({ value, label }))
const KNOWN = PROVIDERS.filter((one) => one.requiresApiKey).map((one) => one.name)
const INCOMPLETE = apiConfigurationErrors.api_configuration_incomplete.message
const schema = apiConfigurationDetails.extend({ apiKey: z.string() })
type Values = z.input<typeof schema>

interface ApiConfigurationFormProps {
	/** Null for a new one. */
	readonly one: ApiConfiguration | null
	readonly say: Say
	readonly onClose: () => void
}

/** Adds a configuration or changes one. */
export function ApiConfigurationForm({ one, say, onClose }: ApiConfigurationFormProps) {
	const [id] = useState(() => one?.id ?? newId())
	const savedEnd = one?.keyEndsIn ?? null
	const create = useSave(apiConfigurations.create, { topic: API_CONFIGURATIONS })
	const save = useSave(apiConfigurations.save, { topic: API_CONFIGURATIONS })
	const form = useAppForm<Values, Values>({
		schema,
		initialValues: { ...(one === null ? NEW_CONFIGURATION : apiConfigurationDetails.parse(one)), apiKey: '' },
		guard: false,
		onSubmit: async (values) => {
			const hasKey = values.apiKey.trim() !== '' || savedEnd !== null
			if (values.name.trim() === '' || values.provider.trim() === '' || !hasKey) return say('red', INCOMPLETE)
			try {
				if (one === null) await create({ id, ...values })
				else await save({ id, version: one.version, ...values })
			} catch (error) {
				const { message } = failureOf(error)
				say('red', message === INCOMPLETE ? INCOMPLETE : 'Failed to save configurations')
				throw error
			}
			say('green', 'Configuration saved successfully')
			onClose()
		},
	})
	const isLlm = form.values.type === 'llm'
	return (
		<Form form={form} label={one === null ? 'Add Configuration' : `Edit ${one.name}`}>
			<FieldRow>
				<TextField label="Name" required autoComplete="off" {...form.field('name')} />
				<NativeSelectField
					label="Type"
					required
					options={TYPES}
					value={form.values.type}
					onChange={(type) => type !== '' && form.set({ type })}
				/>
			</FieldRow>
			<TextField
				label="Provider"
				required
				autoComplete="off"
				help={isLlm ? `Known: ${KNOWN.join(', ')}. Others need an endpoint.` : undefined}
				{...form.field('provider')}
			/>
			<TextField label="Endpoint" type="url" autoComplete="off" {...form.field('endpoint')} />
			<PasswordField
				label="API key"
				required={savedEnd === null}
				autoComplete="off"
				help={savedEnd === null ? undefined : `Saved: ••••${savedEnd}. Leave empty to keep it.`}
				{...form.field('apiKey')}
			/>
			{one !== null && savedEnd !== null && <SavedKey one={one} say={say} />}
			<TextareaField label="Description" rows={2} {...form.field('description')} />
			<CheckboxField label="Enabled" {...form.field('enabled')} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} hint={false} />
		</Form>
	)
}

/** The stored key on request, for thirty seconds; the audit log has who asked for it. */
function SavedKey({ one, say }: { readonly one: ApiConfiguration; readonly say: Say }) {
	const reveal = useSave(apiConfigurations.reveal, { topic: API_CONFIGURATIONS })
	const [shown, setShown] = useState<string | null>(null)
	useEffect(() => {
		if (shown === null) return
		const timer = setTimeout(() => setShown(null), REVEALED_MS)
		return () => clearTimeout(timer)
	}, [shown])
	const read = async () => (await reveal({ id: one.id })).answer.apiKey
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(await read())
			say('green', 'Copied to clipboard')
		} catch {
			say('red', 'Failed to copy to clipboard')
		}
	}
	const show = async () => {
		try {
			setShown(shown === null ? await read() : null)
		} catch (error) {
			say('red', failureOf(error).message)
		}
	}
	return (
		<Row>
			<Text as="code" size="small" font="mono" breaks>
				{shown ?? `••••••••${one.keyEndsIn}`}
			</Text>
			<Button size="small" onClick={show}>
				{shown === null ? 'Show' : 'Hide'}
			</Button>
			<Button size="small" onClick={copy}>
				Copy
			</Button>
			<Hint as="span" breaks>
				The audit log has who showed or copied it.
			</Hint>
		</Row>
	)
}
