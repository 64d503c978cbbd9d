import { type PromptSource, QUERY_PLACEHOLDERS } from '@praxis/contract/prompts/prompt-sources.fields'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { NumberField } from './number-field.tsx'
import { servicesQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import type { SourceValues } from './source-form.tsx'

const QUERY_MAX = 20
const HEADERS_MAX = 10

interface ApiSourceFieldsProps {
	readonly form: AppForm<SourceValues>
	/** Null for a new one. */
	readonly one: PromptSource | null
}

/** What a service is asked, and with which key. */
export function ApiSourceFields({ form, one }: ApiSourceFieldsProps) {
	return (
		<>
			<TextField
				label="Endpoint"
				type="url"
				required
				autoComplete="off"
				help="A GET is sent to it. Redirects are not followed; answers of up to 2 MB are read."
				{...form.field('endpoint')}
			/>
			<QueryRows form={form} />
			<KeyFields form={form} one={one} />
			<HeaderRows form={form} one={one} />
			<FieldRow>
				<TextField
					label="Part of the answer"
					autoComplete="off"
					help="Of JSON, such as results.*.title. Empty: all of it."
					{...form.field('path')}
				/>
				<NumberField
					label="Keep answers for (minutes)"
					required
					error={form.errors.cacheMinutes ?? null}
					value={form.values.cacheMinutes}
					onChange={(cacheMinutes) => form.set({ cacheMinutes })}
				/>
			</FieldRow>
		</>
	)
}

function QueryRows({ form }: { readonly form: AppForm<SourceValues> }) {
	return (
		<Stack as="section" gap={3} aria-label="Query parameters">
			<h3 className={classes.heading}>Query parameters</h3>
			<Hint breaks>
				A value can name the case, as in {'{{caseNumber}}'}: {QUERY_PLACEHOLDERS.slice(0, 6).join(', ')} and others. It
				then leaves the firm.
			</Hint>
			<RowList
				formId={form.id}
				path="queryParams"
				rows={form.values.queryParams}
				errors={form.errors}
				onChange={(queryParams) => form.set({ queryParams })}
				noun="query parameter"
				create={() => ({ name: '', value: '' })}
				max={QUERY_MAX}
			>
				{(_row, bind) => (
					<FieldRow>
						<TextField label="Name" required {...bind('name')} />
						<TextField label="Value" {...bind('value')} />
					</FieldRow>
				)}
			</RowList>
		</Stack>
	)
}

function KeyFields({ form, one }: ApiSourceFieldsProps) {
	const services = useQuery(servicesQuery).data?.items ?? []
	const { apiConfigurationId, apiKey } = form.values
	const known = services.map(({ id, name, host }) => ({ value: id, label: `${name} (${host})` }))
	const isKnown = known.some(({ value }) => value === apiConfigurationId)
	const gone = { value: apiConfigurationId ?? '', label: one?.apiConfigurationName ?? 'A deleted configuration' }
	return (
		<>
			<FieldRow>
				<SelectField
					label="Key"
					clearable
					placeholder="One of its own, or none"
					help="An API configuration’s key goes to its host alone."
					options={apiConfigurationId === null || isKnown ? known : [...known, gone]}
					error={form.errors.apiConfigurationId ?? null}
					value={apiConfigurationId}
					onChange={(id) => form.set({ apiConfigurationId: id })}
				/>
				<TextField label="Header of the key" required autoComplete="off" {...form.field('keyHeader')} />
			</FieldRow>
			{apiConfigurationId === null && (
				<PasswordField
					label="API key"
					autoComplete="off"
					disabled={apiKey === null}
					help={one?.hasKey === true ? 'A key is stored for this host. Leave empty to keep it.' : undefined}
					error={form.errors.apiKey ?? null}
					value={apiKey ?? ''}
					onChange={(text) => form.set({ apiKey: text })}
				/>
			)}
			{apiConfigurationId === null && one?.hasKey === true && (
				<CheckboxField
					label="Remove the stored key"
					value={apiKey === null}
					onChange={(isRemoved) => form.set({ apiKey: isRemoved ? null : '' })}
				/>
			)}
		</>
	)
}

function HeaderRows({ form, one }: ApiSourceFieldsProps) {
	const values = form.values.headerValues ?? {}
	return (
		<Stack as="section" gap={3} aria-label="Headers">
			<h3 className={classes.heading}>Headers</h3>
			<RowList
				formId={form.id}
				path="headers"
				rows={form.values.headers}
				errors={form.errors}
				onChange={(headers) => form.set({ headers })}
				noun="header"
				create={() => ({ name: '' })}
				max={HEADERS_MAX}
			>
				{({ name }, bind) => (
					<FieldRow>
						<TextField label="Name" required {...bind('name')} />
						<PasswordField
							label="Value"
							autoComplete="off"
							disabled={name === ''}
							help={one?.storedHeaders.includes(name) === true ? 'Stored. Leave empty to keep it.' : undefined}
							value={values[name] ?? ''}
							onChange={(value) => form.set({ headerValues: { ...values, [name]: value } })}
						/>
					</FieldRow>
				)}
			</RowList>
		</Stack>
	)
}
