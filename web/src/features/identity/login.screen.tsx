import { SOCIAL_RETURN } from '@praxis/contract/identity/identity.rules'
import { type SignInOptions, type SignInOutcome, session } from '@praxis/contract/identity/session.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import type { SessionView } from '@praxis/contract/shell/session'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useSessionStore } from '../../lib/session/user-provider.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { anyValues } from '../../ui/form/form-schema.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { PlainList, Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Said } from '../../ui/text/said.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { AuthPage, OrLine, SignInTagline } from './auth-page.tsx'
import demoAccountsClasses from './demo-accounts.module.css'
import { signInOptionsQuery } from './identity.api.ts'
import { useLinkToken } from './link-expired.tsx'
import { PleadingSheet } from './pleading-sheet.tsx'
import { SIGN_IN_MESSAGES, SIGN_IN_TIMEOUT_MS, signInFailure } from './sign-in-failure.ts'
import classes from './sign-in-form.module.css'
import { SignInMethods } from './sign-in-methods.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

// Most people need neither: they are loaded when they are.
const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step.tsx')).SecondFactorStep }))
const EmailLinkSignIn = lazy(async () => ({ default: (await import('./email-link-sign-in.tsx')).EmailLinkSignIn }))

export function LoginScreen() {
	const arrive = useCompleteSignIn()
	const token = useLinkToken()
	const { params, set } = useUrlParams()
	const askCode = () => set({ token: null, [SOCIAL_RETURN.step]: SOCIAL_RETURN.secondFactor })
	if (params.get(SOCIAL_RETURN.step) === SOCIAL_RETURN.secondFactor) {
		return (
			<Suspense>
				<SecondFactorStep onSignedIn={arrive} onStartAgain={() => set({ [SOCIAL_RETURN.step]: null })} />
			</Suspense>
		)
	}
	if (token !== null) {
		return (
			<Suspense>
				<EmailLinkSignIn token={token} onSignedIn={arrive} onSecondFactor={askCode} />
			</Suspense>
		)
	}
	return (
		<Credentials
			onSecondFactor={askCode}
			problem={params.get(SOCIAL_RETURN.problem)}
			onTry={() => set({ [SOCIAL_RETURN.problem]: null })}
		/>
	)
}

interface CredentialsProps {
	readonly onSecondFactor: () => void
	/** The code with which Google or Facebook sent the person back. */
	readonly problem: string | null
	readonly onTry: () => void
}

function Credentials({ onSecondFactor, problem, onTry }: CredentialsProps) {
	const arrive = useCompleteSignIn()
	const form = useSignInForm({ onTry, onSignedIn: arrive, onSecondFactor })
	const { data: options } = useQuery(signInOptionsQuery)
	const accounts = options?.demoAccounts ?? []
	const demo = (
		<DemoAccounts
			accounts={accounts}
			busyEmail={form.submitting ? form.values.email : null}
			onChoose={({ email, password }) => {
				form.set({ email, password })
				form.submit()
			}}
		/>
	)
	return (
		<AuthPage
			title="Welcome Back"
			lead="Sign in to your account."
			aside={accounts.length === 0 ? undefined : demo}
			quietAside={options === undefined ? <PleadingSheet>{null}</PleadingSheet> : <SignInTagline />}
			footer={
				<>
					<span>
						<Said>New here?</Said>{' '}
						<UiLink href="/register">
							<Said>Sign up</Said>
						</UiLink>
					</span>
					<UiLink href="/help">
						<Said>Need help</Said>
					</UiLink>
				</>
			}
		>
			<SignInNotice setupRequired={options?.setupRequired ?? false} problem={problem} />
			<SignInForm form={form} />
			<OrLine />
			<SignInMethods onSignedIn={arrive} />
		</AuthPage>
	)
}

