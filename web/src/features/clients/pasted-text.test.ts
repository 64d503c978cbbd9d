import { expect, it } from 'vitest'
import { ALL_FIELDS, filledText, fitting } from './pasted-text.ts'

const CONTACT = { kind: 'person', fullName: 'Ada Osei', email: 'ada@osei.test', zip: '02108' } as const

it.each([
	[
		{ from: 'vcard', contact: CONTACT, more: 0 } as const,
		CONTACT,
		'Filled in from the vCard: name, email and ZIP code. Please check the form.',
	],
	[
		{ from: 'row', contact: { fullName: 'Ada Osei' }, more: 2 } as const,
		CONTACT,
		'Filled in from the row: name. Please check the form. Not filled in, because the form has no such field: email and ZIP code. Only the first contact was used; 2 more were found.',
	],
])('describes what was filled in %#', (pasted, all, text) => {
	expect(filledText(pasted, all)).toBe(text)
})

it.each([
	[ALL_FIELDS, ['kind', 'fullName', 'email', 'zip']],
	[['fullName', 'phone'] as const, ['fullName']],
])('keeps only the fields of the form', (fields, kept) => {
	const pasted = { from: 'text', contact: CONTACT, more: 0 } as const
	expect(Object.keys(fitting(pasted, fields)?.contact ?? {})).toEqual(kept)
})

it('fits nothing when only the type is left', () => {
	expect(fitting({ from: 'text', contact: CONTACT, more: 0 }, ['kind', 'phone'])).toBeNull()
})
