import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { type InvitationView, setup } from '@praxis/contract/identity/setup.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { AuthPage } from './auth-page.tsx'
import { invitationQuery } from './identity.api.ts'
import { LinkExpired, useLinkToken } from './link-expired.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

const TITLE = 'Welcome to the firm'

function isSpent(error: unknown): boolean {
	return error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'validation_failed')
}

export function AcceptInvitationScreen() {
	const token = useLinkToken()
	const [spent, setSpent] = useState(false)
	const invitation = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== null })
	if (token === null || spent || isSpent(invitation.error)) {
		return (
			<LinkExpired title={TITLE} message={identityErrors.link_invalid.message}>
				<p>Ask the person who invited you to resend the invitation.</p>
			</LinkExpired>
		)
	}
	if (invitation.error !== null) {
		return (
			<AuthPage isForFirm title={TITLE}>
				<Banner
					tone="red"
					action={
						<Button size="small" onClick={() => invitation.refetch()}>
							Try again
						</Button>
					}
				>
					{messageOf(invitation.error)}
				</Banner>
			</AuthPage>
		)
	}
	if (invitation.data === undefined) {
		return (
			<AuthPage isForFirm title={TITLE}>
				<LoadingNote what="the invitation" />
				<Bone width={36} />
				<Bone width={28} />
			</AuthPage>
		)
	}
	return <Invited token={token} invitation={invitation.data} onSpent={() => setSpent(true)} />
}

interface InvitedProps {
	readonly token: string
	readonly invitation: InvitationView
	readonly onSpent: () => void
}

function Invited({ token, invitation, onSpent }: InvitedProps) {
	const arrive = useCompleteSignIn()
	const form = useAppForm({
		schema: setup.acceptInvitation.input,
		initialValues: { token, fullName: invitation.fullName, password: '' },
		guard: false,
		onSubmit: async (values) => {
			arrive((await call(setup.acceptInvitation, values)).session)
		},
		onFailure: (error) => {
			const gone = error instanceof ApiError && error.code === 'link_invalid'
			if (gone) onSpent()
			return gone
		},
	})
	const host = invitation.invitedBy === null ? 'You are invited' : `${invitation.invitedBy} invites you`
	return (
		<AuthPage
			isForFirm
			title={TITLE}
			lead={`${host} ${invitation.role === 'client' ? 'to the client portal' : `as ${ROLE_LABELS[invitation.role].toLowerCase()}`}. Choose a password to continue.`}
		>
			<Form form={form} label="Accept the invitation">
				<TextField
					label="Email"
					type="email"
					autoComplete="username"
					value={invitation.email}
					onChange={() => undefined}
					readOnly
					required
				/>
				<TextField label="Full name" autoComplete="name" required {...form.field('fullName')} />
				<PasswordField
					label="Password"
					autoComplete="new-password"
					help={PASSWORD_HELP}
					required
					{...form.field('password')}
				/>
				<FormActions form={form} submit="Accept invitation" wide />
			</Form>
		</AuthPage>
	)
}
