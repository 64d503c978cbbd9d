import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rank, scoreOf } from './rank.ts'

const PLACES = [
	{ id: 'cases', label: 'Cases', keywords: ['matters', 'files'], purpose: 'Every matter of the firm.' },
	{ id: 'new-case', label: 'New case', keywords: ['open case'], purpose: 'Open a case for a client.' },
	{ id: 'clients', label: 'Clients', keywords: ['people'], purpose: "The firm's clients." },
	{ id: 'settings', label: 'Settings', keywords: ['password', 'security'], purpose: 'Your own settings.' },
	{ id: 'theme', label: 'Thème sombre', keywords: [], purpose: '' },
]
const found = (typed: string, recent: string[] = []) => {
	const { sure, unsure } = rank(PLACES, typed, recent)
	return [...sure, ...unsure].map((one) => one.id)
}

describe('what was meant', () => {
	it.each([
		['cases', ['cases']],
		['case', ['cases', 'new-case']],
		['nc', ['new-case']],
		['matters', ['cases']],
		['passw', ['settings']],
		['case new', ['new-case']],
		['clnts', ['clients']],
		['THEME', ['theme']],
		['open cl', ['new-case']],
		['setings', ['settings']],
		['xyz', []],
		['  ', []],
	])('by %s', (typed, ids) => {
		expect(found(typed).slice(0, Math.max(ids.length, 1))).toEqual(ids)
	})

	it('is rather what was chosen lately', () => {
		expect(found('case', ['new-case'])).toEqual(['new-case', 'cases'])
	})

	it('distinguishes a match from a similar word', () => {
		const { sure, unsure } = rank(PLACES, 'ett', [])
		expect([sure.length, unsure.map((one) => one.id)]).toEqual([0, ['settings']])
	})

	it('never comes to nothing when a whole label was typed', () => {
		fc.assert(
			fc.property(fc.constantFrom(...PLACES), (place) => {
				expect(scoreOf(place, place.label)).toBe(100)
			}),
		)
	})

	it('is judged without fail whatever is typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
				for (const place of PLACES) expect(scoreOf(place, typed)).toBeGreaterThanOrEqual(0)
			}),
		)
	})
})
