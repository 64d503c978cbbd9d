import { account, type OwnProfile } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownSessionsQuery } from './identity.api.ts'
import { PASSWORD_HELP } from './register-forms.tsx'
import classes from './stack.module.css'

export function PasswordCard({ profile }: { readonly profile: OwnProfile }) {
	return <Card title="Password">{profile.hasPassword ? <ChangePassword /> : <ChoosePassword profile={profile} />}</Card>
}

function ChangePassword() {
	const client = useQueryClient()
	const form = useAppForm({
		schema: account.changePassword.input,
		initialValues: { currentPassword: '', newPassword: '' },
		onSubmit: async (values) => {
			await call(account.changePassword, values)
			form.reset()
			toast.success('Password changed. Signed out all other sessions.')
			await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
		},
	})
	return (
		<Form form={form} label="Change password">
			<PasswordField label="Current password" required {...form.field('currentPassword')} />
			<PasswordField
				label="New password"
				autoComplete="new-password"
				help={PASSWORD_HELP}
				required
				{...form.field('newPassword')}
			/>
			<FormActions form={form} submit="Change password" hint={false} />
		</Form>
	)
}

/** An account that signs in by link, passkey or another provider chooses its first password by a mailed link. */
function ChoosePassword({ profile }: { readonly profile: OwnProfile }) {
	const ask = useMutation({ mutationFn: () => call(session.forgotPassword, { email: profile.email }) })
	return (
		<div className={classes.body}>
			<p className={classes.muted}>
				Your account has no password. We can email a link to choose one to {profile.email}.
			</p>
			{ask.isSuccess && <Banner tone="green">Link sent.</Banner>}
			<Button busy={ask.isPending} onClick={() => ask.mutate(undefined, { onError: toast.failure })}>
				Email me the link
			</Button>
		</div>
	)
}
