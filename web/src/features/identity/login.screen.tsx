import { SOCIAL_RETURN } from '@praxis/contract/identity/identity.rules'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { AuthPage } from './auth-page.tsx'
import { Creed } from './creed.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { signInOptionsQuery } from './identity.api.ts'
import { OrLine } from './or-line.tsx'
import { OtherWays } from './other-ways.tsx'
import { PleadingSheet } from './pleading-sheet.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StandingNotes } from './standing-notes.tsx'
import { useArrive } from './use-arrive.ts'
import { useLinkToken } from './use-link-token.ts'
import { useSignInForm } from './use-sign-in-form.ts'

// Most people need neither: they are loaded when they are.
const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step.tsx')).SecondFactorStep }))
const MailedSignIn = lazy(async () => ({ default: (await import('./mailed-sign-in.tsx')).MailedSignIn }))

export function LoginScreen() {
	const arrive = useArrive()
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
				<MailedSignIn token={token} onSignedIn={arrive} onSecondFactor={askCode} />
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
	const arrive = useArrive()
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
			lead="Sign in to get on with your day."
			aside={accounts.length === 0 ? undefined : demo}
			quietAside={options === undefined ? <PleadingSheet>{null}</PleadingSheet> : <Creed />}
			footer={
				<>
					<span>
						New here? <UiLink href="/register">Sign up</UiLink>
					</span>
					<UiLink href="/help">Need help</UiLink>
				</>
			}
		>
			<StandingNotes setupRequired={options?.setupRequired ?? false} problem={problem} />
			<SignInForm form={form} />
			<OrLine />
			<OtherWays providers={options?.providers} onSignedIn={arrive} />
		</AuthPage>
	)
}
