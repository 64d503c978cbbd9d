import { menuFor } from '@praxis/contract/shell/menu'
import { expect, test } from 'vitest'
import { sessionOf } from '../../testing/sessions.ts'
import { placeOf } from './place.ts'

const items = menuFor(sessionOf('admin'), false)
const labels = (path: string) => placeOf(items, path).map((place) => place.label)

test('tells where in the menu a path lies', () => {
	expect(labels('/dashboard')).toEqual(['Dashboard'])
	expect(labels('/dashboard/cases')).toEqual(['Cases'])
	expect(labels('/dashboard/cases/018f')).toEqual(['Cases'])
	expect(labels('/dashboard/cases/new')).toEqual(['Cases', 'New'])
	expect(labels('/dashboard/trust-accounting')).toEqual(['Finance', 'Trust Account'])
	expect(labels('/elsewhere')).toEqual([])
})

test('a group leads to its first entry', () => {
	expect(placeOf(items, '/dashboard/cases/new')[0]?.href).toBe('/dashboard/cases')
})
