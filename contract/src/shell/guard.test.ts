import { expect, test } from 'vitest'
import { effectivePermissions, hasAdminRights, ROLES, type Role } from '../kernel/permissions.ts'
import { afterSignIn, decide, safeReturnPath } from './guard.ts'
import { ROUTES } from './routes.ts'
import type { SessionView } from './session.ts'

const OWN = '01890000-0000-7000-8000-000000000001'

function sessionOf(role: Role, overrides: { guest?: boolean; isAdmin?: boolean } = {}): SessionView {
	const id = overrides.guest ? `guest_${OWN}` : OWN
	const standing = { id, role, isAdmin: overrides.isAdmin ?? false, permissions: {} }
	return {
		user: {
			id,
			email: null,
			fullName: 'Someone',
			role,
			isAdmin: hasAdminRights(standing),
			isSuperuser: role === 'superuser',
		},
		authenticated: true,
		guest: overrides.guest ?? false,
		permissions: [...effectivePermissions(standing)],
		clientIds: role === 'client' && !overrides.guest ? [OWN] : [],
		verifiedAt: null,
	}
}

const DASHBOARD = { kind: 'redirect', to: '/dashboard' }
const PORTAL = { kind: 'redirect', to: '/dashboard/client-portal' }

test.each(['admin', 'superuser'] as const)('%s opens every screen', (role) => {
	for (const entry of ROUTES) {
		if (entry.screen === 'not-found') continue
		expect(decide(entry.path.replace('/*', '/x'), sessionOf(role)).kind, entry.path).toBe('allow')
	}
})

test.each(ROLES)('a %s whose second factor is missing reaches the settings and no further', (role) => {
	const session = { ...sessionOf(role), permissions: [], mustAddSecondFactor: true }
	for (const entry of ROUTES) {
		if ('public' in entry || entry.path === '/dashboard/settings') continue
		expect(decide(entry.path, session), entry.path).toEqual({ kind: 'redirect', to: '/dashboard/settings' })
	}
	expect(decide('/dashboard/settings', session).kind).toBe('allow')
	expect(decide('/login', session).kind).toBe('allow')
	expect(afterSignIn('/dashboard/cases', session)).toBe('/dashboard/settings')
})

test('redirects anonymous users from every protected route to the login page', () => {
	for (const entry of ROUTES) {
		const decision = decide(entry.path.replace('/*', '/x'), null)
		const expected = entry.screen === 'not-found' ? 'not_found' : 'public' in entry ? 'allow' : 'login'
		expect(decision.kind, entry.path).toBe(expected)
	}
	expect(decide('/prompt-engine/anything', null).kind).toBe('login')
	expect(decide('/dashboard/tools/prompt-engine-builder', null).kind).toBe('login')
	expect(decide('/elsewhere/llm', null).kind).toBe('login')
	expect(decide('/no-such-page', null).kind).toBe('not_found')
})

test.each(['attorney', 'staff', 'paralegal', 'receptionist', 'clerk'] as const)('%s is kept out', (role) => {
	for (const path of [
		'/dashboard/admin',
		'/dashboard/admin/audit-log',
		'/dashboard/admin/ended-links',
		'/dashboard/data-import',
		'/dashboard/admin-rights-assignment',
		'/dashboard/mcp-settings',
		'/dashboard/design',
		'/dashboard/supabase-debug',
		'/dashboard/client-portal',
		'/client-portal',
	]) {
		expect(decide(path, sessionOf(role)), path).toEqual(DASHBOARD)
	}
})

test('staff open no billing, attorneys do', () => {
	expect(decide('/dashboard/billing', sessionOf('staff'))).toEqual(DASHBOARD)
	expect(decide('/dashboard/trust-accounting', sessionOf('paralegal'))).toEqual(DASHBOARD)
	expect(decide('/dashboard/billing', sessionOf('attorney')).kind).toBe('allow')
})

test('attorney profiles are for attorneys, admins and superusers', () => {
	const path = '/dashboard/attorney-profile/ana%2Blaw%40example.test'
	expect(decide(path, sessionOf('attorney')).kind).toBe('allow')
	expect(decide(path, sessionOf('admin')).kind).toBe('allow')
	expect(decide(path, sessionOf('paralegal'))).toEqual(DASHBOARD)
})

test('a client opens what is theirs and nothing else', () => {
	const client = sessionOf('client')
	for (const path of [
		'/dashboard/client-portal',
		'/client-portal',
		'/dashboard/client-profile',
		'/dashboard/calendar',
		'/dashboard/billing',
		'/dashboard/client/billing',
		'/dashboard/client/new-case',
		'/dashboard/submit-new-case',
		'/dashboard/client-questionnaire',
		'/dashboard/questionnaire-management',
		'/dashboard/settings',
		'/dashboard/help',
		'/dashboard/profile',
		`/clients/${OWN}/cases`,
		`/clients/${OWN}/documents`,
	]) {
		expect(decide(path, client).kind, path).toBe('allow')
	}
	for (const path of ['/dashboard', '/dashboard/cases', `/clients/${OWN}`, '/clients/other/cases', '/cases/new']) {
		expect(decide(path, client), path).toEqual(PORTAL)
	}
})

test('a guest is treated as a client without records', () => {
	const guest = sessionOf('client', { guest: true })
	expect(decide('/dashboard/cases', guest)).toEqual(PORTAL)
	expect(decide('/dashboard/client-portal', guest).kind).toBe('allow')
	expect(decide(`/clients/${OWN}/cases`, guest)).toEqual(PORTAL)
})

test('a service provider lands at the service jobs', () => {
	const provider = sessionOf('service_provider')
	expect(decide('/dashboard', provider)).toEqual({ kind: 'redirect', to: '/dashboard/service-process' })
	expect(decide('/dashboard/service-process', provider).kind).toBe('allow')
	expect(decide('/dashboard/settings', provider).kind).toBe('allow')
})

test('the admin flag opens administration to firm people, never to clients', () => {
	expect(decide('/dashboard/admin', sessionOf('staff', { isAdmin: true })).kind).toBe('allow')
	expect(decide('/dashboard/admin', sessionOf('client', { isAdmin: true }))).toEqual(PORTAL)
})

test('preview paths answer not found to everyone', () => {
	expect(decide('/tempobook/x', null).kind).toBe('not_found')
	for (const role of ROLES) expect(decide('/tempobook/x', sessionOf(role)).kind).toBe('not_found')
})

test.each([
	['/dashboard/cases?status=New', '/dashboard/cases?status=New'],
	['//evil.test', null],
	['/\\evil.test', null],
	['https://evil.test', null],
	['/a\\b', null],
	['/login', null],
	['', null],
	[null, null],
])('the return path %j becomes %j', (stored, expected) => {
	expect(safeReturnPath(stored)).toBe(expected)
})

test('after signing in a person goes where they wanted if they may, else home', () => {
	expect(afterSignIn('/dashboard/cases?q=1', sessionOf('staff'))).toBe('/dashboard/cases?q=1')
	expect(afterSignIn('/dashboard/admin', sessionOf('staff'))).toBe('/dashboard')
	expect(afterSignIn(null, sessionOf('client'))).toBe('/dashboard/client-portal')
})

test('opens the prompt builder for every path that names it, for those who may', () => {
	const path = '/dashboard/tools/prompt-engine-builder'
	expect(decide(path, sessionOf('attorney'))).toEqual({ kind: 'redirect', to: '/dashboard/prompt-engine' })
	expect(decide(path, sessionOf('client'))).toMatchObject({ kind: 'redirect', to: '/dashboard/client-portal' })
})
