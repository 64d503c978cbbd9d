import { ROLES, type Role } from '@praxis/contract/kernel/permissions'
import { findRoute } from '@praxis/contract/shell/routes'
import { expect, test } from 'vitest'
import { sessionOf } from '../../testing/sessions.ts'
import { isIntroductionDue } from './introduction-door.ts'
import { abilitiesOf, targetAfterFinish, targetAfterSkip } from './introduction-rules.ts'

const TARGETS: Readonly<Record<Role, readonly [skip: string, finish: string]>> = {
	superuser: ['/dashboard/admin', '/dashboard'],
	admin: ['/dashboard/admin', '/dashboard'],
	attorney: ['/dashboard', '/dashboard'],
	staff: ['/dashboard', '/dashboard'],
	paralegal: ['/dashboard', '/dashboard'],
	receptionist: ['/dashboard', '/dashboard'],
	clerk: ['/dashboard', '/dashboard'],
	service_provider: ['/dashboard/service-process', '/dashboard/service-process'],
	client: ['/dashboard/client-portal', '/dashboard/client-portal'],
}

test.each(ROLES)('skipping and finishing lead a %s where they belong', (role) => {
	const session = sessionOf(role)
	expect([targetAfterSkip(session), targetAfterFinish(session)]).toEqual(TARGETS[role])
})

test('opens for users who have not seen it or whose role was changed, never for guests', () => {
	const session = sessionOf('clerk')
	const fresh = { ...session, introduction: { completed: false, roleChangedFrom: null } }
	expect(isIntroductionDue(fresh)).toBe(true)
	expect(isIntroductionDue({ ...fresh, introduction: { completed: true, roleChangedFrom: 'staff' } })).toBe(true)
	expect(isIntroductionDue({ ...fresh, introduction: { completed: true, roleChangedFrom: null } })).toBe(false)
	expect(isIntroductionDue({ ...fresh, guest: true })).toBe(false)
	expect(isIntroductionDue({ ...fresh, mustAddSecondFactor: true })).toBe(false)
	expect(isIntroductionDue(session)).toBe(false)
})

test('a client reads of their own cases', () => {
	const cases = abilitiesOf(sessionOf('client')).find(({ path }) => path.endsWith('/cases'))
	expect(cases).toMatchObject({ title: 'My Cases', purpose: 'Your cases with the firm and their status.' })
})

test.each(ROLES)('a %s is shown only what is built', (role) => {
	const abilities = abilitiesOf(sessionOf(role))
	expect(abilities.length).toBeGreaterThan(0)
	expect(abilities.filter(({ path }) => findRoute(path)?.unbuilt === true)).toEqual([])
})
