import { expect, test } from 'vitest'
import { factsOfFields, newValues, pickFields } from './field.ts'

const fields = {
	name: { label: 'Name', short: 'Who' },
	size: { label: 'Size', values: { small: 'Small', large: 'Large' } },
} as const
const initial = { name: '', size: 'small' }

test('a new record has what was sent, else its initial values', () => {
	expect(newValues(fields, initial, {})).toEqual(initial)
	expect(newValues(fields, initial, { name: 'Ann', size: 'large' })).toEqual({ name: 'Ann', size: 'large' })
	expect(newValues(fields, initial, { name: undefined, size: 'huge' })).toEqual(initial)
})

test('facts carry the short label and the text of a value', () => {
	const one = { name: '', size: 'large', other: 1 }
	expect(factsOfFields(fields, one, ['name', 'size'])).toEqual([
		{ label: 'Who', value: null },
		{ label: 'Size', value: 'Large' },
	])
	expect(pickFields(one, ['size'])).toEqual({ size: 'large' })
})
