import { z } from 'zod'
import { isFirmRole } from './firm-role.ts'

/** The roles an account can have. `guest` is not stored: a guest is a client-role account whose id begins `guest_`. */
export const ROLES = [
	'superuser',
	'admin',
	'attorney',
	'staff',
	'paralegal',
	'receptionist',
	'clerk',
	'service_provider',
	'client',
] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/** Every permission and what it allows, in the words of the rights screen. */
export const PERMISSIONS = {
	can_modify_system_settings: 'Modify system settings',
	manage_service_process: 'Manage service of process',
	view_service_jobs: 'View service jobs',
	assign_service_providers: 'Assign service providers',
	update_job_status: 'Update the status of service jobs',
	manage_questionnaires: 'Manage questionnaires',
	view_questionnaires: 'View questionnaires',
	create_questionnaires: 'Create questionnaires',
	edit_questionnaires: 'Edit questionnaires',
	delete_questionnaires: 'Delete questionnaires',
	manage_prompt_engine: 'Manage the prompt engine',
	view_prompt_engine: 'View the prompt engine',
	create_prompt_templates: 'Create prompt templates',
	edit_prompt_templates: 'Edit prompt templates',
	delete_prompt_templates: 'Delete prompt templates',
	execute_prompts: 'Run prompts and analyses',
	manage_users: 'Manage users, roles and permissions',
	access_admin_dashboard: 'Open the administration screens',
	manage_cases: 'Manage cases',
	assist_with_cases: 'Assist with cases',
	open_cases: 'Open new cases',
	delete_cases: 'Delete cases permanently',
	view_cases: 'View cases',
	manage_clients: 'Manage clients',
	edit_clients: 'Add and edit clients, parties and intakes',
	delete_clients: 'Delete clients',
	view_clients: 'View clients, parties and intakes',
	access_billing: 'View and create bills and payments',
	correct_billing: 'Void, write off and refund',
	access_trust: 'View and record trust transactions',
	sign_off_trust: 'Sign off trust reconciliations',
	create_time_entries: 'Record own time',
	manage_all_time: 'See and edit everyone’s time',
	view_documents: 'View documents and OCR',
	manage_documents: 'Manage documents',
	view_templates: 'View templates',
	edit_templates: 'Edit templates',
	manage_templates: 'Create and delete templates',
	view_calendar: 'View calendar, tasks and deadlines',
	manage_appointments: 'Manage appointments',
	manage_calendar: 'Change calendar, tasks and deadlines of others',
	handle_communications: 'Send messages to clients',
	view_communications: 'Read messages with clients',
	handle_administrative_tasks: 'Handle administrative tasks',
	view_legal_work: 'View e-filing, discovery, conflicts, research, court rules and analyses',
	do_legal_work: 'Work on e-filing, discovery, conflicts, research, court rules and analyses',
	choose_model: 'Choose a personal AI model',
	decide_conflicts: 'Decide on conflicts of interest',
	view_analytics: 'View analytics',
	import_data: 'Import data',
	manage_backups: 'Manage backups',
	manage_assignments: 'Manage agents and case assignment',
	manage_models: 'Manage AI models and API keys',
	manage_mcp: 'Manage MCP connections',
	view_database_health: 'View database health',
	view_own_cases: 'View own cases',
	view_own_documents: 'View own documents',
	view_own_questionnaires: 'View own questionnaires',
	access_client_portal: 'Use the client portal',
} as const satisfies Record<string, string>
export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_KEYS = Object.keys(PERMISSIONS).filter((key): key is Permission => key in PERMISSIONS)
export const permission = z.enum(PERMISSION_KEYS)

interface RoleGrants {
	readonly inherits: Role | null
	readonly own: readonly Permission[]
}

const CASE_TEAM = ['open_cases', 'edit_clients', 'manage_calendar'] as const

