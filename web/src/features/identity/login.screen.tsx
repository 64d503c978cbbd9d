import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { Creed } from './creed.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { signInOptionsQuery } from './identity.api.ts'
import { OrLine } from './or-line.tsx'
import { OtherWays } from './other-ways.tsx'
import { PleadingSheet } from './pleading-sheet.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StandingNotes } from './standing-notes.tsx'
import { useArrive } from './use-arrive.ts'
import { useSignInForm } from './use-sign-in-form.ts'

export function LoginScreen() {
	const arrive = useArrive()
	const [step, setStep] = useState<'credentials' | 'second_factor'>('credentials')
	const form = useSignInForm({ onSignedIn: arrive, onSecondFactor: () => setStep('second_factor') })
	const { data: options } = useQuery(signInOptionsQuery)
	const demoAccounts = options?.demoAccounts ?? []

	if (step === 'second_factor') {
		return <SecondFactorStep onSignedIn={arrive} onStartAgain={() => setStep('credentials')} />
	}
	const sheet = options === undefined ? <PleadingSheet>{null}</PleadingSheet> : <Creed />
	return (
		<AuthPage
			title="Welcome Back"
			lead="Sign in to get on with your day."
			aside={
				demoAccounts.length === 0 ? undefined : (
					<DemoAccounts
						accounts={demoAccounts}
						busyEmail={form.submitting ? form.values.email : null}
						onChoose={({ email, password }) => {
							form.set({ email, password })
							form.submit()
						}}
					/>
				)
			}
			quietAside={sheet}
			footer={
				<>
					<span>
						New here? <UiLink href="/register">Sign up</UiLink>
					</span>
					<UiLink href="/help">Need help</UiLink>
				</>
			}
		>
			<StandingNotes setupRequired={options?.setupRequired ?? false} />
			<SignInForm form={form} />
			<OrLine />
			<OtherWays providers={options?.providers} onSignedIn={arrive} />
		</AuthPage>
	)
}
