import { expect, test } from 'vitest'
import { highlightText } from './highlight-text.ts'
import { markedTexts } from './marked-texts.ts'

/** `with [interest] of [4] [percent]` */
const snippetOf = (text: string) =>
	text.split(/(\[[^\]]*\])/).map((part) => ({ text: part.replace(/[[\]]/g, ''), isMatch: part.startsWith('[') }))

const SNIPPET = snippetOf('March [4], with [interest] of [4] [percent], due in [July]')

test.each([
	['"interest of 4 percent"', ['interest of 4 percent']],
	['"interest of 4 percent" july', ['interest of 4 percent', 'july']],
	['interest 4', ['4', 'interest', 'percent', 'july']],
	['july -"interest of 4 percent"', ['4', 'interest', 'percent', 'july']],
])('of a hit of %s a whole phrase is marked', (search, marked) => {
	expect(markedTexts(SNIPPET, search)).toEqual(marked)
})

test('a phrase is marked as it stands in the text, and its words where it is not in the snippet', () => {
	expect(markedTexts(snippetOf('both [parties] [signed]'), '"party signs"')).toEqual(['parties signed'])
	expect(markedTexts(snippetOf('the [party] of one'), '"party signs"')).toEqual(['party'])
	expect(markedTexts([], 'lease')).toEqual([])
})

test.each([
	[
		'<p>Paid on March 4.</p><p>An Interest of <b>4 percent</b>.</p>',
		['interest of 4 percent'],
		['Interest of', '4 percent'],
	],
	['<p>See ALVAREZ-QUAGGA and quagga.</p>', ['alvarez-quagga'], ['ALVAREZ', 'QUAGGA', 'quagga']],
	['<p>Nothing here.</p>', ['lease'], []],
])('marks of %o', (html, texts, marked) => {
	const element = document.createElement('div')
	element.innerHTML = html
	const before = element.textContent
	highlightText(element, texts)
	expect([...element.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marked)
	expect(element.textContent).toBe(before)
})
