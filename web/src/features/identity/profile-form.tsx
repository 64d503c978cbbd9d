import { account, type OwnProfile } from '@praxis/contract/identity/account.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { ownProfileQuery } from './identity.api.ts'

const FIELDS = ['fullName', 'phone', 'organization', 'roleTitle'] as const

/** The own name and how to reach oneself. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
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