/** What each role may do by itself, and whose permissions it inherits. */
export const ROLE_GRANTS: Readonly<Record<Role, RoleGrants>> = {
	superuser: { inherits: 'admin', own: ['can_modify_system_settings'] },
	admin: {
		inherits: 'attorney',
		own: [
			'manage_questionnaires',
			'create_questionnaires',
			'edit_questionnaires',
			'delete_questionnaires',
			'manage_prompt_engine',
			'view_prompt_engine',
			'create_prompt_templates',
			'edit_prompt_templates',
			'delete_prompt_templates',
			'manage_users',
			'access_admin_dashboard',
			'delete_cases',
			'delete_clients',
			'correct_billing',
			'sign_off_trust',
			'manage_templates',
			'import_data',
			'manage_backups',
			'manage_assignments',
			'manage_models',
			'manage_mcp',
			'view_database_health',
		],
	},
	attorney: {
		inherits: 'staff',
		own: [
			'manage_service_process',
			'view_service_jobs',
			'assign_service_providers',
			'execute_prompts',
			'manage_cases',
			'manage_clients',
			'access_billing',
			'access_trust',
			'manage_all_time',
			'manage_documents',
			'edit_templates',
			'manage_appointments',
			'handle_communications',
			'do_legal_work',
			'decide_conflicts',
			'choose_model',
			'view_analytics',
			...CASE_TEAM,
		],
	},
	staff: {
		inherits: null,
		own: [
			'view_questionnaires',
			'view_cases',
			'view_clients',
			'create_time_entries',
			'view_documents',
			'view_templates',
			'view_calendar',
			'view_communications',
			'view_legal_work',
		],
	},
	paralegal: {
		inherits: 'staff',
		own: ['assist_with_cases', 'manage_documents', 'do_legal_work', 'choose_model', 'execute_prompts', ...CASE_TEAM],
	},
	receptionist: {
		inherits: 'staff',
		own: ['manage_appointments', 'handle_communications', ...CASE_TEAM],
	},
	clerk: {
		inherits: 'staff',
		own: ['manage_documents', 'handle_administrative_tasks', 'manage_calendar'],
	},
	service_provider: { inherits: null, own: ['view_service_jobs', 'update_job_status'] },
	client: {
		inherits: null,
		own: ['view_own_questionnaires', 'view_own_cases', 'view_own_documents', 'access_client_portal'],
	},
}

const OUTSIDER_ROLES = ['service_provider', 'client'] as const
const OUTSIDER_PERMISSIONS: ReadonlySet<Permission> = new Set(OUTSIDER_ROLES.flatMap((one) => ROLE_GRANTS[one].own))

/** Whether it is made for people outside the firm, who can hold no other. */
export function isOutsiderPermission(of: Permission): boolean {
	return OUTSIDER_PERMISSIONS.has(of)
}

/** A person's own grants beside the role's: true adds a permission, false takes it away. */
export const permissionGrants = z.partialRecord(permission, z.boolean())
export type PermissionGrants = z.infer<typeof permissionGrants>

/** The permissions of a role, inherited ones included. */
export function rolePermissions(of: Role): ReadonlySet<Permission> {
	const grants = ROLE_GRANTS[of]
	const all = new Set<Permission>(grants.own)
	if (grants.inherits !== null) for (const one of rolePermissions(grants.inherits)) all.add(one)
	return all
}

export interface Standing {
	readonly id: string
	readonly role: Role
	readonly isAdmin: boolean
	readonly permissions: PermissionGrants
}

export function isGuestId(id: string): boolean {
	return id.startsWith('guest_')
}

/** What a person may do: the role's permissions (an admin flag adds those of admin), then the person's own grants, for people outside the
 *  firm only of what is made for them. A guest may do nothing that needs a permission. */
export function effectivePermissions(person: Standing): ReadonlySet<Permission> {
	if (isGuestId(person.id)) return new Set()
	const all = new Set(rolePermissions(person.role))
	if (hasAdminRights(person)) for (const one of rolePermissions('admin')) all.add(one)
	const isFirm = isFirmRole(person.role)
	for (const key of PERMISSION_KEYS) {
		if (person.permissions[key] === true && (isFirm || isOutsiderPermission(key))) all.add(key)
		if (person.permissions[key] === false) all.delete(key)
	}
	return all
}

/** Admin, superuser, or a firm account with the is_admin flag. */
export function hasAdminRights(person: Pick<Standing, 'id' | 'role' | 'isAdmin'>): boolean {
	if (isGuestId(person.id)) return false
	if (person.role === 'admin' || person.role === 'superuser') return true
	return person.isAdmin && isFirmRole(person.role)
}

export function isSuperuser(person: Pick<Standing, 'role'>): boolean {
	return person.role === 'superuser'
}
