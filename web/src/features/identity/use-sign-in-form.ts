import { type SignInOutcome, session } from '@praxis/contract/identity/session.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useSessionStore } from '../../lib/session/user-provider.tsx'
import { anyValues } from '../../ui/form/form-schema.ts'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { SIGN_IN_MESSAGES, SIGN_IN_TIMEOUT_MS, signInFailure } from './sign-in-failure.ts'

export type SignInValues = {
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
export function useSignInForm(options: SignInFormOptions): AppForm<SignInValues> {
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
