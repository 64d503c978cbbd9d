import { expect, it } from 'vitest'
import { argumentsOf, fieldsOf, firstValues } from './schema-form.ts'

const SCHEMA = {
	type: 'object',
	properties: {
		limit: { type: 'integer', default: 5 },
		query: { type: 'string', description: 'Words.' },
		court: { type: 'string', enum: ['scotus', 'ca9'] },
		exact: { type: 'boolean' },
		tags: { type: 'array', items: { type: 'string' } },
		filter: { type: 'object', properties: {} },
		message_text: { type: 'string' },
	},
	required: ['query'],
}

it('makes a field of each argument, required ones first', () => {
	const fields = fieldsOf(SCHEMA)
	expect(fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
		'query text',
		'limit whole',
		'court choice',
		'exact flag',
		'tags list',
		'filter json',
		'message_text long',
	])
	expect(fields[0]).toMatchObject({ label: 'Query', help: 'Words.', isRequired: true })
	expect(fields.at(-1)?.label).toBe('Message text')
	expect([fieldsOf(null), fieldsOf({}), fieldsOf({ properties: 1 })]).toEqual([[], [], []])
})

it('sends what was filled in, as the schema wants it, and nothing else', () => {
	const fields = fieldsOf(SCHEMA)
	const first = firstValues(SCHEMA, fields)
	expect(first).toMatchObject({ limit: '5', query: '', exact: false, tags: [] })
	expect(argumentsOf(fields, { ...first, query: 'notice' })).toEqual({
		given: { query: 'notice', limit: 5 },
		errors: {},
	})
	const full = { ...first, query: 'q', exact: true, tags: ['a'], filter: '{"a":1}', court: 'ca9' }
	expect(argumentsOf(fields, full).given).toMatchObject({ exact: true, tags: ['a'], filter: { a: 1 }, court: 'ca9' })
})

it('says what is missing or no number or no JSON', () => {
	const fields = fieldsOf(SCHEMA)
	expect(argumentsOf(fields, { query: ' ', limit: '1.5', filter: '{' }).errors).toEqual({
		query: 'Please fill this in.',
		limit: 'Enter a whole number.',
		filter: 'Enter JSON.',
	})
})
