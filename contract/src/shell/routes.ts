import type { Permission } from '../kernel/permissions.ts'

/** Who may open a screen. Admin and superuser may open every one; nobody but them opens one that names no audience. */
export interface RouteEntry {
	/** `:name` marks a parameter; a trailing `/*` matches anything beneath. */
	readonly path: string
	/** The screen it shows: a key of the web app's list of screens. */
	readonly screen: string
	/** The document's title and, unless the screen says otherwise, its heading. */
	readonly title: string
	/** Opens without signing in. */
	readonly public?: true
	/** The firm's people: all of them, or those with any one of these permissions. */
	readonly firm?: true | readonly [Permission, ...Permission[]]
	/** Clients and guests. `own`: only where the `:id` of the path is a client record of theirs. */
	readonly client?: true | 'own'
	/** Outside service providers. */
	readonly provider?: true
	/** Absent once the screen exists. Until then the route says plainly that it is not built. */
	readonly unbuilt?: true
	/** What the place is for, in one sentence: shown by the not-built page and the command palette. */
	readonly purpose: string
}

const LEGAL_WORK = ['view_legal_work'] as const
const DOCUMENTS = ['view_documents'] as const

export const ROUTES = [
	{ path: '/', screen: 'welcome', title: 'Praxis', public: true, purpose: 'What Praxis is and where to begin.' },
	{ path: '/login', screen: 'login', title: 'Sign in', public: true, purpose: 'Sign in.' },
	{ path: '/register', screen: 'register', title: 'Register', public: true, purpose: 'Make an account.' },
	{
		path: '/forgot-password',
		screen: 'forgot-password',
		title: 'Forgot password',
		public: true,
		purpose: 'Ask for a link to set a new password.',
	},
	{
		path: '/reset-password',
		screen: 'reset-password',
		title: 'Reset password',
		public: true,
		purpose: 'Set a new password.',
	},
	{
		path: '/verify-email',
		screen: 'verify-email',
		title: 'Confirm your email',
		public: true,
		purpose: 'Confirm an email address.',
	},
	{
		path: '/accept-invitation',
		screen: 'accept-invitation',
		title: 'Accept invitation',
		public: true,
		purpose: 'Choose a password for an account you were invited to.',
	},
	{ path: '/setup', screen: 'setup', title: 'Set up Praxis', public: true, purpose: 'Make the first administrator.' },
	{
		path: '/help',
		screen: 'public-help',
		title: 'Help',
		public: true,
		unbuilt: true,
		purpose: 'Answers to questions about using Praxis.',
	},
	{
		path: '/client-intake',
		screen: 'public-intake',
		title: 'Client intake',
		public: true,
		unbuilt: true,
		purpose: 'Tell the firm what you need help with.',
	},
	{
		path: '/client-questionnaire',
		screen: 'public-questionnaire',
		title: 'Client questionnaire',
		public: true,
		unbuilt: true,
		purpose: 'Answer the questions the firm needs answered.',
	},
	{
		path: '/client-questionnaire/*',
		screen: 'public-questionnaire',
		title: 'Client questionnaire',
		public: true,
		unbuilt: true,
		purpose: 'Answer the questions the firm needs answered.',
	},
	{ path: '/tempobook/*', screen: 'not-found', title: 'Page not found', public: true, purpose: 'Nothing is here.' },

	{
		path: '/dashboard',
		screen: 'dashboard',
		title: 'Dashboard',
		firm: true,
		purpose: 'Your day: the cases that are yours and what has changed.',
	},
	{
		path: '/dashboard/profile',
		screen: 'profile',
		title: 'My profile',
		firm: true,
		client: true,
		provider: true,
		purpose: 'Your name and how to reach you.',
	},
	{
		path: '/dashboard/attorney-profile/:emailOrId',
		screen: 'attorney-profile',
		title: 'Attorney profile',
		firm: ['manage_cases'],
		purpose: 'An attorney of the firm: contact, bar admissions and practice areas.',
	},
	{ path: '/dashboard/cases', screen: 'case-list', title: 'Cases', firm: ['view_cases'], purpose: "The firm's cases." },
	{
		path: '/dashboard/cases/new',
		screen: 'case-new',
		title: 'New case',
		firm: ['manage_cases', 'assist_with_cases', 'open_cases'],
		purpose: 'Open a case for a client.',
	},
	{
		path: '/cases/new',
		screen: 'case-new',
		title: 'New case',
		firm: ['manage_cases', 'assist_with_cases', 'open_cases'],
		purpose: 'Open a case for a client.',
	},
	{
		path: '/dashboard/cases/:id',
		screen: 'case-record',
		title: 'Case',
		firm: ['view_cases'],
		purpose: 'One case and all that belongs to it.',
	},
	{
		path: '/dashboard/case-assignment',
		screen: 'case-assignment',
		title: 'Case assignment',
		firm: ['manage_cases'],
		unbuilt: true,
		purpose: 'Decide who works on which case.',
	},
	{
		path: '/dashboard/analysis',
		screen: 'case-analysis',
		title: 'Case analysis',
		firm: LEGAL_WORK,
		unbuilt: true,
		purpose: 'Strengths, weaknesses and risks of a case, with sources.',
	},
	{
		path: '/dashboard/clients',
		screen: 'client-list',
		title: 'Clients',
		firm: ['view_clients'],
		purpose: "The firm's clients.",
	},
	{
		path: '/dashboard/clients/new',
		screen: 'client-new',
		title: 'Add client',
		firm: ['manage_clients', 'edit_clients'],
		purpose: 'Add a client.',
	},
	{
		path: '/dashboard/client-intake',
		screen: 'client-intake',
		title: 'Client intake',
		firm: ['view_clients'],
		unbuilt: true,
		purpose: 'New enquiries, from first word to opened case.',
	},
	{
		path: '/dashboard/discovery',
		screen: 'discovery',
		title: 'Discovery',
		firm: LEGAL_WORK,
		unbuilt: true,
		purpose: 'Requests, responses and productions.',
	},
	{
		path: '/dashboard/legal-research',
		screen: 'legal-research',
		title: 'Legal research',
		firm: LEGAL_WORK,
		unbuilt: true,
		purpose: 'Find and keep authorities.',
	},
	{
		path: '/dashboard/conflict-check',
		screen: 'conflict-check',
		title: 'Conflict check',
		firm: LEGAL_WORK,
		unbuilt: true,
		purpose: 'Check names against everyone the firm knows.',
	},
	{
		path: '/dashboard/court-rules',
		screen: 'court-rules',
		title: 'Court rules',
		firm: LEGAL_WORK,
		unbuilt: true,
		purpose: 'Deadlines computed from the rules of court.',
	},
	{
		path: '/dashboard/documents',
		screen: 'documents',
		title: 'Documents',
		firm: DOCUMENTS,
		unbuilt: true,
		purpose: 'Make, find and keep documents.',
	},
	{
		path: '/dashboard/ocr',
		screen: 'ocr',
		title: 'OCR scanner',
		firm: DOCUMENTS,
		unbuilt: true,
		purpose: 'Turn scans into text.',
	},
	{
		path: '/dashboard/e-filing',
		screen: 'e-filing',
		title: 'E-filing',
		firm: LEGAL_WORK,
		unbuilt: true,
		purpose: 'File with the court.',
	},
	{
		path: '/dashboard/service-process',
		screen: 'service-process',
		title: 'Service of process',
		firm: ['view_service_jobs'],
		provider: true,
		unbuilt: true,
		purpose: 'Papers to be served, and their proof of service.',
	},
	{
		path: '/dashboard/time-tracking',
		screen: 'time-tracking',
		title: 'Time tracking',
		firm: ['create_time_entries'],
		unbuilt: true,
		purpose: 'Record the time worked.',
	},
	{
		path: '/dashboard/billing',
		screen: 'billing',
		title: 'Billing',
		firm: ['access_billing'],
		client: true,
		unbuilt: true,
		purpose: 'Bills and what is owed.',
	},
	{
		path: '/dashboard/trust-accounting',
		screen: 'trust-accounting',
		title: 'Trust account',
		firm: ['access_trust'],
		unbuilt: true,
		purpose: "Clients' money, reconciled.",
	},
	{
		path: '/dashboard/payments',
		screen: 'payments',
		title: 'Payments',
		firm: ['access_billing'],
		unbuilt: true,
		purpose: 'Payments received.',
	},
	{
		path: '/dashboard/calendar',
		screen: 'calendar',
		title: 'Calendar',
		firm: ['view_calendar'],
		client: true,
		unbuilt: true,
		purpose: 'Events and deadlines.',
	},
	{
		path: '/dashboard/llm',
		screen: 'models',
		title: 'AI models',
		firm: ['choose_model'],
		unbuilt: true,
		purpose: 'Which AI models answer.',
	},
	{
		path: '/dashboard/prompt-configuration',
		screen: 'prompts',
		title: 'Prompt builder',
		firm: ['execute_prompts', 'view_prompt_engine'],
		unbuilt: true,
		purpose: 'Write and test prompts.',
	},
	{
		path: '/dashboard/analytics',
		screen: 'analytics',
		title: 'Analytics',
		firm: ['view_analytics'],
		unbuilt: true,
		purpose: 'How the practice is doing.',
	},
	{
		path: '/dashboard/settings',
		screen: 'settings',
		title: 'Settings',
		firm: true,
		client: true,
		provider: true,
		purpose: 'Your password, second factor, passkeys and sessions.',
	},
	{
		path: '/dashboard/help',
		screen: 'help',
		title: 'Help',
		firm: true,
		client: true,
		provider: true,
		unbuilt: true,
		purpose: 'How to do things in Praxis.',
	},
	{
		path: '/dashboard/mobile/dashboard',
		screen: 'mobile-dashboard',
		title: 'Mobile dashboard',
		firm: true,
		unbuilt: true,
		purpose: 'Your day, on a phone.',
	},
	{
		path: '/dashboard/mobile/time-entry',
		screen: 'mobile-time-entry',
		title: 'Mobile time entry',
		firm: ['create_time_entries'],
		unbuilt: true,
		purpose: 'Record time on a phone.',
	},
	{
		path: '/dashboard/mobile/dictation',
		screen: 'mobile-dictation',
		title: 'Mobile dictation',
		firm: ['view_documents'],
		unbuilt: true,
		purpose: 'Dictate on a phone.',
	},
	{
		path: '/attorney-selection',
		screen: 'attorney-selection',
		title: 'Attorney selection',
		firm: ['view_cases'],
		unbuilt: true,
		purpose: 'Choose the attorney for a matter.',
	},

	{
		path: '/dashboard/admin',
		screen: 'admin',
		title: 'Admin panel',
		purpose: 'The accounts of the firm and its outbox.',
	},
	{
		path: '/dashboard/admin-rights-assignment',
		screen: 'rights',
		title: 'Permissions',
		purpose: 'What each role and each person may do.',
	},
	{
		path: '/dashboard/design',
		screen: 'design',
		title: 'Design system',
		purpose: 'Every part the screens are made of, with all its states.',
	},
	{
		path: '/dashboard/mcp-settings',
		screen: 'mcp-settings',
		title: 'MCP configuration',
		unbuilt: true,
		purpose: 'Connections to MCP servers.',
	},
	{
		path: '/dashboard/supabase-debug',
		screen: 'database',
		title: 'Database',
		unbuilt: true,
		purpose: 'The health of the database.',
	},

	{
		path: '/dashboard/client-portal',
		screen: 'client-portal',
		title: 'Client portal',
		client: true,
		purpose: 'Your cases with the firm.',
	},
	{
		path: '/client-portal',
		screen: 'client-portal',
		title: 'Client portal',
		client: true,
		purpose: 'Your cases with the firm.',
	},
	{
		path: '/dashboard/client-profile',
		screen: 'profile',
		title: 'My profile',
		client: true,
		purpose: 'Your name and how to reach you.',
	},
	{
		path: '/dashboard/client/billing',
		screen: 'client-billing',
		title: 'My billing',
		client: true,
		unbuilt: true,
		purpose: 'Your bills.',
	},
	{
		path: '/dashboard/client/new-case',
		screen: 'client-new-case',
		title: 'Submit a new case',
		client: true,
		unbuilt: true,
		purpose: 'Tell the firm about a new matter.',
	},
	{
		path: '/dashboard/submit-new-case',
		screen: 'client-new-case',
		title: 'Submit a new case',
		client: true,
		unbuilt: true,
		purpose: 'Tell the firm about a new matter.',
	},
	{
		path: '/dashboard/client-questionnaire',
		screen: 'questionnaire',
		title: 'Questionnaire',
		firm: ['view_questionnaires'],
		client: true,
		unbuilt: true,
		purpose: 'Answer the questions of the firm.',
	},
	{
		path: '/dashboard/questionnaire-management',
		screen: 'questionnaire-management',
		title: 'Questionnaires',
		firm: ['view_questionnaires'],
		client: true,
		unbuilt: true,
		purpose: 'The questionnaires of the firm and their answers.',
	},
	{
		path: '/clients/:id/cases',
		screen: 'client-cases',
		title: 'Cases of a client',
		firm: ['view_clients'],
		client: 'own',
		purpose: 'The cases of one client.',
	},
	{
		path: '/clients/:id/documents',
		screen: 'client-documents',
		title: 'Documents of a client',
		firm: ['view_clients'],
		client: 'own',
		unbuilt: true,
		purpose: 'The documents of one client.',
	},
	{
		path: '/clients/:id',
		screen: 'client-record',
		title: 'Client',
		firm: ['view_clients'],
		purpose: 'One client and all that belongs to them.',
	},
] as const satisfies readonly RouteEntry[]

export type ScreenKey = (typeof ROUTES)[number]['screen']

/** Paths that lie outside the list but belong to protected areas: unknown, so not found, but only after signing in. */
export function isProtectedArea(path: string): boolean {
	return path.startsWith('/dashboard') || path.includes('/prompt-engine') || path.includes('/llm')
}

function pattern(path: string): RegExp {
	const source = path
		.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
		.replace(/\/\*$/, '/.+')
		.replace(/:[A-Za-z]+/g, '[^/]+')
	return new RegExp(`^${source}/?$`)
}

const COMPILED: readonly { readonly entry: RouteEntry; readonly pattern: RegExp }[] = [...ROUTES]
	.sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
	.map((entry) => ({ entry, pattern: pattern(entry.path) }))

/** The entry a path (without its query) belongs to; a literal path wins over one with a parameter. */
export function findRoute(path: string): RouteEntry | undefined {
	return COMPILED.find((one) => one.pattern.test(path))?.entry
}
