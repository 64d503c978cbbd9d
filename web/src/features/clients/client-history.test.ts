import { textOfValue } from '@praxis/contract/kernel/field'
import { expect, it } from 'vitest'
import { historyField } from './client-history.ts'

it.each([
	['fullName', 'Name'],
	['emails', 'Additional email addresses'],
	['bestTime', 'Best time'],
	['relation', 'Relationship'],
	['field: Citizenship', 'Citizenship'],
])('labels the audited field %s', (name, label) => {
	expect(historyField(name)?.label).toBe(label)
})

it.each([
	['relation', 'opponent', 'Adverse party'],
	['preferredChannel', 'text', 'Text message'],
	['kind', 'organization', 'Organization'],
])('labels the value %s: %s', (name, value, text) => {
	expect(textOfValue(historyField(name), value)).toBe(text)
})

it('hides fields that the history does not show', () => {
	expect(historyField('otherClientId')).toBeUndefined()
})
