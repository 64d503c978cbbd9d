import { expect, it } from 'vitest'
import { namesIn } from './names-of-case.rules.ts'

it('finds the names of a case in a text, whatever their case; short ones and missing ones never', () => {
	expect(namesIn('{"query":"eviction of CLARA CLIENT"}', ['Clara Client', 'No', null, 'Clara Client', 'Osei'])).toEqual(
		['Clara Client'],
	)
})
