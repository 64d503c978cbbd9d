import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { session } from '@praxis/contract/identity/session.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'
import { CheckEmail } from './check-email.tsx'
import { EmailForm } from './email-form.tsx'
import { LinkExpired } from './link-expired.tsx'
import { SIGN_IN_TIMEOUT_MS, signInFailure } from './sign-in-failure.ts'

interface MailedSignInProps {
	readonly token: string
	readonly onSignedIn: (session: SessionView) => void
	readonly onSecondFactor: () => void
}

/** Where a mailed sign-in link leads. Signing in is a press of a button, because mail scanners open links first. */
export function EmailLinkSignIn({ token, onSignedIn, onSecondFactor }: MailedSignInProps) {
	const enter = useMutation({
		mutationFn: () => call(session.acceptLink, { token }, { timeoutMs: SIGN_IN_TIMEOUT_MS }),
		onSuccess: (outcome) => (outcome.status === 'signed_in' ? onSignedIn(outcome.session) : onSecondFactor()),
	})
	if (enter.error instanceof ApiError && enter.error.code === 'link_invalid') return <AskForLink />
	return (
		<AuthPage
			title="Welcome Back"
			lead="Click to sign in with your emailed link."
			footer={
				<UiLink href="/login">
					<Said>Sign in another way</Said>
				</UiLink>
			}
		>
			{enter.error !== null && <Banner tone="red">{signInFailure(enter.error).message}</Banner>}
			<Button variant="primary" wide busy={enter.isPending} onClick={() => enter.mutate()}>
				Sign In
			</Button>
		</AuthPage>
	)
}

function AskForLink() {
	const [sentTo, setSentTo] = useState<string | null>(null)
	if (sentTo === null) {
		return (
			<LinkExpired title="Welcome Back" message={identityErrors.link_invalid.message}>
				<EmailForm endpoint={session.requestLink} submit="Email me a new link" onSent={setSentTo} />
			</LinkExpired>
		)
	}
	return (
		<CheckEmail
			email={sentTo}
			onSendAgain={() => call(session.requestLink, { email: sentTo })}
			onOtherAddress={() => setSentTo(null)}
		>
			If this address has an account, we emailed a new sign-in link.
		</CheckEmail>
	)
}
