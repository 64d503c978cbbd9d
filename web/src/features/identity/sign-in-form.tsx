import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import classes from './sign-in-form.module.css'
import type { SignInValues } from './use-sign-in-form.ts'

export function SignInForm({ form }: { readonly form: AppForm<SignInValues> }) {
	return (
		<Form form={form} label="Sign in">
			<TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
			<PasswordField label="Password" required {...form.field('password')} />
			<div className={classes.beside}>
				<CheckboxField label="Remember me" {...form.field('rememberMe')} />
				<UiLink href="/forgot-password" className={classes.forgot}>
					Forgot password
				</UiLink>
			</div>
			<FormActions form={form} submit="Sign In" wide />
		</Form>
	)
}
