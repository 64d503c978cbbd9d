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
import { AuthPage } from './auth-page.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailForm } from './email-form.tsx'
import { LinkSpent } from './link-spent.tsx'
import { SIGN_IN_TIMEOUT_MS, signInFailure } from './sign-in-failure.ts'

interface MailedSignInProps {
	readonly token: string
	readonly onSignedIn: (session: SessionView) => void
	readonly onSecondFactor: () => void
}

/** Where a mailed sign-in link leads. Signing in is a press of a button, because mail scanners open links first. */
export function MailedSignIn({ token, onSignedIn, onSecondFactor }: MailedSignInProps) {
	const enter = useMutation({
		mutationFn: () => call(session.acceptLink, { token }, { timeoutMs: SIGN_IN_TIMEOUT_MS }),
		onSuccess: (outcome) => (outcome.status === 'signed_in' ? onSignedIn(outcome.session) : onSecondFactor()),
	})
	if (enter.error instanceof ApiError && enter.error.code === 'link_invalid') return <AskForLink />
	return (
		<AuthPage
			title="Welcome Back"
			lead="Your link is here."
			footer={<UiLink href="/login">Sign in another way</UiLink>}
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
			<LinkSpent title="Welcome Back" message={identityErrors.link_invalid.message}>
				<EmailForm endpoint={session.requestLink} submit="Mail me a new link" onSent={setSentTo} />
			</LinkSpent>
		)
	}
	return (
		<CheckMail
			email={sentTo}
			onSendAgain={() => call(session.requestLink, { email: sentTo })}
			onOtherAddress={() => setSentTo(null)}
		>
			If this address has an account, the mail holds a new link that signs you in.
		</CheckMail>
	)
}
