import type { CardLists } from '@praxis/contract/clients/client-card.fields'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { describe, expect, it } from 'vitest'
import { addressLines, cardPartText, fieldsFor } from './card-text.ts'

const ADDRESS = { street: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108', country: 'USA' }

it.each([
	[ADDRESS, ['12 Elm St', 'Boston, MA 02108', 'USA']],
	[{ ...ADDRESS, state: '', country: '' }, ['12 Elm St', 'Boston, 02108']],
	[{ street: '', city: '', state: '', zip: '', country: '' }, []],
])('writes the lines of an address %#', (address, lines) => {
	expect(addressLines(address)).toEqual(lines)
})

describe('cardPartText', () => {
	const card: Partial<CardLists> = {
		emails: [
			{ id: '1', label: 'Work', email: 'a@work.test' },
			{ id: '2', label: '', email: 'a@home.test' },
		],
		contacts: [{ id: '3', name: 'Bo Falk', role: '', email: 'bo@falk.test', phone: '', note: 'x' }],
		communication: {
			preferredChannel: 'email',
			refusedChannels: ['phone', 'mail'],
			spokenLanguage: 'Spanish',
			bestTime: '',
			voicemail: 'no',
		},
		customValues: { f: 'US' },
	}
	it.each([
		['emails', 'Work: a@work.test; a@home.test'],
		['contacts', 'Bo Falk, bo@falk.test'],
		['communication', 'Email; Spanish; voicemail not allowed; not by phone call; not by mail'],
		['customValues', 'US'],
		['tags', ''],
	] as const)('writes %s', (part, text) => {
		expect(cardPartText(card, part)).toBe(text)
	})
})

describe('fieldsFor', () => {
	const field = (id: string, more: Partial<CustomField> = {}): CustomField => ({
		id,
		owner: 'client',
		label: id,
		kind: 'text',
		options: [],
		appliesTo: 'everyone',
		help: '',
		isRetired: false,
		version: 1,
		...more,
	})
	const fields = [
		field('all'),
		field('people', { appliesTo: 'person' }),
		field('organizations', { appliesTo: 'organization' }),
		field('retired', { isRetired: true }),
	]
	it.each([
		['person', {}, ['all', 'people']],
		['organization', {}, ['all', 'organizations']],
		['person', { retired: 'kept' }, ['all', 'people', 'retired']],
		['person', { organizations: 'kept' }, ['all', 'people', 'organizations']],
	] as const)('selects the fields of a %s with values %j', (kind, customValues, ids) => {
		expect(fieldsFor(fields, { kind }, { customValues }).map((one) => one.id)).toEqual(ids)
	})
})
