import type { RouteEntry } from './route-entry.ts'

/** Administration, the client portal, and the records of clients. */
export const OFFICE_ROUTES = [
	{
		path: '/dashboard/admin',
		screen: 'admin',
		title: 'Admin panel',
	},
	{
		path: '/dashboard/firm',
		screen: 'firm',
		title: 'Firm settings',
		firm: ['can_modify_system_settings', 'manage_users'],
	},
	{
		path: '/dashboard/admin-rights-assignment',
		screen: 'permissions',
		title: 'Permissions',
	},
	{
		path: '/dashboard/admin/audit-log',
		screen: 'audit-log',
		title: 'Audit log',
		firm: ['access_admin_dashboard'],
	},
	{
		path: '/dashboard/design',
		screen: 'design',
		title: 'Design system',
	},
	{
		path: '/dashboard/mcp-settings',
		screen: 'mcp-settings',
		title: 'MCP configuration',
		unbuilt: true,
	},
	{
		path: '/dashboard/supabase-debug',
		screen: 'database',
		title: 'Database',
		firm: ['view_database_health'],
	},

	{
		path: '/dashboard/client-portal',
		screen: 'client-portal',
		title: 'Client portal',
		client: true,
	},
	{
		path: '/dashboard/client-portal/cases/:id',
		screen: 'portal-case',
		title: 'Your case',
		client: true,
	},
	{ path: '/dashboard/client-portal/messages', screen: 'portal-messages', title: 'Messages', client: true },
	{ path: '/dashboard/client-portal/messages/new', screen: 'portal-message-new', title: 'New message', client: true },
	{ path: '/dashboard/client-portal/messages/:id', screen: 'portal-message-thread', title: 'Messages', client: true },
	{
		path: '/client-portal',
		screen: 'client-portal',
		title: 'Client portal',
		client: true,
	},
	{
		path: '/dashboard/client-profile',
		screen: 'profile',
		title: 'My profile',
		client: true,
	},
	{
		path: '/dashboard/client/billing',
		screen: 'client-billing',
		title: 'My billing',
		client: true,
		unbuilt: true,
	},
	{
		path: '/dashboard/client/new-case',
		screen: 'client-new-case',
		title: 'Submit a new case',
		client: true,
		unbuilt: true,
	},
	{
		path: '/dashboard/submit-new-case',
		screen: 'client-new-case',
		title: 'Submit a new case',
		client: true,
		unbuilt: true,
	},
	{
		path: '/dashboard/client-questionnaire',
		screen: 'questionnaire',
		title: 'Questionnaire',
		firm: ['view_questionnaires'],
		client: true,
	},
	{
		path: '/dashboard/questionnaire-management',
		screen: 'questionnaire-management',
		title: 'Questionnaires',
		firm: ['view_questionnaires'],
		client: true,
	},
	{
		path: '/dashboard/questionnaires/:id',
		screen: 'questionnaire-builder',
		title: 'Questionnaire',
		firm: ['view_questionnaires'],
	},
	{
		path: '/dashboard/questionnaire-management/answers/:id',
		screen: 'answers-record',
		title: 'Answers',
		firm: ['view_questionnaires'],
	},
	{
		path: '/clients/:id/cases',
		screen: 'client-cases',
		title: 'Cases of a client',
		firm: ['view_clients'],
		client: 'own',
	},
	{
		path: '/clients/:id/documents',
		screen: 'client-documents',
		title: 'Documents of a client',
		firm: ['view_documents'],
		client: 'own',
	},
	{
		path: '/clients/:id',
		screen: 'client-record',
		title: 'Client',
		firm: ['view_clients'],
	},
] as const satisfies readonly RouteEntry[]
