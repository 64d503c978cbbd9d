import { expect, it } from 'vitest'
import { filledOnlyIn, mergeChoices, movedText } from './merge-fields.ts'

const KEPT = {
	kind: 'person',
	fullName: 'Anna Berg',
	companyName: '',
	email: '',
	phone: '555 0134',
	address: '',
	city: '',
	state: '',
	zip: '',
	country: '',
	birthDate: '',
	status: 'active',
} as const
const GONE = { ...KEPT, fullName: 'Ana Berg', email: 'ana@berg.test', phone: '', status: 'inactive' } as const

it.each([
	['cases', 1, '1 case'],
	['cases', 3, '3 cases'],
	['client_addresses', 2, '2 additional addresses'],
	['billing_accounts', 2, '2 billing accounts'],
])('names moved rows of %s', (table, count, text) => {
	expect(movedText(table, count)).toBe(text)
})

it('takes over what only the other record has', () => {
	expect(filledOnlyIn(KEPT, GONE)).toEqual(['email'])
})

it('lists the fields that differ with readable values', () => {
	expect(mergeChoices(KEPT, GONE)).toEqual([
		{ id: 'fullName', label: 'Name', first: 'Anna Berg', second: 'Ana Berg' },
		{ id: 'email', label: 'Email', first: '—', second: 'ana@berg.test' },
		{ id: 'phone', label: 'Phone', first: '555 0134', second: '—' },
		{ id: 'status', label: 'Status', first: 'Active', second: 'Inactive' },
	])
})
