import type { UserView } from '@praxis/contract/identity/users.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { describe, expect, it } from 'vitest'
import { givableRoles, lockedAccount, lockedStanding } from './user-standing.ts'

const session = (isSuperuser: boolean): SessionView => ({
	user: {
		id: 'actor',
		email: 'actor@firm.test',
		fullName: 'Actor',
		role: isSuperuser ? 'superuser' : 'admin',
		isAdmin: true,
		isSuperuser,
	},
	authenticated: true,
	guest: false,
	permissions: ['manage_users'],
	clientIds: [],
	verifiedAt: null,
})

const user = (change: Partial<UserView>): UserView => ({
	id: 'target',
	email: 'target@firm.test',
	fullName: 'Target',
	role: 'staff',
	status: 'active',
	isAdmin: false,
	phone: null,
	organization: null,
	roleTitle: null,
	loginMethod: 'email',
	emailVerified: true,
	secondFactor: false,
	lockedUntil: null,
	lastSignInAt: null,
	createdAt: '2026-01-01T00:00:00.000Z',
	updatedAt: '2026-01-01T00:00:00.000Z',
	version: 1,
	...change,
})

describe('whose standing may be changed', () => {
	it('is nobody’s own', () => {
		expect(lockedStanding(session(true), user({ id: 'actor' }), null)).toContain('Nobody changes their own role')
		expect(lockedAccount(session(true), user({ id: 'actor', role: 'superuser' }))).toBeNull()
	})

	it('is not a superuser’s, for an administrator', () => {
		const target = user({ role: 'superuser' })
		expect(lockedStanding(session(false), target, null)).toContain('Only a superuser')
		expect(lockedAccount(session(false), target)).toContain('Only a superuser')
		expect(lockedStanding(session(true), target, null)).toBeNull()
	})

	it('is not the last superuser’s', () => {
		const target = user({ role: 'superuser' })
		expect(lockedStanding(session(true), target, 'target')).toContain('last active superuser')
		expect(lockedAccount(session(true), target)).toBeNull()
	})

	it('is anybody else’s', () => {
		expect(lockedStanding(session(false), user({}), 'somebody')).toBeNull()
	})

	it('offers the superuser role to superusers only', () => {
		expect(givableRoles(session(true))).toContain('superuser')
		expect(givableRoles(session(false))).not.toContain('superuser')
	})
})
