import { FieldRow } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CARD_WORDS, type useProfileForm } from './use-profile-form.ts'

/** Name, title, organization and phone. */
export function ProfileFields({ form }: { readonly form: ReturnType<typeof useProfileForm>['form'] }) {
	return (
		<>
			<TextField label={CARD_WORDS.fullName} autoComplete="name" required {...form.field('fullName')} />
			<TextField label={CARD_WORDS.phone} type="tel" autoComplete="tel" {...textOf(form.field('phone'))} />
			<FieldRow>
				<TextField
					label={CARD_WORDS.organization}
					autoComplete="organization"
					{...textOf(form.field('organization'))}
				/>
				<TextField
					label={CARD_WORDS.roleTitle}
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
