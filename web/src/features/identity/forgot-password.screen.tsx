import { RESET_LINK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { session } from '@praxis/contract/identity/session.contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailForm } from './email-form.tsx'

export function ForgotPasswordScreen() {
	const [sentTo, setSentTo] = useState<string | null>(null)
	if (sentTo !== null) {
		return (
			<CheckMail
				email={sentTo}
				onSendAgain={() => call(session.forgotPassword, { email: sentTo })}
				onOtherAddress={() => setSentTo(null)}
			>
				If this address has an account, the mail holds a link to choose a new password. It works once, for{' '}
				{RESET_LINK_MINUTES} minutes.
			</CheckMail>
		)
	}
	return (
		<AuthPage
			title="Forgot your password?"
			lead="Tell us your address and we mail you a link to choose a new one."
			footer={
				<>
					<UiLink href="/login">Back to sign in</UiLink>
					<UiLink href="/help">Need help</UiLink>
				</>
			}
		>
			<EmailForm endpoint={session.forgotPassword} submit="Mail me a link" onSent={setSentTo} />
		</AuthPage>
	)
}