export function SignInForm({ form }: { readonly form: AppForm<SignInValues> }) {
	return (
		<Form form={form} label="Sign in">
			<TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
			<PasswordField label="Password" required {...form.field('password')} />
			<Row gap={4} lineGap={2} justify="between">
				<CheckboxField label="Remember me" {...form.field('rememberMe')} />
				<UiLink href="/forgot-password" className={classes.forgot}>
					<Said>Forgot password</Said>
				</UiLink>
			</Row>
			<FormActions form={form} submit="Sign In" wide />
		</Form>
	)
}

type SignInValues = {
	readonly email: string
	readonly password: string
	readonly rememberMe: boolean
}

interface SignInFormOptions {
	/** Whenever it is tried: what was said before is of the past. */
	readonly onTry: () => void
	readonly onSignedIn: (session: SessionView) => void
	readonly onSecondFactor: () => void
}

function refusal(code: string, message: string): ApiError {
	return new ApiError({ code, message, status: 0 })
}

async function signIn(values: SignInValues, knowsWhy: boolean): Promise<SignInOutcome> {
	try {
		return await call(session.signIn, values, { timeoutMs: SIGN_IN_TIMEOUT_MS })
	} catch (error) {
		throw signInFailure(error, { knowsWhy })
	}
}

/** Signing in with email and password. Every way it can fail has its own words. */
function useSignInForm(options: SignInFormOptions): AppForm<SignInValues> {
	const { onSignedIn, onSecondFactor } = options
	const store = useSessionStore()
	const refusedEmail = useRef<string | null>(null)
	return useAppForm<SignInValues, SignInValues>({
		schema: anyValues<SignInValues>(),
		initialValues: { email: '', password: '', rememberMe: false },
		guard: false,
		onSubmit: async (values) => {
			options.onTry()
			if (values.email.trim() === '' || values.password === '') {
				throw refusal('validation_failed', SIGN_IN_MESSAGES.bothRequired)
			}
			if (store.get().status === 'failed') await store.start()
			if (store.get().status === 'failed') throw refusal('not_ready', SIGN_IN_MESSAGES.notReady)
			// The second time in a row for one address, what else may be wrong has been said.
			const email = values.email.trim().toLowerCase()
			const knowsWhy = refusedEmail.current === email
			refusedEmail.current = email
			const outcome = await signIn(values, knowsWhy)
			if (outcome.status === 'signed_in') onSignedIn(outcome.session)
			else onSecondFactor()
		},
	})
}

type DemoAccount = SignInOptions['demoAccounts'][number]

interface DemoAccountsProps {
	readonly accounts: readonly DemoAccount[]
	/** The address that is being signed in with, to show which line is under way. */
	readonly busyEmail: string | null
	readonly onChoose: (account: DemoAccount) => void
}

/** The accounts of the demo firm by role, each on two lines of the sheet. Choosing one signs in with it. */
function DemoAccounts({ accounts, busyEmail, onChoose }: DemoAccountsProps) {
	return (
		<PleadingSheet>
			<div className={demoAccountsClasses.caption}>
				<h2 className={demoAccountsClasses.title}>
					<Said>The demo firm</Said>
				</h2>
				<p className={demoAccountsClasses.lead}>
					<Said>Sign in as anyone in the firm. All data is fictional and is not saved.</Said>
				</p>
			</div>
			<PlainList>
				{accounts.map((account) => (
					<li key={account.email}>
						<button
							type="button"
							className={demoAccountsClasses.account}
							data-busy={account.email === busyEmail || undefined}
							aria-disabled={busyEmail !== null || undefined}
							onClick={() => (busyEmail === null ? onChoose(account) : undefined)}
						>
							<VisuallyHidden>
								<Said>Sign in as</Said>
							</VisuallyHidden>
							<span className={demoAccountsClasses.role}>
								<Said>{ROLE_LABELS[account.role]}</Said>
							</span>
							<span className={demoAccountsClasses.name}>{account.fullName}</span>
						</button>
					</li>
				))}
			</PlainList>
		</PleadingSheet>
	)
}
