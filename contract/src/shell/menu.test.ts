import { expect, test } from 'vitest'
import { effectivePermissions, hasAdminRights, ROLES, type Role } from '../kernel/permissions.ts'
import { isUnbuilt } from './guard.ts'
import { activePath, type MenuItem, menuFor, searchMenu } from './menu.ts'
import { findRoute } from './routes.ts'
import type { SessionView } from './session.ts'

const OWN = '01890000-0000-7000-8000-000000000001'

function sessionOf(role: Role): SessionView {
	const standing = { id: OWN, role, isAdmin: false, permissions: {} }
	return {
		user: {
			id: OWN,
			email: null,
			fullName: 'Someone',
			role,
			isAdmin: hasAdminRights(standing),
			isSuperuser: role === 'superuser',
		},
		authenticated: true,
		guest: false,
		permissions: [...effectivePermissions(standing)],
		clientIds: role === 'client' ? [OWN] : [],
		verifiedAt: null,
	}
}

function outline(items: readonly MenuItem[]): string[] {
	return items.map((item) => {
		if (item.type === 'divider') return item.label === undefined ? '—' : `— ${item.label}`
		if (item.type === 'single') return item.label
		return `${item.label}: ${item.items.map((child) => child.label).join(', ')}`
	})
}

test("an administrator's menu is the whole one", () => {
	expect(outline(menuFor(sessionOf('admin'), false))).toEqual([
		'Dashboard',
		'— Workspace',
		'Clients: All, Add, Intake, Questionnaires',
		'Messages',
		'Contacts',
		'Cases: All, New, Assignment, Case Analysis',
		'Legal Tools: Discovery, Research, Conflict Check, Court Rules',
		'— Operations',
		'Documents: Library, Generator, OCR Scanner, E-Filing, Service Process',
		'Finance: Time Tracking, Billing, Trust Account, Payments',
		'Calendar',
		'Tasks',
		'— Intelligence',
		'AI & Automation: Agent Dashboard, AI Models, Prompt Builder, Analytics',
		'— Firm',
		'Administration: Admin Panel, Firm Settings, Permissions, Audit Log, Ended Links, Data Import, Data Management, Design System, MCP Config, Database',
		'— Mobile',
		'Mobile Apps: Mobile Dashboard, Time Entry, Dictation',
		'— Preferences',
		'Settings',
	])
})

test("a client's menu is the reduced one", () => {
	expect(outline(menuFor(sessionOf('client'), false))).toEqual([
		'Client Portal',
		'My Cases',
		'Documents',
		'Calendar',
		'Billing',
		'—',
		'Settings',
	])
})

test('staff see no administration and no money but their time', () => {
	const lines = outline(menuFor(sessionOf('staff'), false))
	expect(lines.some((line) => line.startsWith('Administration'))).toBe(false)
	expect(lines).toContain('Finance: Time Tracking')
})

test.each(ROLES)('what is not built is absent from the menu of a %s', (role) => {
	const session = sessionOf(role)
	const paths = menuFor(session).flatMap((item) => {
		if (item.type === 'divider') return []
		return (item.type === 'single' ? [item] : item.items).map(({ path }) => path)
	})
	expect(paths).not.toEqual([])
	const unbuilt = paths.filter((path) => {
		const entry = findRoute(path)
		return entry === undefined || isUnbuilt(entry, session)
	})
	expect(unbuilt).toEqual([])
})

test('the active item is the longest match', () => {
	const items = menuFor(sessionOf('admin'), false)
	expect(activePath(items, '/dashboard')).toBe('/dashboard')
	expect(activePath(items, '/dashboard/cases/new')).toBe('/dashboard/cases/new')
	expect(activePath(items, '/dashboard/cases/0189')).toBe('/dashboard/cases')
	expect(activePath(items, '/nowhere')).toBeNull()
})

test('a screen beside the menu is active where it is reached from, and the dashboard only on itself', () => {
	const items = menuFor(sessionOf('admin'), false)
	expect(activePath(items, '/dashboard/firm')).toBe('/dashboard/firm')
	expect(activePath(items, '/dashboard/profile')).toBe('/dashboard/settings')
	expect(activePath(items, '/dashboard/questionnaires/0189')).toBe('/dashboard/questionnaire-management')
	expect(activePath(items, '/clients/0189/cases')).toBe('/dashboard/clients')
	expect(activePath(items, '/cases/new')).toBe('/dashboard/cases/new')
	expect(activePath(items, '/dashboard/help')).toBeNull()
	const own = menuFor(sessionOf('client'), false)
	expect(activePath(own, `/clients/${OWN}/cases`)).toBe(`/clients/${OWN}/cases`)
	expect(activePath(own, '/client-portal')).toBe('/dashboard/client-portal')
})

test('quick search looks in labels, labels of children and keywords', () => {
	const items = menuFor(sessionOf('admin'), false)
	expect(outline(searchMenu(items, 'CALEN'))).toEqual(['Calendar'])
	expect(outline(searchMenu(items, 'e-fil'))).toEqual(['Documents: E-Filing'])
	expect(outline(searchMenu(items, 'iolta'))).toEqual(['Finance: Trust Account'])
	expect(outline(searchMenu(items, 'matters'))).toEqual(['Cases: All, New, Assignment, Case Analysis'])
	expect(outline(searchMenu(items, 'CLIENTS'))).toContain('Clients: All, Add, Intake, Questionnaires')
	expect(searchMenu(items, 'zzz')).toEqual([])
	expect(searchMenu(items, ' ')).toEqual(items)
})
