import type { Permission } from '@praxis/contract/kernel/permissions'

export interface PermissionGroup {
	readonly label: string
	readonly permissions: readonly Permission[]
}

/** The permissions in the order a firm thinks of them. Every permission stands in exactly one group. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
	{
		label: 'Cases',
		permissions: [
			'view_cases',
			'open_cases',
			'assist_with_cases',
			'manage_cases',
			'delete_cases',
			'manage_assignments',
		],
	},
	{ label: 'Clients', permissions: ['view_clients', 'edit_clients', 'manage_clients', 'delete_clients'] },
	{
		label: 'Communication and calendar',
		permissions: [
			'view_communications',
			'handle_communications',
			'view_calendar',
			'manage_appointments',
			'manage_calendar',
		],
	},
	{
		label: 'Documents and templates',
		permissions: ['view_documents', 'manage_documents', 'view_templates', 'edit_templates', 'manage_templates'],
	},
	{
		label: 'Legal work',
		permissions: ['view_legal_work', 'do_legal_work', 'decide_conflicts', 'view_analytics'],
	},
	{
		label: 'Service of process',
		permissions: ['view_service_jobs', 'update_job_status', 'assign_service_providers', 'manage_service_process'],
	},
	{
		label: 'Time and money',
		permissions: [
			'create_time_entries',
			'manage_all_time',
			'access_billing',
			'correct_billing',
			'access_trust',
			'sign_off_trust',
		],
	},
	{
		label: 'Questionnaires',
		permissions: [
			'view_questionnaires',
			'create_questionnaires',
			'edit_questionnaires',
			'delete_questionnaires',
			'manage_questionnaires',
		],
	},
	{
		label: 'AI and prompts',
		permissions: [
			'execute_prompts',
			'choose_model',
			'view_prompt_engine',
			'create_prompt_templates',
			'edit_prompt_templates',
			'delete_prompt_templates',
			'manage_prompt_engine',
			'manage_models',
			'manage_mcp',
		],
	},
	{
		label: 'Administration',
		permissions: [
			'handle_administrative_tasks',
			'access_admin_dashboard',
			'manage_users',
			'import_data',
			'manage_backups',
			'view_database_health',
			'can_modify_system_settings',
		],
	},
	{
		label: 'Client portal',
		permissions: ['access_client_portal', 'view_own_cases', 'view_own_documents', 'view_own_questionnaires'],
	},
]
