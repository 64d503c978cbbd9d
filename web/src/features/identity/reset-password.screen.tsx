import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { session } from '@praxis/contract/identity/session.contract'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { AuthPage } from './auth-page.tsx'
import { LinkExpired, useLinkToken } from './link-expired.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'

type Step = 'form' | 'done' | 'spent'

export function ResetPasswordScreen() {
	const token = useLinkToken()
	const [step, setStep] = useState<Step>('form')
	if (token === null || step === 'spent') {
		return (
			<LinkExpired title="Choose a new password" message={identityErrors.link_invalid.message}>
				<ButtonLink href="/forgot-password" variant="primary" wide>
					Request a new link
				</ButtonLink>
			</LinkExpired>
		)
	}
	if (step === 'done') {
		return (
			<AuthPage title="Password changed">
				<Banner tone="green">All devices were signed out.</Banner>
				<ButtonLink href="/login" variant="primary" wide>
					Sign in
				</ButtonLink>
			</AuthPage>
		)
	}
	return (
		<AuthPage title="Choose a new password" lead="Use it to sign in on every device.">
			<NewPasswordForm token={token} onStep={setStep} />
		</AuthPage>
	)
}

function NewPasswordForm({ token, onStep }: { readonly token: string; readonly onStep: (step: Step) => void }) {
	const form = useAppForm({
		schema: session.resetPassword.input,
		initialValues: { token, password: '' },
		guard: false,
		onSubmit: async (values) => {
			await call(session.resetPassword, values)
			onStep('done')
		},
		onFailure: (error) => {
			const spent = error instanceof ApiError && error.code === 'link_invalid'
			if (spent) onStep('spent')
			return spent
		},
	})
	return (
		<Form form={form} label="New password">
			<PasswordField
				label="New password"
				autoComplete="new-password"
				help={PASSWORD_HELP}
				autoFocus
				required
				{...form.field('password')}
			/>
			<FormActions form={form} submit="Change password" wide />
		</Form>
	)
}
