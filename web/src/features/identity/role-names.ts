import type { Role } from '@praxis/contract/kernel/permissions'

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
