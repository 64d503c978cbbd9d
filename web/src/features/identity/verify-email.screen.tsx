import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { CONFIRMATION_LINK_HOURS } from '@praxis/contract/identity/identity.rules'
import { session } from '@praxis/contract/identity/session.contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'
import { CheckEmail } from './check-email.tsx'
import { EmailForm } from './email-form.tsx'
import { LinkExpired, useLinkToken } from './link-expired.tsx'

/** Confirming is a press of a button, because mail scanners open links before people do. */
export function VerifyEmailScreen() {
	const token = useLinkToken()
	const verify = useMutation({ mutationFn: (link: string) => call(session.verifyEmail, { token: link }) })
	if (token === null) return <AskAgain message={null} />
	if (verify.error instanceof ApiError && verify.error.code === 'link_invalid') {
		return <AskAgain message={identityErrors.link_invalid.message} />
	}
	if (verify.isSuccess) {
		return (
			<AuthPage title="Email confirmed">
				<Banner tone="green">You can sign in now.</Banner>
				<ButtonLink href="/login" variant="primary" wide>
					Sign in
				</ButtonLink>
			</AuthPage>
		)
	}
	return (
		<AuthPage
			title="Confirm your email"
			lead="Click to confirm your email and activate your account."
			footer={
				<UiLink href="/login">
					<Said>Back to sign in</Said>
				</UiLink>
			}
		>
			{verify.error !== null && <Banner tone="red">{messageOf(verify.error)}</Banner>}
			<Button variant="primary" wide busy={verify.isPending} onClick={() => verify.mutate(token)}>
				Confirm my email
			</Button>
		</AuthPage>
	)
}

function AskAgain({ message }: { readonly message: string | null }) {
	const [sentTo, setSentTo] = useState<string | null>(null)
	if (sentTo !== null) {
		return (
			<CheckEmail
				email={sentTo}
				onSendAgain={() => call(session.resendVerification, { email: sentTo })}
				onOtherAddress={() => setSentTo(null)}
			>
				{`If this address still needs to be confirmed, we emailed a new link. It works for ${CONFIRMATION_LINK_HOURS} hours.`}
			</CheckEmail>
		)
	}
	const form = <EmailForm endpoint={session.resendVerification} submit="Email me a new link" onSent={setSentTo} />
	if (message !== null) {
		return (
			<LinkExpired title="Confirm your email" message={message}>
				{form}
			</LinkExpired>
		)
	}
	return (
		<AuthPage
			title="Confirm your email"
			lead="Open the link in the email we sent you. If it has not arrived, send it again."
			footer={
				<UiLink href="/login">
					<Said>Back to sign in</Said>
				</UiLink>
			}
		>
			{form}
		</AuthPage>
	)
}
