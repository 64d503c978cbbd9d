import type { Role } from '@praxis/contract/kernel/permissions'

export const DEMO_PASSWORD = 'Praxis-Demo-2026'

export interface DemoAccount {
	readonly email: string
	readonly fullName: string
	readonly role: Role
	readonly roleTitle: string
	/** Has seen the introduction before. */
	readonly isIntroduced: boolean
}

/** One account per role, all with the demo password. The firm is invented. The clerk signs in for the first time. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
	account('superuser', 'Vivian Marsh', 'superuser', 'Managing partner'),
	account('admin', 'Theodore Lang', 'admin', 'Office administrator'),
	account('attorney', 'Imani Castellan', 'attorney', 'Partner, litigation'),
	account('attorney2', 'Anders Holmqvist', 'attorney', 'Associate, family and estates'),
	account('staff', 'Rosalind Pike', 'staff', 'Legal assistant'),
	account('paralegal', 'Mateo Villareal', 'paralegal', 'Senior paralegal'),
	account('receptionist', 'Junko Abe', 'receptionist', 'Front desk'),
	account('clerk', 'Desmond Achebe', 'clerk', 'Records clerk'),
	account('provider', 'Gwen Tallis', 'service_provider', 'Tallis Process Service'),
	account('client', 'Marisol Ortega', 'client', ''),
	account('client2', 'Henrik Falk', 'client', ''),
]

function account(name: string, fullName: string, role: Role, roleTitle: string): DemoAccount {
	return { email: `${name}@demo.praxis.test`, fullName, role, roleTitle, isIntroduced: role !== 'clerk' }
}
