import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { joinList, splitList } from './comma-list.ts'
import { addressOf } from './endpoint.ts'
import { stateFromParams } from './list-state.ts'
import { commaList } from './page.ts'

const value = fc.stringMatching(/^[ab ,\\"é%&=+]+$/)
const values = fc.array(value, { maxLength: 8 })

it('values come back as they were, with commas, backslashes and quotes', () => {
	fc.assert(
		fc.property(values, (list) => {
			expect(splitList(joinList(list))).toEqual(list)
		}),
	)
})

it('so do those of a request and of a link to a list', () => {
	const input = z.object({ author: commaList(z.string()) })
	fc.assert(
		fc.property(values, (list) => {
			const address = addressOf({ method: 'GET', path: '/api/things' }, { author: list })
			const params = new URL(address, 'http://praxis.test').searchParams
			expect(input.parse(Object.fromEntries(params)).author).toEqual(list)
			expect(stateFromParams(params, [{ id: 'author' }], null).filters.author ?? []).toEqual(list)
		}),
	)
})

it('earlier links are read as before', () => {
	expect(splitList('Active,New')).toEqual(['Active', 'New'])
	expect(splitList(',a,,b\\c,')).toEqual(['a', 'b\\c'])
	expect(splitList('')).toEqual([])
	expect(splitList('Doe\\, Jane,Roe')).toEqual(['Doe, Jane', 'Roe'])
})
