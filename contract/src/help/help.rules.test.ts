import { expect, it } from 'vitest'
import { searchHelp } from './help.rules.ts'

const ONE = {
	title: 'E-Filing',
	description: 'Documents for a court.',
	keywords: ['pleading', 'docket'],
	summary: 'A filing names its case.',
}
const OTHER = { title: 'Client Portal', description: 'For clients.', keywords: ['bills'], summary: 'How cases stand.' }

it('finds an entry by any typed word in its title, description, keywords or summary, in any case', () => {
	const found = (typed: string) => searchHelp([ONE, OTHER], typed).map((one) => one.title)
	expect(found('e-FILING')).toEqual(['E-Filing'])
	expect(found('DOCUMENTS')).toEqual(['E-Filing'])
	expect(found('docket')).toEqual(['E-Filing'])
	expect(found('names')).toEqual(['E-Filing'])
	expect(found('nonsense court bills')).toEqual(['E-Filing', 'Client Portal'])
	expect(found('nonsense')).toEqual([])
	expect(found('  ')).toEqual(['E-Filing', 'Client Portal'])
})
