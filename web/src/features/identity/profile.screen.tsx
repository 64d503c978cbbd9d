import { account, type OwnProfile } from '@praxis/contract/identity/account.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordError, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './columns.module.css'
import { FactList } from './fact-list.tsx'
import { ownProfileQuery } from './identity.api.ts'
import { LOGIN_METHOD_NAMES, ROLE_NAMES } from './role-names.ts'

const HEADER = (
	<PageHeader title="My profile" lead="Your name and how to reach you, as colleagues and clients see it." />
)

export function ProfileScreen() {
	const session = useSession()
	return session.guest ? <GuestProfile /> : <OwnProfilePage />
}

function GuestProfile() {
	return (
		<>
			{HEADER}
			<EmptyState
				title="Guests have no profile"
				actions={
					<ButtonLink variant="primary" href="/register">
						Create an account
					</ButtonLink>
				}
			>
				<p>You are looking around as a guest. With an account of your own you can keep your details here.</p>
			</EmptyState>
		</>
	)
}

function OwnProfilePage() {
	const query = useQuery(ownProfileQuery)
	if (query.data === undefined) {
		if (query.error === null) return <RecordSkeleton what="your profile" />
		return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const profile = query.data
	return (
		<>
			{HEADER}
			<div className={classes.columns}>
				<Card>
					<ProfileForm profile={profile} />
				</Card>
				<Card title="Your account">
					<FactList
						facts={[
							{ label: 'Email', value: profile.email },
							{ label: 'Role', value: ROLE_NAMES[profile.role] },
							{ label: 'Signs in with', value: LOGIN_METHOD_NAMES[profile.loginMethod] },
							{ label: 'Since', value: <DateText date={profile.createdAt.slice(0, 10)} /> },
						]}
					/>
					<p className={classes.note}>An administrator changes the address and the role.</p>
					<ButtonLink href="/dashboard/settings" size="small">
						Password and security
					</ButtonLink>
				</Card>
			</div>
		</>
	)
}

const FIELDS = ['fullName', 'phone', 'organization', 'roleTitle'] as const

function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
	const client = useQueryClient()
	const [read, setRead] = useState(profile)
	const { recheck } = useAuth()
	const form = useAppForm({
		schema: account.updateProfile.input.omit({ version: true }).required(),
		initialValues: {
			fullName: profile.fullName,
			phone: profile.phone ?? '',
			organization: profile.organization ?? '',
			roleTitle: profile.roleTitle ?? '',
		},
		onSubmit: async (values) => {
			const mine = {
				fullName: values.fullName,
				phone: values.phone || null,
				organization: values.organization || null,
				roleTitle: values.roleTitle || null,
			}
			await saveMerged<OwnProfile, (typeof FIELDS)[number]>(read, mine, FIELDS, async (changes, version) => {
				const saved = await call(account.updateProfile, { ...changes, version })
				client.setQueryData(ownProfileQuery.queryKey, saved)
				setRead(saved)
			})
			toast.success('Your profile is saved.')
			await recheck()
		},
	})
	return (
		<Form form={form} label="My profile">
			<TextField label="Full name" autoComplete="name" required {...form.field('fullName')} />
			<FieldRow>
				<TextField label="Organization" autoComplete="organization" {...textOf(form.field('organization'))} />
				<TextField label="Role title" autoComplete="organization-title" {...textOf(form.field('roleTitle'))} />
			</FieldRow>
			<TextField label="Phone" type="tel" autoComplete="tel" {...textOf(form.field('phone'))} />
			<FormActions form={form} submit="Save" />
		</Form>
	)
}

function textOf<T extends { readonly value: string | null }>(binding: T) {
	return { ...binding, value: binding.value ?? '' }
}
