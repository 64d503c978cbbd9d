import { session } from '@praxis/contract/identity/session.contract'
import { useEffect, useRef, useState } from 'react'
import { SIGN_IN_MESSAGES, SIGN_IN_TIMEOUT_MS, signInFailure } from '../../features/identity/sign-in-failure.ts'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Muted, Stack, Text } from '../../ui/layout/layout.tsx'
import classes from './sign-in-again.module.css'

/** A dialog over the screen after the session has ended: the screen and what was typed stay beneath it. */
export function SignInAgain() {
	const { session, signOut } = useAuth()
	const dialog = useRef<HTMLDialogElement>(null)
	const email = session?.user.email ?? ''
	const again = useSignInAgain(email)

	useEffect(() => {
		dialog.current?.showModal()
	}, [])

	const shared = { value: again.secret, onChange: again.setSecret, error: again.error, required: true, autoFocus: true }
	return (
		<dialog
			ref={dialog}
			className={classes.dialog}
			aria-labelledby="sign-in-again"
			onCancel={(event) => event.preventDefault()}
		>
			<Stack
				as="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					void again.submit()
				}}
			>
				<h2 id="sign-in-again">Please sign in again</h2>
				<Muted as="p">Your session has ended. Nothing on this page is lost: sign in to continue.</Muted>
				{email === '' ? null : (
					<>
						<Text as="p" weight="medium" breaks>
							{email}
						</Text>
						{again.step === 'password' ? (
							<PasswordField key="password" label="Password" {...shared} />
						) : (
							<TextField key="code" label="Code" inputMode="numeric" autoComplete="one-time-code" {...shared} />
						)}
						<Button type="submit" variant="primary" wide busy={again.busy}>
							Sign In
						</Button>
					</>
				)}
				<div className={classes.other}>
					<a href="/login" target="_blank" rel="noreferrer">
						Sign in another way
					</a>
					<button type="button" className={classes.leave} onClick={() => void signOut()}>
						Leave this page
					</button>
				</div>
			</Stack>
		</dialog>
	)
}

type Step = 'password' | 'code'

/** Signs the same person in again where they are: the password, then the second factor's code if there is one. */
function useSignInAgain(email: string) {
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
