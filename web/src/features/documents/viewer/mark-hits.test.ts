import { expect, test } from 'vitest'
import { findInRuns } from './find-text.ts'
import { markHits } from './mark-hits.ts'

test('marks hits over several elements, the current one apart, and takes the marks away again', () => {
	const runs = ['The lease of the ', 'loft, the lea', 'se.']
	const elements = runs.map((text) => {
		const element = document.createElement('span')
		element.textContent = text
		return element
	})
	const hits = findInRuns(
		runs.map((str) => ({ str, hasEOL: false })),
		'lease',
	)
	const unmark = markHits({ elements, runs }, hits, hits[1] ?? null)
	expect(elements.map((element) => element.innerHTML)).toEqual([
		'The <mark data-hit="other">lease</mark> of the ',
		'loft, the <mark data-hit="current">lea</mark>',
		'<mark data-hit="current">se</mark>.',
	])
	unmark()
	expect(elements.map((element) => element.innerHTML)).toEqual(runs)
})
