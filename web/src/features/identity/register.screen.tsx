import { CONFIRMATION_LINK_HOURS, SIGN_IN_LINK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { session } from '@praxis/contract/identity/session.contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'
import { CheckEmail } from './check-email.tsx'
import { OneClickForm, type PersonDraft, RegisterForm } from './register-forms.tsx'

type Step = { readonly kind: 'form' } | { readonly kind: 'sent'; readonly by: 'password' | 'link' }

const RESEND = { password: session.resendVerification, link: session.requestLink } as const

export function RegisterScreen() {
	const [way, setWay] = useState<'password' | 'link'>('password')
	const [draft, setDraft] = useState<PersonDraft>({ fullName: '', email: '' })
	const [step, setStep] = useState<Step>({ kind: 'form' })

	if (step.kind === 'sent') {
		return (
			<CheckEmail
				email={draft.email}
				onSendAgain={() => call(RESEND[step.by], { email: draft.email })}
				onOtherAddress={() => setStep({ kind: 'form' })}
			>
				{step.by === 'password'
					? `Open the link to confirm your email, then sign in. It works for ${CONFIRMATION_LINK_HOURS} hours.`
					: `Open the link to sign in. It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`}
			</CheckEmail>
		)
	}
	const shared = {
		draft,
		onSent: (person: PersonDraft) => {
			setDraft(person)
			setStep({ kind: 'sent', by: way })
		},
		onOtherWay: (person: PersonDraft) => {
			setDraft(person)
			setWay(way === 'password' ? 'link' : 'password')
		},
	}
	return (
		<AuthPage
			title="Create your account"
			lead={
				way === 'password'
					? 'For clients of the firm. Staff are invited by an administrator.'
					: 'No password needed: we email you a link to sign in.'
			}
			footer={
				<>
					<span>
						<Said>Have an account?</Said>{' '}
						<UiLink href="/login">
							<Said>Sign in</Said>
						</UiLink>
					</span>
					<UiLink href="/help">
						<Said>Need help</Said>
					</UiLink>
				</>
			}
		>
			{way === 'password' ? <RegisterForm {...shared} /> : <OneClickForm {...shared} />}
		</AuthPage>
	)
}
