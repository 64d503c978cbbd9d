import { integrations } from '@praxis/contract/integrations/integrations.contract'
import {
	type IntegrationSettings,
	type IntegrationSettingsDetails,
	integrationSettingsDetails,
} from '@praxis/contract/integrations/integrations.fields'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS } from './integrations.api.ts'
import classes from './integrations.module.css'

type Values = z.input<typeof integrationSettingsDetails>
type NumberName = 'timeout' | 'maxRetries' | 'batchSize' | 'cacheTTL'

interface NumberInputProps {
	readonly form: AppForm<Values>
	readonly name: NumberName
	readonly label: string
	readonly help?: string
}

function NumberInput({ form, name, label, help }: NumberInputProps) {
	const value = form.values[name]
	return (
		<TextField
			label={label}
			required
			inputMode="numeric"
			help={help}
			error={form.errors[name] ?? null}
			value={Number.isNaN(value) ? '' : String(value)}
			onChange={(text) => form.set({ [name]: text === '' ? Number.NaN : Number(text.replaceAll(/\D/g, '')) })}
		/>
	)
}

/** How integrations are reached, of the whole firm. */
export function SettingsTab({ settings }: { readonly settings: IntegrationSettings }) {
	return (
		<Stack>
			<SettingsForm key={settings.version} settings={settings} />
			<TokenCard settings={settings} />
		</Stack>
	)
}

function SettingsForm({ settings }: { readonly settings: IntegrationSettings }) {
	const save = useSave(integrations.saveSettings, { topic: INTEGRATIONS })
	const form = useAppForm<Values, IntegrationSettingsDetails>({
		schema: integrationSettingsDetails,
		initialValues: integrationSettingsDetails.parse(settings),
		onSubmit: async (values) => {
			await save({ ...values, version: settings.version }, { message: () => 'Settings saved.' })
		},
	})
	return (
		<Card>
			<Form form={form} label="MCP settings">
				<FormSection title="Connection">
					<TextField
						label="Server URL"
						type="url"
						help="Of MCP resources without a URL of their own."
						{...form.field('serverUrl')}
					/>
					<FieldRow>
						<NumberInput form={form} name="timeout" label="Timeout (ms)" />
						<NumberInput form={form} name="maxRetries" label="Max retries" />
						<NumberInput form={form} name="batchSize" label="Batch size" help="Tests at once." />
					</FieldRow>
				</FormSection>
				<FormSection title="Behavior">
					<SwitchField
						label="Debug mode"
						help="Failed tests say more, and the server’s log has each call."
						{...form.field('debugMode')}
					/>
					<SwitchField
						label="Secure connections (HTTPS)"
						help="Plain http is refused."
						{...form.field('secureConnections')}
					/>
					<SwitchField label="Rate limiting" {...form.field('rateLimiting')} />
					<SwitchField
						label="Audit logging"
						help="The audit log has each test and each call."
						{...form.field('auditLogging')}
					/>
					<SwitchField
						label="Cache"
						help="The same call of a reading tool is answered from before."
						{...form.field('cacheEnabled')}
					/>
					{form.values.cacheEnabled && <NumberInput form={form} name="cacheTTL" label="Cache TTL (ms)" />}
				</FormSection>
				<FormActions form={form} submit="Save" />
			</Form>
		</Card>
	)
}

function TokenCard({ settings }: { readonly settings: IntegrationSettings }) {
	const setToken = useSave(integrations.setToken, { topic: INTEGRATIONS })
	const [token, setTyped] = useState('')
	const [isBusy, setBusy] = useState(false)
	const put = async (value: string | null) => {
		setBusy(true)
		try {
			await setToken({ token: value }, { message: () => (value === null ? 'Token removed.' : 'Token saved.') })
			setTyped('')
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<Card title="Authentication token">
			<div className={classes.inline}>
				<PasswordField label="Token of the server URL" autoComplete="off" value={token} onChange={setTyped} />
				<Button busy={isBusy} disabled={token === ''} onClick={() => put(token)}>
					Save token
				</Button>
				{settings.token !== null && (
					<Button variant="danger-quiet" busy={isBusy} onClick={() => put(null)}>
						Remove token
					</Button>
				)}
			</div>
			<Hint breaks>{settings.token === null ? 'None is set.' : `Saved: ••••${settings.token.lastFour}`}</Hint>
		</Card>
	)
}
