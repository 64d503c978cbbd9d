import { describe, expect, it } from 'vitest'
import { grantChanges, permissionEvent, valueLabel } from './permission-change-labels.ts'

const row = { id: '1', at: '2026-11-20T08:00:00.000Z', actorName: 'Ada', userId: 'u', userName: 'Ben' }

describe('what was changed about rights', () => {
	it('names each permission that was added, removed or given back to the role', () => {
		expect(
			grantChanges({ manage_cases: true, view_cases: false }, { view_cases: false, access_billing: true }),
		).toEqual([
			{ field: 'Manage cases', before: 'added', after: 'role default' },
			{ field: 'View and create bills and payments', before: 'role default', after: 'added' },
		])
		expect(grantChanges(null, { view_cases: false })).toEqual([
			{ field: 'View cases', before: 'role default', after: 'removed' },
		])
	})

	it('says who did what to whom', () => {
		const event = permissionEvent({
			...row,
			action: 'users.update',
			changes: [
				{ field: 'role', before: 'staff', after: 'service_provider' },
				{ field: 'isAdmin', before: true, after: false },
				{ field: 'secret', before: 1, after: 2 },
			],
		})
		expect(event).toMatchObject({ who: 'Ada', what: 'updated Ben' })
		expect(event.changes).toEqual([
			{ field: 'Role', before: 'Staff', after: 'Service provider' },
			{ field: 'Administrator', before: 'yes', after: 'no' },
		])
	})

	it('shows role and status of a new user', () => {
		const made = { before: null }
		const event = permissionEvent({
			...row,
			action: 'users.invite',
			changes: [
				{ ...made, field: 'role', after: 'staff' },
				{ ...made, field: 'email', after: 'ben@firm.test' },
				{ ...made, field: 'phone', after: null },
				{ ...made, field: 'isAdmin', after: false },
				{ ...made, field: 'fullName', after: 'Ben' },
			],
		})
		expect(event.changes).toEqual([
			{ field: 'Role', before: null, after: 'Staff' },
			{ field: 'Email', before: null, after: 'ben@firm.test' },
		])
	})

	it('leaves the name out of changes without a user', () => {
		const event = permissionEvent({
			...row,
			userName: '',
			action: 'userPermissions.setSecondFactorPolicy',
			changes: [{ field: 'roles', before: [], after: ['admin', 'attorney'] }],
		})
		expect(event.what).toBe('changed which roles require two-factor authentication')
		expect(event.changes).toEqual([{ field: 'Roles', before: null, after: 'Administrator, Attorney' }])
	})

	it('shows nothing for nothing', () => {
		expect(valueLabel('phone', '')).toBeNull()
		expect(valueLabel('phone', null)).toBeNull()
		expect(valueLabel('role', 'clerk')).toBe('Clerk')
	})
})
