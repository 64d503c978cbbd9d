import type { UserView } from '@praxis/contract/identity/users.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { describe, expect, it } from 'vitest'
import { grantableRoles, lockedRole, lockedUser } from './user-locks.ts'

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
	it('is not the user’s own', () => {
		expect(lockedRole(session(true), user({ id: 'actor' }), null)).toContain('You cannot change your own role')
		expect(lockedUser(session(true), user({ id: 'actor', role: 'superuser' }))).toBeNull()
	})

	it('is not a superuser’s, for an administrator', () => {
		const target = user({ role: 'superuser' })
		expect(lockedRole(session(false), target, null)).toContain('Only a superuser')
		expect(lockedUser(session(false), target)).toContain('Only a superuser')
		expect(lockedRole(session(true), target, null)).toBeNull()
	})

	it('is not the last superuser’s', () => {
		const target = user({ role: 'superuser' })
		expect(lockedRole(session(true), target, 'target')).toContain('last active superuser')
		expect(lockedUser(session(true), target)).toBeNull()
	})

	it('is anybody else’s', () => {
		expect(lockedRole(session(false), user({}), 'someone')).toBeNull()
	})

	it('offers the superuser role to superusers only', () => {
		expect(grantableRoles(session(true))).toContain('superuser')
		expect(grantableRoles(session(false))).not.toContain('superuser')
	})
})
