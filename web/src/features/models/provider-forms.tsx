import { models } from '@praxis/contract/models/models.contract'
import type { CatalogProvider } from '@praxis/contract/models/models.fields'
import { foreignProviderOf, isSameKeyAddress, providerOf, withVersion } from '@praxis/contract/models/providers.rules'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { TOPIC } from './models.api.ts'
import classes from './models.module.css'

const { apiKey } = models.setKey.input.shape
const keySchema = z.object({ apiKey })

interface ProviderProps {
	readonly provider: CatalogProvider
}

function ForeignKey({ provider, typed }: ProviderProps & { readonly typed: string }) {
	const other = foreignProviderOf(typed.trim(), provider.id)
	return other === null ? null : <Banner tone="amber">This looks like a key of {providerOf(other).name}.</Banner>
}

function KeyState({ provider }: ProviderProps) {
	const [isRemoving, setRemoving] = useState(false)
	const remove = useSave(models.removeKey, { topic: TOPIC, failed: 'Failed to remove API key' })
	const { lastFour, changedAt } = provider.key
	return (
		<Row as="p" justify="between">
			<span>
				Set, ends in <strong>{lastFour}</strong>
				{changedAt !== null && (
					<>
						, since <InstantText at={changedAt} />
					</>
				)}
				. The key itself is never shown again.
			</span>
			<Button size="small" variant="danger-quiet" onClick={() => setRemoving(true)}>
				Remove key
			</Button>
			<ConfirmDialog
				opened={isRemoving}
				onClose={() => setRemoving(false)}
				title={`Remove the API key of ${provider.name}?`}
				confirmLabel="Remove key"
				tone="danger"
				onConfirm={async () => {
					await remove({ providerId: provider.id }, { message: () => 'API key removed.' })
					setRemoving(false)
				}}
			>
				<p>Its models can no longer be used. You need the key from {provider.name} to set it again.</p>
			</ConfirmDialog>
		</Row>
	)
}

/** The API key: written, never read. */
export function KeyForm({ provider }: ProviderProps) {
	const save = useSave(models.setKey, { topic: TOPIC })
	const form = useAppForm({
		schema: keySchema,
		initialValues: { apiKey: '' },
		guard: false,
		onSubmit: async (values) => {
			const { id: providerId, baseUrl } = provider
			await save({ providerId, baseUrl, ...values }, { message: () => `API key of ${provider.name} saved.` })
			form.reset()
		},
	})
	return (
		<Stack gap={3}>
			{provider.key.isSet && <KeyState provider={provider} />}
			<Form form={form} label={`API key of ${provider.name}`}>
				<div className={classes.keyLine}>
					<TextField
						label={provider.key.isSet ? 'Replace API key' : 'API key'}
						type="password"
						autoComplete="off"
						required
						{...form.field('apiKey')}
					/>
					<Button type="submit" variant="primary" busy={form.submitting}>
						Save key
					</Button>
				</div>
				<ForeignKey provider={provider} typed={form.values.apiKey} />
			</Form>
		</Stack>
	)
}

const limit = (max: number) =>
	z
		.string()
		.trim()
		.regex(/^\d{1,10}$/, 'Please enter a whole number.')
		.transform(Number)
		.refine((value) => value >= 1 && value <= max, `From 1 to ${max.toLocaleString('en-US')}.`)

const providerSchema = z.object({
	baseUrl: z.string().trim().min(1, 'Please enter the address.').max(300),
	requestsPerMinute: limit(1_000_000),
	tokensPerMinute: limit(1_000_000_000),
})

/** Before the address is saved: that its key goes, since a key is given to one address alone. */
function KeyLoss({ provider, address }: ProviderProps & { readonly address: string }) {
	if (!provider.key.isSet || address === '' || isSameKeyAddress(address, provider.baseUrl)) return null
	return (
		<Banner tone="amber">
			The API key that ends in {provider.key.lastFour} was entered for {provider.destination}. It is removed when you
			save; enter the key for the new address afterwards.
		</Banner>
	)
}

/** That an address lacks the version its provider's has, such as /v1. */
function AddressHint({ provider, address }: ProviderProps & { readonly address: string }) {
	const complete = URL.canParse(address) ? withVersion(address, providerOf(provider.id)) : null
	if (complete === null) return null
	return (
		<Banner tone="blue">
			Addresses of {provider.name} end in a version. Did you mean {complete}?
		</Banner>
	)
}

/** That restoring the catalog's address removes the key too. */
function RestoreNote({ provider }: ProviderProps) {
	if (!provider.key.isSet || isSameKeyAddress(provider.baseUrl, providerOf(provider.id).baseUrl)) return null
	return <Hint>Restore defaults returns to another address and removes the API key.</Hint>
}

/** The address and the rate limit of a provider. */
export function ProviderDialog({ provider, onClose }: ProviderProps & { readonly onClose: () => void }) {
	const save = useSave(models.editProvider, { topic: TOPIC })
	const form = useAppForm({
		schema: providerSchema,
		initialValues: {
			baseUrl: provider.baseUrl,
			requestsPerMinute: String(provider.rateLimit.requestsPerMinute),
			tokensPerMinute: String(provider.rateLimit.tokensPerMinute),
		},
		guard: false,
		onSubmit: async (values) => {
			await save({ providerId: provider.id, ...values }, { message: () => 'Saved.' })
			onClose()
		},
	})
	const restore = async () => {
		const nothing = { baseUrl: null, requestsPerMinute: null, tokensPerMinute: null }
		await save({ providerId: provider.id, ...nothing }, { message: () => 'The catalog’s values are restored.' })
		onClose()
	}
	return (
		<Dialog opened onClose={onClose} title={`Edit ${provider.name}`} locked={form.submitting}>
			<Form form={form} label={`Edit ${provider.name}`}>
				<TextField
					label="Address"
					help="Everything sent to this provider goes here. Must be https."
					type="url"
					required
					{...form.field('baseUrl')}
				/>
				<KeyLoss provider={provider} address={form.values.baseUrl.trim()} />
				<AddressHint provider={provider} address={form.values.baseUrl.trim()} />
				<FieldRow>
					<TextField label="Requests a minute" inputMode="numeric" required {...form.field('requestsPerMinute')} />
					<TextField label="Tokens a minute" inputMode="numeric" required {...form.field('tokensPerMinute')} />
				</FieldRow>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} hint={false}>
					{provider.version > 0 && <Button onClick={restore}>Restore defaults</Button>}
				</FormActions>
				{provider.version > 0 && <RestoreNote provider={provider} />}
			</Form>
		</Dialog>
	)
}
