import { isUnbuilt, mayOpen } from './guard.ts'
import { findRoute } from './routes.ts'
import type { SessionView } from './session.ts'

export type BadgeColor = 'red' | 'green' | 'blue'

export interface MenuDivider {
	readonly type: 'divider'
	readonly label?: string
}
export interface MenuSingle {
	readonly type: 'single'
	readonly label: string
	readonly path: string
	/** A key of the web app's list of icons. */
	readonly icon: string
	readonly badge?: string
	readonly badgeColor?: BadgeColor
	readonly keywords?: readonly string[]
	/** Other paths whose screens belong to this entry, each with all that lies under it. */
	readonly also?: readonly string[]
}
export interface MenuDropdown {
	readonly type: 'dropdown'
	readonly label: string
	readonly icon: string
	readonly badge?: string
	readonly badgeColor?: BadgeColor
	readonly keywords?: readonly string[]
	readonly items: readonly MenuSingle[]
}
export type MenuItem = MenuDivider | MenuSingle | MenuDropdown

function single(label: string, path: string, icon: string, keywords: readonly string[] = []): MenuSingle {
	return { type: 'single', label, path, icon, keywords }
}

/** Screens about the person that are reached from the settings. */
const OF_SETTINGS = ['/dashboard/profile', '/dashboard/client-profile']

function settings(...keywords: readonly string[]): MenuSingle {
	return { ...single('Settings', '/dashboard/settings', 'settings', keywords), also: OF_SETTINGS }
}

export const CLIENT_MENU: readonly MenuItem[] = [
	{ ...single('Client Portal', '/dashboard/client-portal', 'home'), also: ['/client-portal'] },
	single('My Cases', '/clients/:own/cases', 'briefcase', ['matters']),
	single('Documents', '/clients/:own/documents', 'file', ['papers']),
	single('Calendar', '/dashboard/calendar', 'calendar', ['appointments']),
	single('Billing', '/dashboard/client/billing', 'receipt', ['invoices', 'payments']),
	{ type: 'divider' },
	settings('password', 'security'),
]

export const PROVIDER_MENU: readonly MenuItem[] = [
	single('Service Process', '/dashboard/service-process', 'truck', ['jobs', 'papers']),
	{ type: 'divider' },
	settings('password', 'security'),
]

