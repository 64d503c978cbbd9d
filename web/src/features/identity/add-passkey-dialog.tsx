import { passkeys } from '@praxis/contract/identity/factors.contract'
import { deviceName } from '@praxis/contract/kernel/device-name'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownPasskeysQuery } from './identity.api.ts'
import { createPasskey, isAlreadyRegistered, wasDismissed } from './passkey-browser.ts'

const name = passkeys.register.input.pick({ name: true })

/** What the browser's own refusals mean. */
function inWords(error: unknown): unknown {
	if (wasDismissed(error)) return refusal('No passkey was created.')
	if (isAlreadyRegistered(error)) return refusal('This device already has a passkey for your account.')
	return error
}

function refusal(message: string): ApiError {
	return new ApiError({ code: 'passkey_not_made', status: 0, message })
}

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
	const client = useQueryClient()
	const form = useAppForm({
		schema: name,
		initialValues: { name: deviceName(navigator.userAgent) },
		guard: false,
		onSubmit: async (values) => {
			const options = await call(passkeys.registerOptions, {})
			const response = await createPasskey(options).catch((error: unknown) => {
				throw inWords(error)
			})
			client.setQueryData(ownPasskeysQuery.queryKey, await call(passkeys.register, { ...values, response }))
			toast.success('Passkey added.')
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Add a passkey" locked={form.submitting}>
			<Form form={form} label="Add a passkey">
				<TextField label="Name" help="To recognize it in the list." required {...form.field('name')} />
				<FormActions form={form} submit="Continue" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}
