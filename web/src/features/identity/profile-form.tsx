import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { useState } from 'react'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CARD_LABELS, useProfileForm } from './use-profile-form.ts'

/** The own name and how to reach oneself. What was put together out of two versions is shown as it was saved. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
	const [opened, setOpened] = useState(profile)
	return <OpenedForm key={opened.version} profile={opened} onMerged={setOpened} />
}

interface OpenedFormProps {
	readonly profile: OwnProfile
	readonly onMerged: (saved: OwnProfile) => void
}

function OpenedForm({ profile, onMerged }: OpenedFormProps) {
	const { form, conflict } = useProfileForm(profile, {
		onSaved: (saved, isMerged) => {
			toast.success('Your profile is saved.')
			if (isMerged) onMerged(saved)
		},
	})
	return (
		<>
			<Form form={form} label="My profile">
				<ProfileFields form={form} />
				<FormActions form={form} submit="Save" />
			</Form>
			{conflict !== null && <ConflictDialog opened {...conflict} />}
		</>
	)
}

/** Name, title, organization and phone. */
export function ProfileFields({ form }: { readonly form: ReturnType<typeof useProfileForm>['form'] }) {
	return (
		<>
			<TextField label={CARD_LABELS.fullName} autoComplete="name" required {...form.field('fullName')} />
			<TextField label={CARD_LABELS.phone} type="tel" autoComplete="tel" {...textOf(form.field('phone'))} />
			<FieldRow>
				<TextField
					label={CARD_LABELS.organization}
					autoComplete="organization"
					{...textOf(form.field('organization'))}
				/>
				<TextField
					label={CARD_LABELS.roleTitle}
					autoComplete="organization-title"
					{...textOf(form.field('roleTitle'))}
				/>
			</FieldRow>
		</>
	)
}

function textOf<T extends { readonly value: string | null }>(binding: T) {
	return { ...binding, value: binding.value ?? '' }
}
