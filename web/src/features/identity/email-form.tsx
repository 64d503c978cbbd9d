import type { session } from '@praxis/contract/identity/session.contract'
import { call } from '../../lib/call.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'

interface EmailFormProps {
	readonly endpoint: typeof session.forgotPassword | typeof session.resendVerification | typeof session.requestLink
	readonly submit: string
	readonly onSent: (email: string) => void
}

/** Asks for an address and has a link mailed to it. */
export function EmailForm({ endpoint, submit, onSent }: EmailFormProps) {
	const form = useAppForm({
		schema: endpoint.input,
		initialValues: { email: '' },
		guard: false,
		onSubmit: async ({ email }) => {
			await call(endpoint, { email })
			onSent(email)
		},
	})
	return (
		<Form form={form} label={submit}>
			<TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
			<FormActions form={form} submit={submit} wide />
		</Form>
	)
}
