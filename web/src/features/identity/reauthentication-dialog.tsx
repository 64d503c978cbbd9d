import { account } from '@praxis/contract/identity/account.contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { signInWithPasskey, supportsPasskeys, wasDismissed } from './passkey-browser.ts'

/** `onDone` gets whether the person has proved who they are. */
export function ReauthenticationDialog({ onDone }: { readonly onDone: (confirmed: boolean) => void }) {
	return (
		<Dialog opened onClose={() => onDone(false)} title="Confirm your identity">
			<ReauthenticationForm onConfirmed={() => onDone(true)} onCancel={() => onDone(false)} />
		</Dialog>
	)
}

interface ReauthenticationFormProps {
	readonly onConfirmed: () => void
	readonly onCancel: () => void
}

function ReauthenticationForm({ onConfirmed, onCancel }: ReauthenticationFormProps) {
	const { signedIn } = useAuth()
	const [problem, setProblem] = useState<string | null>(null)
	const form = useAppForm({
		schema: account.reauthenticate.input,
		initialValues: { password: '' },
		guard: false,
		onSubmit: async (values) => {
			await call(account.reauthenticate, values)
			onConfirmed()
		},
	})
	const usePasskey = async () => {
		setProblem(null)
		try {
			signedIn(await signInWithPasskey())
			onConfirmed()
		} catch (error) {
			if (!wasDismissed(error)) setProblem(failureOf(error).message)
		}
	}
	return (
		<Form form={form} label="Confirm your identity">
			<p>Enter your password to continue. You will not be asked again for 10 minutes.</p>
			<PasswordField label="Password" required autoFocus {...form.field('password')} />
			{problem !== null && <Banner tone="red">{problem}</Banner>}
			<FormActions form={form} submit="Confirm" cancel={{ onClick: onCancel }} hint={false}>
				{supportsPasskeys() && (
					<Button variant="quiet" onClick={usePasskey}>
						Use a passkey
					</Button>
				)}
			</FormActions>
		</Form>
	)
}
