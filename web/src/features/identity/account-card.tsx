import { account, type OwnProfile } from '@praxis/contract/identity/account.contract'
import { CONFIRMATION_LINK_HOURS } from '@praxis/contract/identity/identity.rules'
import { ROLE_LABELS, userFields } from '@praxis/contract/identity/users.fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { failing } from '../../parts/failing.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { Said } from '../../ui/text/said.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './columns.module.css'
import { ownProfileQuery } from './identity.api.ts'

/** What an account is, and the way to another address. */
export function AccountCard({ profile }: { readonly profile: OwnProfile }) {
	return (
		<Card title="Your account">
			<FactList
				facts={[
					{ label: 'Email', value: profile.email },
					{ label: 'Role', value: <Said>{ROLE_LABELS[profile.role]}</Said> },
					{ label: 'Signs in with', value: <Said>{userFields.loginMethod.values[profile.loginMethod]}</Said> },
					{ label: 'Created', value: <DateText date={profile.createdAt.slice(0, 10)} /> },
				]}
			/>
			<p className={classes.note}>
				<Said>Only an administrator can change your role.</Said>
			</p>
			<div className={classes.actions}>
				<EmailChange profile={profile} />
				<ButtonLink href="/dashboard/settings?part=security" size="small">
					Password and security
				</ButtonLink>
			</div>
		</Card>
	)
}

/** The own address: another one counts once the link that is mailed to it has been opened. */
function EmailChange({ profile }: { readonly profile: OwnProfile }) {
	const [opened, setOpened] = useState(false)
	return (
		<>
			{profile.pendingEmail !== null && <Waiting pending={profile.pendingEmail} current={profile.email} />}
			<Button size="small" onClick={() => setOpened(true)}>
				Change email address
			</Button>
			{opened && <EmailDialog profile={profile} onClose={() => setOpened(false)} />}
		</>
	)
}

function Waiting({ pending, current }: { readonly pending: string; readonly current: string }) {
	const client = useQueryClient()
	const withdraw = useMutation({
		mutationFn: () => call(account.withdrawEmailChange, {}),
		onSuccess: (profile) => client.setQueryData(ownProfileQuery.queryKey, profile),
	})
	const onKeep = () =>
		withdraw.mutate(undefined, { onError: failing('Failed to keep the email address', () => withdraw.mutateAsync()) })
	return (
		<Banner
			tone="blue"
			action={
				<Button size="small" busy={withdraw.isPending} onClick={onKeep}>
					Keep {current}
				</Button>
			}
		>
			We emailed a link to {pending}. Open it within {CONFIRMATION_LINK_HOURS} hours to change your address.
		</Banner>
	)
}

function EmailDialog({ profile, onClose }: { readonly profile: OwnProfile; readonly onClose: () => void }) {
	const client = useQueryClient()
	const form = useAppForm({
		schema: account.requestEmailChange.input,
		initialValues: { email: '' },
		guard: false,
		onSubmit: async (values) => {
			await call(account.requestEmailChange, values)
			await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
			toast.success('Link sent to the new address.')
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Change email address" locked={form.submitting}>
			<Form form={form} label="Change email address">
				<TextField
					label="New email address"
					type="email"
					autoComplete="email"
					required
					help={`We email a link to this address. Until you open it, ${profile.email} stays your address and is notified too.`}
					{...form.field('email')}
				/>
				<FormActions form={form} submit="Email me the link" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
