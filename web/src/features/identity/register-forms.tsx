import { PASSWORD_LENGTH_MIN } from '@praxis/contract/identity/identity.rules'
import { session } from '@praxis/contract/identity/session.contract'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { OrLine } from './auth-page.tsx'

export interface PersonDraft {
	readonly fullName: string
	readonly email: string
}

interface RegisterFormProps {
	readonly draft: PersonDraft
	/** The mail is on its way. */
	readonly onSent: (person: PersonDraft) => void
	/** The person would rather register the other way; what was typed comes along. */
	readonly onOtherWay: (person: PersonDraft) => void
}

/** What a new password must be, said under its field. */
export const PASSWORD_HELP = `At least ${PASSWORD_LENGTH_MIN} characters. A few words in a row are easy to remember and hard to guess.`

export function RegisterForm({ draft, onSent, onOtherWay }: RegisterFormProps) {
	const form = useAppForm({
		schema: session.register.input,
		initialValues: { ...draft, password: '' },
		guard: false,
		onSubmit: async (values) => {
			await call(session.register, values)
			onSent(values)
		},
	})
	return (
		<Form form={form} label="Create your account">
			<TextField label="Full name" autoComplete="name" required {...form.field('fullName')} />
			<TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
			<PasswordField
				label="Password"
				autoComplete="new-password"
				help={PASSWORD_HELP}
				required
				{...form.field('password')}
			/>
			<FormActions form={form} submit="Create account" wide />
			<OrLine />
			<Button wide onClick={() => onOtherWay(form.values)}>
				Register with one click by email
			</Button>
		</Form>
	)
}

export function OneClickForm({ draft, onSent, onOtherWay }: RegisterFormProps) {
	const form = useAppForm({
		schema: session.registerOneClick.input,
		initialValues: { fullName: draft.fullName, email: draft.email },
		guard: false,
		onSubmit: async (values) => {
			await call(session.registerOneClick, values)
			onSent(values)
		},
	})
	return (
		<Form form={form} label="Register by email">
			<TextField label="Full name" autoComplete="name" required {...form.field('fullName')} />
			<TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
			<FormActions form={form} submit="Email me the link" wide />
			<OrLine />
			<Button wide onClick={() => onOtherWay(form.values)}>
				Choose a password instead
			</Button>
		</Form>
	)
}
