import type { Role } from '@praxis/contract/kernel/permissions'
import { menuFor } from '@praxis/contract/shell/menu'
import { expect, test } from 'vitest'
import { sessionOf } from '../../../testing/sessions.ts'
import { THEMES } from '../use-choose-theme.ts'
import { actionsFor } from './actions.ts'
import { placesFor } from './places.ts'
import { kindsOf } from './use-found.ts'

const DOINGS = { logout: () => undefined, chooseTheme: () => undefined, theme: THEMES[0], syncNow: null }

/** What the palette offers someone before they type. */
function offered(role: Role, isGuest = false): string[] {
	const session = { ...sessionOf(role), ...(isGuest && { guest: true, clientIds: [], permissions: [] }) }
	return [...placesFor(session, menuFor(session)), ...actionsFor(session, DOINGS)].map(({ label }) => label)
}

const OF_THE_FIRM = ['Dashboard', 'Cases', 'Clients', 'New case', 'Add client', 'Add user', 'Admin panel']

test('a provider and a guest are offered only where they may go', () => {
	const [provider, guest] = [offered('service_provider'), offered('client', true)]
	for (const labels of [provider, guest]) {
		expect(labels.filter((label) => [...OF_THE_FIRM, 'Upload documents'].includes(label))).toEqual([])
		expect(labels).toContain('Settings')
	}
	expect(provider).not.toContain('Client portal')
	expect(guest).toContain('Client portal')
})

test('a client is offered the own cases and nothing of the firm', () => {
	const labels = offered('client')
	expect(labels.filter((label) => OF_THE_FIRM.includes(label))).toEqual([])
	expect(labels).toContain('My Cases')
	expect(kindsOf(sessionOf('client')).filter((kind) => kind === 'client' || kind === 'account')).toEqual([])
})

test('an attorney is offered what the firm works with', () => {
	expect(offered('attorney')).toEqual(expect.arrayContaining(['Cases', 'Clients', 'New case', 'Upload documents']))
})