export const STAFF_MENU: readonly MenuItem[] = [
	single('Dashboard', '/dashboard', 'dashboard', ['home', 'today']),
	{ type: 'divider', label: 'Workspace' },
	{
		type: 'dropdown',
		label: 'Clients',
		icon: 'users',
		keywords: ['people'],
		items: [
			{ ...single('All', '/dashboard/clients', 'users', ['clients', 'list']), also: ['/clients'] },
			single('Add', '/dashboard/clients/new', 'plus', ['new client']),
			{
				...single('Intake', '/dashboard/client-intake', 'inbox', ['inquiries', 'leads']),
				also: ['/dashboard/intakes'],
			},
			{
				...single('Questionnaires', '/dashboard/questionnaire-management', 'note', ['forms', 'answers']),
				also: ['/dashboard/questionnaires', '/dashboard/client-questionnaire'],
			},
		],
	},
	single('Messages', '/dashboard/messages', 'mail', ['inbox', 'clients', 'unanswered']),
	single('Contacts', '/dashboard/contacts', 'address-book', [
		'parties',
		'counsel',
		'witnesses',
		'experts',
		'insurers',
		'judges',
	]),
	{
		type: 'dropdown',
		label: 'Cases',
		icon: 'briefcase',
		keywords: ['matters', 'files'],
		items: [
			single('All', '/dashboard/cases', 'briefcase', ['cases', 'list']),
			{ ...single('New', '/dashboard/cases/new', 'plus', ['open case']), also: ['/cases/new'] },
			single('Assignment', '/dashboard/case-assignment', 'user-check', ['assign']),
			{
				...single('Case Analysis', '/dashboard/analysis', 'sparkles', ['strengths', 'risk']),
				badge: 'AI',
				badgeColor: 'blue',
			},
		],
	},
	{
		type: 'dropdown',
		label: 'Legal Tools',
		icon: 'scale',
		keywords: ['law'],
		items: [
			single('Discovery', '/dashboard/discovery', 'search', ['production', 'bates']),
			single('Research', '/dashboard/legal-research', 'book', ['authorities', 'citations']),
			single('Conflict Check', '/dashboard/conflict-check', 'alert', ['conflicts']),
			single('Court Rules', '/dashboard/court-rules', 'gavel', ['deadlines', 'due date', 'calculator']),
		],
	},
	{ type: 'divider', label: 'Operations' },
	{
		type: 'dropdown',
		label: 'Documents',
		icon: 'file',
		keywords: ['papers', 'files'],
		items: [
			single('Library', '/dashboard/documents', 'folder', ['files', 'folders', 'search']),
			single('Generator', '/dashboard/documents/generator', 'file', ['templates', 'letters']),
			single('OCR Scanner', '/dashboard/ocr', 'scan', ['scan', 'text']),
			single('E-Filing', '/dashboard/e-filing', 'send', ['court']),
			single('Service Process', '/dashboard/service-process', 'truck', ['serve', 'papers']),
		],
	},
	{
		type: 'dropdown',
		label: 'Finance',
		icon: 'coins',
		keywords: ['money'],
		items: [
			single('Time Tracking', '/dashboard/time-tracking', 'clock', ['timer', 'hours']),
			single('Billing', '/dashboard/billing', 'receipt', ['invoices']),
			single('Trust Account', '/dashboard/trust-accounting', 'bank', ['iolta', 'escrow']),
			single('Payments', '/dashboard/payments', 'credit-card', ['cards', 'receipts', 'refunds', 'checks']),
		],
	},
	single('Calendar', '/dashboard/calendar', 'calendar', ['events', 'deadlines', 'appointments']),
	single('Tasks', '/dashboard/tasks', 'check', ['to-do', 'due', 'assigned']),
	{ type: 'divider', label: 'Intelligence' },
	{
		type: 'dropdown',
		label: 'AI & Automation',
		icon: 'sparkles',
		badge: 'NEW',
		badgeColor: 'green',
		keywords: ['artificial intelligence', 'llm'],
		items: [
			single('Agent Dashboard', '/dashboard/agent', 'sparkles', ['agent', 'pending cases', 'automatic mode']),
			single('AI Models', '/dashboard/llm', 'cpu', ['llm', 'providers']),
			single('Prompt Builder', '/dashboard/prompt-configuration', 'prompt', ['templates']),
			single('Analytics', '/dashboard/analytics', 'chart', ['reports', 'statistics']),
		],
	},
	{ type: 'divider', label: 'Firm' },
	{
		type: 'dropdown',
		label: 'Administration',
		icon: 'shield',
		keywords: ['admin'],
		items: [
			single('Admin Panel', '/dashboard/admin', 'shield', ['users', 'accounts', 'outbox']),
			single('Firm Settings', '/dashboard/firm', 'bank', ['logo', 'office hours', 'holidays', 'numbers']),
			single('Permissions', '/dashboard/admin-rights-assignment', 'key', ['rights', 'roles']),
			single('Audit Log', '/dashboard/admin/audit-log', 'history', ['audit trail', 'who changed', 'verification']),
			single('Ended Links', '/dashboard/admin/ended-links', 'link', ['shared links', 'revoked', 'suspended']),
			single('Data Import', '/dashboard/data-import', 'upload', ['import', 'csv', 'excel', 'move', 'clio', 'mycase']),
			single('Data Management', '/dashboard/data-management', 'download', [
				'export',
				'backup',
				'restore',
				'leave',
				'archive',
			]),
			single('Design System', '/dashboard/design', 'palette', ['components', 'theme']),
			single('MCP Config', '/dashboard/mcp-settings', 'plug', ['connections']),
			single('Database', '/dashboard/supabase-debug', 'database', ['health']),
		],
	},
	{ type: 'divider', label: 'Mobile' },
	{
		type: 'dropdown',
		label: 'Mobile Apps',
		icon: 'phone',
		keywords: ['mobile'],
		items: [
			single('Mobile Dashboard', '/dashboard/mobile/dashboard', 'dashboard'),
			single('Time Entry', '/dashboard/mobile/time-entry', 'clock', ['timer']),
			single('Dictation', '/dashboard/mobile/dictation', 'microphone', ['voice']),
		],
	},
	{ type: 'divider', label: 'Preferences' },
	settings('password', 'security', 'sessions'),
]

