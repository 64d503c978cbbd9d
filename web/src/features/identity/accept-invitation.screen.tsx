import { entrance, type InvitationView } from '@praxis/contract/identity/entrance.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
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
import { LinkSpent } from './link-spent.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { useArrive } from './use-arrive.ts'
import { useLinkToken } from './use-link-token.ts'

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
			<LinkSpent title={TITLE} message={identityErrors.link_invalid.message}>
				<p>Ask whoever invited you to send the invitation again.</p>
			</LinkSpent>
		)
	}
	if (invitation.error !== null) {
		return (
			<AuthPage title={TITLE}>
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
			<AuthPage title={TITLE}>
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
	const arrive = useArrive()
	const form = useAppForm({
		schema: entrance.acceptInvitation.input,
		initialValues: { token, fullName: invitation.fullName, password: '' },
		guard: false,
		onSubmit: async (values) => {
			arrive((await call(entrance.acceptInvitation, values)).session)
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
			title={TITLE}
			lead={`${host} ${invitation.role === 'client' ? 'to the client portal' : `as ${ROLE_NAMES[invitation.role].toLowerCase()}`}. Choose a password and come in.`}
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
				<FormActions form={form} submit="Come in" wide />
			</Form>
		</AuthPage>
	)
}
