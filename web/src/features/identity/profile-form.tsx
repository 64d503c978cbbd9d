import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { useState } from 'react'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

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
