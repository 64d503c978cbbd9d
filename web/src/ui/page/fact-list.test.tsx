import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FactList } from './fact-list.tsx'

test('each value is the definition of its label, and a missing one a dash', () => {
	const facts = [
		{ label: 'Pages', value: 3 },
		{ label: 'Language', value: <em>Arabic</em> },
		{ label: 'Saved to', value: null },
		{ label: 'Failed', value: 0 },
	]
	render(<FactList facts={facts} layout="row" />)
	const read = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
	expect(read).toEqual([
		['Pages', '3'],
		['Language', 'Arabic'],
		['Saved to', '—'],
		['Failed', '0'],
	])
	expect(screen.getAllByRole('definition')).toHaveLength(facts.length)
})
