import { users } from '@praxis/contract/identity/users.contract'
import { isFirmRole, type Role } from '@praxis/contract/kernel/permissions'
import { call } from '../../lib/call.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'
import { StandingFields } from './standing-fields.tsx'
import { cardOf, type FIRST_STEPS, newUserForm } from './user-form.ts'
import { useShowUser } from './users.api.ts'

const FIRST: readonly { value: (typeof FIRST_STEPS)[number]; label: string }[] = [
	{ value: 'invite', label: 'Invite by mail' },
	{ value: 'password', label: 'Set a first password' },
]

/** Makes an account: by an invitation, or with a first password to hand over. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
	const show = useShowUser()
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
			const input = { ...values, ...cardOf(values), isAdmin: values.isAdmin && isFirmRole(values.role) }
			const made = await (first === 'invite' ? call(users.invite, input) : call(users.create, { ...input, password }))
			await show(made)
			toast.success(
				first === 'invite' ? `The invitation to ${made.email} is on its way.` : `${made.fullName} can sign in.`,
			)
			onClose()
		},
	})
	const isInvitation = form.values.first === 'invite'
	return (
		<Dialog opened onClose={onClose} title="Add account" wide locked={form.submitting}>
			<Form form={form} label="Add account">
				<FieldRow>
					<TextField label="Full name" autoComplete="off" required {...form.field('fullName')} />
					<TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
				</FieldRow>
				<StandingFields role={form.field('role')} isAdmin={form.field('isAdmin')} locked={null} />
				<FieldRow>
					<TextField label="Role title" autoComplete="off" {...form.field('roleTitle')} />
					<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
				</FieldRow>
				<RadioField label="How they come in" options={FIRST} required inline {...form.field('first')} />
				{!isInvitation && (
					<PasswordField
						label="First password"
						autoComplete="new-password"
						help={PASSWORD_HELP}
						required
						{...form.field('password')}
					/>
				)}
				<FormActions
					form={form}
					submit={isInvitation ? 'Send invitation' : 'Make account'}
					cancel={{ onClick: onClose }}
				/>
			</Form>
		</Dialog>
	)
}
