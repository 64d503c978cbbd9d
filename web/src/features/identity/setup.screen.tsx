import { entrance } from '@praxis/contract/identity/entrance.contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { AuthPage } from './auth-page.tsx'
import { signInOptionsQuery } from './identity.api.ts'
import { PASSWORD_HELP } from './register-forms.tsx'
import { useArrive } from './use-arrive.ts'

/** Filling the demo firm takes longer than an ordinary call. */
const SETUP_TIMEOUT_MS = 180_000

export function SetupScreen() {
	const options = useQuery(signInOptionsQuery)
	if (options.data?.setupRequired === false) {
		return (
			<AuthPage title="Praxis is set up" lead="It has its administrator already.">
				<ButtonLink href="/login" variant="primary" wide>
					Sign in
				</ButtonLink>
			</AuthPage>
		)
	}
	return (
		<AuthPage
			title="Set up Praxis"
			lead="Make the first administrator. The code was printed in the terminal when Praxis was started."
		>
			<SetupForm />
		</AuthPage>
	)
}

function SetupForm() {
	const arrive = useArrive()
	const options = useQuery(signInOptionsQuery)
	const form = useAppForm({
		schema: entrance.setup.input,
		initialValues: { code: '', fullName: '', email: '', password: '', loadDemo: false },
		guard: false,
		onSubmit: async (values) => {
			const answer = await call(entrance.setup, values, { timeoutMs: SETUP_TIMEOUT_MS })
			arrive(answer.session)
		},
		onFailure: (error) => {
			if (error instanceof ApiError && error.code === 'setup_closed') options.refetch()
			return false
		},
	})
	return (
		<Form form={form} label="First administrator">
			<TextField
				label="Code from the terminal"
				autoComplete="off"
				spellCheck={false}
				autoFocus
				required
				{...form.field('code')}
			/>
			<TextField label="Full name" autoComplete="name" required {...form.field('fullName')} />
			<TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
			<PasswordField
				label="Password"
				autoComplete="new-password"
				help={PASSWORD_HELP}
				required
				{...form.field('password')}
			/>
			<CheckboxField
				label="Load the demo firm"
				help="Invented people, clients and cases to try things on. Its accounts have no passwords. Leave it off for a real practice."
				value={form.values.loadDemo ?? false}
				onChange={(loadDemo) => form.set({ loadDemo })}
			/>
			{form.submitting && (
				<Banner tone="blue">
					{form.values.loadDemo
						? 'Making your account and filling the demo firm. This can take a minute.'
						: 'Making your account.'}
				</Banner>
			)}
			<FormActions form={form} submit="Set up and sign in" wide />
		</Form>
	)
}