function menuOf(session: SessionView): readonly MenuItem[] {
	if (session.guest || session.user.role === 'client') return CLIENT_MENU
	if (session.user.role === 'service_provider') return PROVIDER_MENU
	return STAFF_MENU
}

function withOwnId(item: MenuSingle, session: SessionView): MenuSingle | null {
	if (!item.path.includes(':own')) return item
	const own = session.clientIds[0]
	return own === undefined ? null : { ...item, path: item.path.replace(':own', own) }
}

function visible(item: MenuSingle, session: SessionView, hideUnbuilt: boolean): MenuSingle[] {
	const own = withOwnId(item, session)
	const entry = own === null ? undefined : findRoute(own.path)
	if (own === null || entry === undefined || !mayOpen(entry, session, own.path)) return []
	return hideUnbuilt && isUnbuilt(entry, session) ? [] : [own]
}

/** Dividers that no longer stand between anything go. */
function withoutLooseDividers(items: readonly MenuItem[]): MenuItem[] {
	return items.filter((item, at) => {
		if (item.type !== 'divider') return true
		const next = items[at + 1]
		return at > 0 && next !== undefined && next.type !== 'divider'
	})
}

/** The menu of a person: what the role may open, and only what exists unless `hideUnbuilt` is false. */
export function menuFor(session: SessionView, hideUnbuilt = true): MenuItem[] {
	const items = menuOf(session).flatMap((item): MenuItem[] => {
		if (item.type === 'divider') return [item]
		if (item.type === 'single') return visible(item, session, hideUnbuilt)
		const children = item.items.flatMap((child) => visible(child, session, hideUnbuilt))
		return children.length === 0 ? [] : [{ ...item, items: children }]
	})
	return withoutLooseDividers(items)
}

/** Every path behind the guard begins with it; only the dashboard itself lies at it. */
const DASHBOARD = '/dashboard'

function matches(path: string, current: string): boolean {
	return current === path || (path !== DASHBOARD && current.startsWith(`${path}/`))
}

/**
 * The path of the active item: the longest one that equals the current path or is a prefix of it before a slash, or
 * that counts such a path as its own. Null where no item is about the screen: the dashboard is active on itself only.
 */
export function activePath(items: readonly MenuItem[], current: string): string | null {
	const singles = items.flatMap((item) => {
		if (item.type === 'divider') return []
		return item.type === 'single' ? [item] : item.items
	})
	const hits = singles.flatMap(({ path, also = [] }) =>
		[path, ...also].filter((one) => matches(one, current)).map((one) => ({ path, length: one.length })),
	)
	return hits.sort((a, b) => b.length - a.length)[0]?.path ?? null
}

/** Quick search: items whose label holds the words; groups also by a child's label or any keyword. A group found by its
 *  own label stays whole. */
export function searchMenu(items: readonly MenuItem[], typed: string): MenuItem[] {
	const words = typed.trim().toLowerCase()
	if (words === '') return [...items]
	const holds = (text: string) => text.toLowerCase().includes(words)
	return items.flatMap((item): MenuItem[] => {
		if (item.type === 'divider') return []
		const known = (item.keywords ?? []).some(holds)
		if (holds(item.label)) return [item]
		if (item.type === 'single') return known ? [item] : []
		const children = item.items.filter((child) => holds(child.label) || (child.keywords ?? []).some(holds))
		if (children.length > 0) return [{ ...item, items: children }]
		return known ? [item] : []
	})
}
