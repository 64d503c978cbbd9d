import { session } from '@praxis/contract/identity/session.contract'
import { useState } from 'react'
import { SIGN_IN_MESSAGES, SIGN_IN_TIMEOUT_MS, signInFailure } from '../../features/identity/sign-in-failure.ts'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'

export type Step = 'password' | 'code'

/** Signs the same person in again where they are: the password, then the second factor's code if there is one. */
export function useSignInAgain(email: string) {
	const { signedIn } = useAuth()
	const [step, setStep] = useState<Step>('password')
	const [secret, setSecret] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)

	async function send(): Promise<void> {
		const options = { timeoutMs: SIGN_IN_TIMEOUT_MS }
		const outcome =
			step === 'password'
				? await call(session.signIn, { email, password: secret }, options)
				: await call(session.secondFactor, { code: secret }, options)
		setSecret('')
		if (outcome.status === 'second_factor') setStep('code')
		else signedIn(outcome.session)
	}

	async function submit(): Promise<void> {
		if (busy) return
		if (secret === '') {
			setError(step === 'password' ? SIGN_IN_MESSAGES.bothRequired : 'Please enter the code.')
			return
		}
		setBusy(true)
		setError(null)
		try {
			await send()
		} catch (thrown) {
			setError(signInFailure(thrown, { knowsWhy: true }).message)
		} finally {
			setBusy(false)
		}
	}

	return { step, secret, setSecret, error, busy, submit }
}
