import { expect, it } from 'vitest'
import { newContactRecord } from './contacts.api.ts'
import { filledOnlyIn, mergeChoices, namesOfBoth } from './merge-fields.ts'

const contact = (values: object) => newContactRecord({ id: 'one', name: 'Ada', ...values }, '2026-01-01T00:00:00.000Z')

it('offers what differs, and takes what only the other contact has', () => {
	const kept = contact({ name: 'Ada Osei', email: 'ada@osei.test' })
	const gone = contact({ name: 'A. Osei', email: 'other@osei.test', phone: '212 555 0100' })
	expect(filledOnlyIn(kept, gone)).toEqual(['phone'])
	expect(mergeChoices(kept, gone)).toEqual([
		{ id: 'name', label: 'Name', first: 'Ada Osei', second: 'A. Osei' },
		{ id: 'email', label: 'Email', first: 'ada@osei.test', second: 'other@osei.test' },
		{ id: 'phone', label: 'Phone', first: '—', second: '212 555 0100' },
	])
})

it('checks every name of both, with the chosen email and phone', () => {
	const kept = contact({ name: 'Ada Osei', aliases: ['Ada Mensah'], email: 'ada@osei.test' })
	const gone = contact({ name: 'A. Osei', aliases: ['Ada Mensah'], phone: '212 555 0100' })
	expect(namesOfBoth(kept, gone, ['name', 'phone'])).toEqual({
		name: 'A. Osei',
		aliases: ['Ada Osei', 'Ada Mensah'],
		email: 'ada@osei.test',
		phone: '212 555 0100',
	})
})
