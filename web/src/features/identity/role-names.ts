import type { LoginMethod, UserStatus } from '@praxis/contract/identity/identity.rules'
import type { Role } from '@praxis/contract/kernel/permissions'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
	superuser: 'Superuser',
	admin: 'Administrator',
	attorney: 'Attorney',
	staff: 'Staff',
	paralegal: 'Paralegal',
	receptionist: 'Receptionist',
	clerk: 'Clerk',
	service_provider: 'Service provider',
	client: 'Client',
}

export const LOGIN_METHOD_NAMES: Readonly<Record<LoginMethod, string>> = {
	email: 'Email and password',
	one_click_email: 'A link by email',
	social: 'Google or Facebook',
}

export const USER_STATUS_NAMES: Readonly<Record<UserStatus, string>> = {
	active: 'Active',
	invited: 'Invited',
	suspended: 'Suspended',
}

export const USER_STATUS_TONES: Readonly<Record<UserStatus, Tone>> = {
	active: 'green',
	invited: 'amber',
	suspended: 'grey',
}
