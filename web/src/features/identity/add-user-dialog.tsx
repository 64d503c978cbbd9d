import { users } from '@praxis/contract/identity/users.contract'
import type { Role } from '@praxis/contract/kernel/permissions'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'
import { RoleFields } from './role-fields.tsx'
import { type FIRST_STEPS, newUserForm } from './user-form.ts'
import { savingUser } from './users.api.ts'

const FIRST: readonly { value: (typeof FIRST_STEPS)[number]; label: string }[] = [
	{ value: 'invite', label: 'Invite by email' },
	{ value: 'password', label: 'Set an initial password' },
]

/** Adds a user by invitation, or with an initial password. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
	const invite = useSave(users.invite, savingUser)
	const create = useSave(users.create, savingUser)
	const form = useAppForm({
		schema: newUserForm,
		initialValues: {
			fullName: '',
			email: '',
			role: 'staff' as Role,
			isAdmin: false,
			phone: '',
			organization: '',
			roleTitle: '',
			first: 'invite' as (typeof FIRST_STEPS)[number],
			password: '',
		},
		guard: false,
		onSubmit: async ({ first, password, ...values }) => {
			if (first === 'invite') await invite(values, { message: ({ email }) => `Invitation sent to ${email}.` })
			else await create({ ...values, password }, { message: ({ fullName }) => `${fullName} can sign in.` })
			onClose()
		},
	})
	const isInvitation = form.values.first === 'invite'
	return (
		<Dialog opened onClose={onClose} title="Add user" wide locked={form.submitting}>
			<Form form={form} label="Add user">
				<FieldRow>
					<TextField label="Full name" autoComplete="off" required {...form.field('fullName')} />
					<TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
				</FieldRow>
				<RoleFields role={form.field('role')} isAdmin={form.field('isAdmin')} locked={null} />
				<FieldRow>
					<TextField label="Role title" autoComplete="off" {...form.field('roleTitle')} />
					<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
				</FieldRow>
				<RadioField label="Access" options={FIRST} required inline {...form.field('first')} />
				{!isInvitation && (
					<PasswordField
						label="Initial password"
						autoComplete="new-password"
						help={PASSWORD_HELP}
						required
						{...form.field('password')}
					/>
				)}
				<FormActions
					form={form}
					submit={isInvitation ? 'Send invitation' : 'Create user'}
					cancel={{ onClick: onClose }}
				/>
			</Form>
		</Dialog>
	)
}
