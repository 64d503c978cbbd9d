import { templateFaults } from '@praxis/contract/editor/templates/fill-template'
import { p } from '@praxis/contract/editor/templates/template'
import { expect, test } from 'vitest'
import { withPlaceholders } from './word-placeholders.ts'

const taken = (...lines: string[]) => {
	const { content, notices } = withPlaceholders(lines.map(p))
	return { lines: content.map((one) => (one.content ?? []).map(({ text }) => text).join('')), notices }
}

test('names of placeholders become names of variables, and their formats ours', () => {
	expect(taken('Dear {clientName}, {{ Client Name }} {client.name|upper} {amount | words}').lines).toEqual([
		'Dear [CLIENT_NAME], [CLIENT_NAME] [CLIENT_NAME|UPPER] [AMOUNT|WORDS]',
	])
	expect(taken('{sum|euros} {} {12} { } a{b} [CASE_NAME]')).toEqual({
		lines: ['[SUM] {} {12} { } a[B] [CASE_NAME]'],
		notices: ['{sum|euros} has the format “euros”, which is not known here. The value is filled in without it.'],
	})
})

test('sections are conditions, or repeated where an item stands in them', () => {
	const { lines, notices } = taken(
		'{#jury}',
		'Jury.',
		'{/jury}',
		'{^jury}',
		'Bench.',
		'{/}',
		'{#parties}',
		'{.} of {city}',
		'{/parties}',
	)
	expect(lines).toEqual([
		'[IF JURY]',
		'Jury.',
		'[END]',
		'[IF NOT JURY]',
		'Bench.',
		'[END]',
		'[FOR EACH PARTIES]',
		'[ITEM] of [CITY]',
		'[END]',
	])
	expect(notices).toEqual([])
})

test('a section within a line stays and is named; one that is not closed is refused when the template is saved', () => {
	expect(taken('If {#a}yes{/a}')).toEqual({
		lines: ['If {#a}yes{/a}'],
		notices: [
			'{#a} opens a section within a line. Put it on a line of its own.',
			'{/a} closes a section within a line. Put it on a line of its own.',
		],
	})
	const { content } = withPlaceholders([p('{#a}'), p('x')])
	const asks = [{ name: 'A', label: 'A', type: 'boolean' as const }]
	expect(templateFaults({ content, asks })).toEqual(['The section [IF A] is not closed. Put [END] after it.'])
})

test('a placeholder that Word has cut in pieces is one, with the look of its beginning', () => {
	const bold = [{ type: 'bold' }]
	const content = [
		{
			type: 'paragraph',
			content: [
				{ type: 'text', text: 'Dear {cli' },
				{ type: 'text', text: 'ent}!', marks: bold },
			],
		},
	]
	expect(withPlaceholders(content).content).toEqual([
		{
			type: 'paragraph',
			content: [
				{ type: 'text', text: 'Dear [CLIENT]' },
				{ type: 'text', text: '!', marks: bold },
			],
		},
	])
})
