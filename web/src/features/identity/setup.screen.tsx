import { setup } from '@praxis/contract/identity/setup.contract'
import { line } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { AuthPage } from './auth-page.tsx'
import { signInOptionsQuery } from './identity.api.ts'
import { PASSWORD_HELP } from './register-forms.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** Filling the demo firm takes longer than an ordinary call. */
const SETUP_TIMEOUT_MS = 180_000

interface SetupScreenProps {
	/** Gives the firm its name, once its administrator is signed in. */
	readonly nameFirm: (name: string) => Promise<unknown>
}

const SCHEMA = setup.firm.input.extend({ firmName: line(120) })
const FIRM_SETTINGS = '/dashboard/firm'

export function SetupScreen({ nameFirm }: SetupScreenProps) {
	const options = useQuery(signInOptionsQuery)
	if (options.data?.setupRequired === false) {
		return (
			<AuthPage isForFirm title="Praxis is set up" lead="Setup is already complete.">
				<ButtonLink href="/login" variant="primary" wide>
					Sign in
				</ButtonLink>
			</AuthPage>
		)
	}
	return (
		<AuthPage
			isForFirm
			title="Set up Praxis"
			lead="Create the first administrator. The code was printed in the terminal when Praxis started."
		>
			<SetupForm nameFirm={nameFirm} />
		</AuthPage>
	)
}

function SetupForm({ nameFirm }: SetupScreenProps) {
	const { navigate } = useNavigation()
	const arrive = useCompleteSignIn()
	const options = useQuery(signInOptionsQuery)
	const form = useAppForm({
		schema: SCHEMA,
		initialValues: { code: '', firmName: '', fullName: '', email: '', password: '', loadDemo: false },
		guard: false,
		onSubmit: async ({ firmName, ...values }) => {
			const answer = await call(setup.firm, values, { timeoutMs: SETUP_TIMEOUT_MS })
			const [named] = firmName === '' ? [] : await Promise.allSettled([nameFirm(firmName)])
			arrive(answer.session)
			if (named?.status === 'rejected') navigate(FIRM_SETTINGS, { replace: true })
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
			<TextField
				label="Firm name"
				help="You can change it later, and add a logo and an address."
				autoComplete="organization"
				{...form.field('firmName')}
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
				help="Sample people, clients and cases. Sample users have no passwords. Leave this off for a real practice."
				value={form.values.loadDemo ?? false}
				onChange={(loadDemo) => form.set({ loadDemo })}
			/>
			{form.submitting && <UnderWay withDemo={form.values.loadDemo ?? false} />}
			<FormActions form={form} submit="Set up and sign in" wide />
		</Form>
	)
}

function UnderWay({ withDemo }: { readonly withDemo: boolean }) {
	return (
		<Banner tone="blue">
			{withDemo ? 'Creating your account and loading the demo firm. This can take a minute.' : 'Creating your account.'}
		</Banner>
	)
}
