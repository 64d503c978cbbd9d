import { RESET_LINK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { session } from '@praxis/contract/identity/session.contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'
import { CheckEmail } from './check-email.tsx'
import { EmailForm } from './email-form.tsx'

export function ForgotPasswordScreen() {
	const [sentTo, setSentTo] = useState<string | null>(null)
	if (sentTo !== null) {
		return (
			<CheckEmail
				email={sentTo}
				onSendAgain={() => call(session.forgotPassword, { email: sentTo })}
				onOtherAddress={() => setSentTo(null)}
			>
				{`If this address has an account, we emailed a link to choose a new password. It works once, for ${RESET_LINK_MINUTES} minutes.`}
			</CheckEmail>
		)
	}
	return (
		<AuthPage
			title="Forgot your password?"
			lead="Enter your email and we will send you a link to choose a new password."
			footer={
				<>
					<UiLink href="/login">
						<Said>Back to sign in</Said>
					</UiLink>
					<UiLink href="/help">
						<Said>Need help</Said>
					</UiLink>
				</>
			}
		>
			<EmailForm endpoint={session.forgotPassword} submit="Email me a link" onSent={setSentTo} />
		</AuthPage>
	)
}
