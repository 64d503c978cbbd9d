import { expect, it } from 'vitest'
import { INTAKE_STATUSES } from './intake.fields.ts'
import { canDecline, canMove, isReachable } from './intake.rules.ts'

it('moves an inquiry between open steps and reopens a declined one, but never an opened one', () => {
	const targets = (from: (typeof INTAKE_STATUSES)[number]) => INTAKE_STATUSES.filter((to) => canMove(from, to))
	expect(targets('new')).toEqual(['contacted', 'qualified'])
	expect(targets('declined')).toEqual(['new', 'contacted', 'qualified'])
	expect(targets('opened')).toEqual([])
})

it('declines an open inquiry only', () => {
	expect(INTAKE_STATUSES.filter(canDecline)).toEqual(['new', 'contacted', 'qualified'])
})

it('needs an email address or a phone number', () => {
	expect(isReachable({ email: ' ', phone: '' })).toBe(false)
	expect(isReachable({ email: '', phone: '555 0100' })).toBe(true)
	expect(isReachable({ email: 'ada@example.test', phone: '' })).toBe(true)
})
