import { decide } from '@praxis/contract/shell/guard'
import { ROUTES } from '@praxis/contract/shell/routes'
import { expect, test } from 'vitest'
import { unreachable } from '../lib/api-error.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { sessionStore } from '../lib/storage.ts'
import { sessionOf, testAdapter } from '../testing/sessions.ts'
import { guard, SessionFailed } from './guard.ts'

const ID = '01a21170-5672-7e6a-bb29-40b230d34f6c'

function go(pathname: string, ...answers: Parameters<typeof testAdapter>) {
	const store = createSessionStore(testAdapter(...answers))
	return guard(store, { pathname, href: `${pathname}?tab=notes`, preload: false })
}

const toLogin = { options: { to: '/login', replace: true } }

test('redirects an anonymous visitor to sign in and stores the requested path', async () => {
	await expect(go('/dashboard/cases', null)).rejects.toMatchObject(toLogin)
	expect(sessionStore.get('returnPath')).toBe('/dashboard/cases?tab=notes')
})

test('remembers nothing for a page that is only loaded ahead', async () => {
	const store = createSessionStore(testAdapter(null))
	const ahead = guard(store, { pathname: '/dashboard/cases', href: '/dashboard/cases', preload: true })
	await expect(ahead).rejects.toMatchObject(toLogin)
	expect(sessionStore.get('returnPath')).toBeNull()
})

test('does not wait for the session where everybody may go', async () => {
	const never = { ...testAdapter(null), fetchSession: () => new Promise<null>(() => undefined) }
	const to = { pathname: '/login', href: '/login', preload: false }
	await expect(guard(createSessionStore(never), to)).resolves.toBeUndefined()
})

test('lets people through to what is theirs and leads them away from what is not', async () => {
	await expect(go('/dashboard/cases', sessionOf('attorney'))).resolves.toBeUndefined()
	await expect(go('/dashboard/admin', sessionOf('attorney'))).rejects.toMatchObject({ options: { to: '/dashboard' } })
	await expect(go('/dashboard/admin', sessionOf('admin'))).resolves.toBeUndefined()
	const portal = { options: { to: '/dashboard/client-portal' } }
	await expect(go('/dashboard/cases', sessionOf('client'))).rejects.toMatchObject(portal)
})

test.each([
	'superuser',
	'admin',
	'attorney',
	'staff',
	'paralegal',
	'receptionist',
	'clerk',
	'service_provider',
	'client',
] as const)('leads a %s from every route where the rules say', async (role) => {
	const session = sessionOf(role)
	for (const { path } of ROUTES) {
		const pathname = path.replace('/*', '/x').replace(/:id/, session.clientIds[0] ?? ID)
		const decision = decide(pathname, session)
		const outcome = await go(pathname, session).then(
			() => 'allow',
			(thrown) => (thrown.isNotFound === true ? 'not_found' : thrown.options.to),
		)
		expect(outcome, pathname).toBe(decision.kind === 'redirect' ? decision.to : decision.kind)
	}
})

test('says not found of what is nowhere', async () => {
	await expect(go('/dashboard/nowhere', sessionOf('staff'))).rejects.toMatchObject({ isNotFound: true })
	await expect(go('/tempobook/anything', null)).rejects.toMatchObject({ isNotFound: true })
})

test('says not found of a record whose id is none', async () => {
	await expect(go('/dashboard/cases/board', sessionOf('attorney'))).rejects.toMatchObject({ isNotFound: true })
	const one = `/dashboard/cases/${ID}`
	await expect(go(one, sessionOf('attorney'))).resolves.toBeUndefined()
})

test('does not treat an unreachable server as signed out', async () => {
	await expect(go('/dashboard', unreachable())).rejects.toBeInstanceOf(SessionFailed)
})
