import { expect, it } from 'vitest'
import { searchableNames } from './searchable-names.ts'

it('checks names that identify someone, each once, with complete contact details', () => {
	expect(
		searchableNames([
			{ name: ' Ada Osei ', email: 'ada@', phone: '555', side: 'client' },
			{ name: 'Bo', email: 'bo@falk.test' },
			{ name: 'Al' },
			{ name: '', email: 'cy@falk.test' },
			{ name: 'ada osei' },
			{ name: '' },
			{ name: '李' },
		]),
	).toEqual([
		{ name: 'Ada Osei', side: 'client' },
		{ name: 'Bo', email: 'bo@falk.test' },
		{ name: 'cy@falk.test', email: 'cy@falk.test' },
		{ name: '李' },
	])
})
