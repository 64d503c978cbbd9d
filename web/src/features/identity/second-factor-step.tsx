import { session } from '@praxis/contract/identity/session.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AuthPage } from './auth-page.tsx'
import { SIGN_IN_TIMEOUT_MS, signInFailure } from './sign-in-failure.ts'

interface SecondFactorStepProps {
	readonly onSignedIn: (session: SessionView) => void
	readonly onStartAgain: () => void
}

type Kind = 'totp' | 'backup_code'

const WORDS: Record<Kind, { lead: string; label: string; other: string }> = {
	totp: {
		lead: 'Enter the 6-digit code from your authenticator app.',
		label: 'Code',
		other: 'Use a backup code instead',
	},
	backup_code: {
		lead: 'Enter one of your backup codes. Each works once.',
		label: 'Backup code',
		other: 'Use the authenticator app instead',
	},
}

const entered = z.object({ code: z.string().trim().min(6, 'Please enter the code.') })

/** The second step of signing in: the code of the authenticator app, or a backup code. */
export function SecondFactorStep({ onSignedIn, onStartAgain }: SecondFactorStepProps) {
	const [kind, setKind] = useState<Kind>('totp')
	const form = useAppForm({
		schema: entered,
		initialValues: { code: '' },
		guard: false,
		onSubmit: async ({ code }) => {
			try {
				const answer = await call(session.secondFactor, { code, kind }, { timeoutMs: SIGN_IN_TIMEOUT_MS })
				onSignedIn(answer.session)
			} catch (error) {
				throw signInFailure(error)
			}
		},
	})
	return (
		<AuthPage title="Two-factor authentication" lead={WORDS[kind].lead}>
			<Form form={form} label="Two-factor authentication">
				<TextField
					key={kind}
					label={WORDS[kind].label}
					autoComplete="one-time-code"
					inputMode={kind === 'totp' ? 'numeric' : 'text'}
					spellCheck={false}
					autoFocus
					required
					{...form.field('code')}
				/>
				<FormActions form={form} submit="Sign In" wide />
				<Button
					variant="quiet"
					wide
					onClick={() => {
						form.reset()
						setKind(kind === 'totp' ? 'backup_code' : 'totp')
					}}
				>
					{WORDS[kind].other}
				</Button>
				<Button variant="quiet" wide onClick={onStartAgain}>
					Start over
				</Button>
			</Form>
		</AuthPage>
	)
}
