import { useEffect, useRef } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import classes from './sign-in-again.module.css'
import { useSignInAgain } from './use-sign-in-again.ts'

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
			<form
				className={classes.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					void again.submit()
				}}
			>
				<h2 id="sign-in-again">Please sign in again</h2>
				<p className={classes.text}>Your session has ended. Nothing on this page is lost: sign in to continue.</p>
				{email === '' ? null : (
					<>
						<p className={classes.who}>{email}</p>
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
			</form>
		</dialog>
	)
}
