import { defineErrors } from '../kernel/errors.ts'

/** Sign-in messages the server answers with. Their texts are the specification's. */
export const identityErrors = defineErrors({
	invalid_credentials: {
		kind: 'unauthenticated',
		message: 'Invalid email or password. If you just registered, please check your email for a confirmation link.',
	},
	email_not_confirmed: {
		kind: 'forbidden',
		message: 'Please check your email and click the confirmation link before logging in.',
	},
	sign_in_refused: {
		kind: 'unauthenticated',
		message: 'Invalid email or password. Please check your credentials and try again.',
	},
	sign_in_failed: { kind: 'unauthenticated', message: 'Authentication failed. Please try again.' },
	sign_in_locked: {
		kind: 'too_many',
		message: 'Too many failed sign-ins for this email. Please wait 15 minutes and try again.',
	},
	account_suspended: {
		kind: 'forbidden',
		message: 'This account is suspended. Please contact your administrator.',
	},
	second_factor_wrong: { kind: 'unauthenticated', message: 'This code is not valid. Please try again.' },
	second_factor_expired: { kind: 'gone', message: 'This sign-in took too long. Please sign in again.' },
	google_unavailable: {
		kind: 'unavailable',
		message: 'Google login is not currently available. Please try email registration or contact support.',
	},
	facebook_unavailable: {
		kind: 'unavailable',
		message: 'Facebook login is not currently available. Please try email registration or contact support.',
	},
	link_invalid: {
		kind: 'gone',
		message: 'This link is no longer valid. It was used already or has expired. Please ask for a new one.',
	},
	setup_closed: { kind: 'not_found', message: 'Praxis is already set up.' },
	setup_code_wrong: {
		kind: 'forbidden',
		message: 'This is not the code printed in the terminal when Praxis was started.',
	},
	password_wrong: { kind: 'forbidden', message: 'This is not your current password.' },
	password_not_set: {
		kind: 'conflict',
		message: 'This account has no password. Use "Forgot password" to choose one.',
	},
	session_not_found: { kind: 'not_found', message: 'This session has already ended.' },
	second_factor_active: { kind: 'conflict', message: 'Two-factor authentication is already on.' },
	second_factor_inactive: { kind: 'conflict', message: 'Two-factor authentication is not on.' },
	second_factor_required: {
		kind: 'conflict',
		message: 'Your role requires two-factor authentication, so it cannot be turned off.',
	},
	passkey_refused: { kind: 'unauthenticated', message: 'This passkey was not accepted. Please try again.' },
	passkey_not_found: { kind: 'not_found', message: 'This passkey has already been removed.' },
	passkey_needed: {
		kind: 'forbidden',
		message:
			'Your role requires two-factor authentication and you have a passkey. Sign in with it first. If it is lost, ask an administrator to remove it.',
	},
	user_not_found: { kind: 'not_found', message: 'User not found.' },
	user_creation_timeout: {
		kind: 'unavailable',
		message: 'User creation timeout. No account was created. Please try again.',
	},
	email_taken: { kind: 'conflict', message: 'An account with this email already exists.' },
	email_unchanged: { kind: 'invalid', message: 'This is already your email address.' },
	own_standing: {
		kind: 'forbidden',
		message: 'You cannot change your own role, status, administrator access or permissions. Ask another administrator.',
	},
	superuser_only: { kind: 'forbidden', message: 'Only a superuser can create or change a superuser.' },
	beyond_own_permissions: {
		kind: 'forbidden',
		message: 'You cannot grant or remove permissions that you do not have.',
	},
	screened_manager: {
		kind: 'forbidden',
		message:
			'An ethical wall restricts you from a case that this user can see. Ask an administrator who is not screened.',
	},
	last_superuser: {
		kind: 'conflict',
		message: 'This is the last active superuser. It cannot be demoted, suspended or removed.',
	},
	admin_flag_for_firm: { kind: 'invalid', message: 'Only firm staff can be administrators.' },
	user_in_use: {
		kind: 'conflict',
		message: 'This user appears in the firm’s records and cannot be removed. Suspend the user instead.',
	},
	user_not_active: { kind: 'conflict', message: 'This user is not active.' },
	user_not_invited: { kind: 'conflict', message: 'This user has already accepted the invitation.' },
	not_an_attorney: { kind: 'not_found', message: 'Attorney not found.' },
})
