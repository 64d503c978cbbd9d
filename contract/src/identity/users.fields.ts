import type { FieldsOf } from '../kernel/field.ts'
import type { Role } from '../kernel/permissions.ts'
import type { UserView } from './users.contract.ts'

export const ROLE_LABELS = {
	superuser: 'Superuser',
	admin: 'Administrator',
	attorney: 'Attorney',
	staff: 'Staff',
	paralegal: 'Paralegal',
	receptionist: 'Receptionist',
	clerk: 'Clerk',
	service_provider: 'Service provider',
	client: 'Client',
} as const satisfies Record<Role, string>

const YES_NO = { true: 'Yes', false: 'No' } as const

/** The fields of a user, in the order of the form. */
export const userFields = {
	fullName: { label: 'Full name', short: 'Name', editable: true },
	phone: { label: 'Phone', editable: true },
	organization: { label: 'Organization', editable: true },
	roleTitle: { label: 'Role title', editable: true },
	role: { label: 'Role', values: ROLE_LABELS, editable: true },
	isAdmin: { label: 'Administrator', values: YES_NO, editable: true },
	status: {
		label: 'Status',
		values: { active: 'Active', invited: 'Invited', suspended: 'Suspended' },
		tones: { active: 'green', invited: 'amber', suspended: 'grey' },
		editable: true,
	},
	email: { label: 'Email' },
	loginMethod: {
		label: 'Signs in with',
		values: { email: 'Email and password', one_click_email: 'Email link', social: 'Google or Facebook' },
	},
	emailVerified: { label: 'Email confirmed', values: YES_NO, silent: true },
	secondFactor: {
		label: 'Two-factor authentication',
		short: 'Two-factor',
		values: { true: 'On', false: 'Off' },
		silent: true,
	},
	lockedUntil: { label: 'Locked until', silent: true },
	lastSignInAt: { label: 'Last sign-in', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<UserView>
