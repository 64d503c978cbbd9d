import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ComparedRow, compareTexts, wordsOf } from './compare-texts.ts'

const shown = (rows: readonly ComparedRow[]) =>
	rows.map(({ pieces }) =>
		pieces
			.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text.trim()}] `))
			.join('')
			.trim(),
	)

it('marks the words that changed, paragraph by paragraph', async () => {
	const before = 'The Tenant shall pay $1,200 on the first day.\nNo pets are allowed.\nThis lease ends in May.'
	const after = 'The Tenant shall pay $1,350 on the first day.\nNo pets are allowed.\nThis lease ends in May or June.'
	const rows = await compareTexts(before, after)
	expect(shown(rows ?? [])).toEqual([
		'The Tenant shall pay -[$1,200] +[$1,350] on the first day.',
		'No pets are allowed.',
		'This lease ends in -[May.] +[May or June.]',
	])
	expect(rows?.map(({ isChanged }) => isChanged)).toEqual([true, false, true])
})

it('counts each change: words and what replaced them are one', async () => {
	const before = 'We accept $48,000 until June 30.\nPlease confirm.\nSincerely'
	const after = 'We accept $52,500 until July 15.\nPlease confirm this.\nWith regards\nSincerely'
	const rows = (await compareTexts(before, after)) ?? []
	const starts = rows.flatMap(({ pieces }) => pieces).filter(({ startsChange }) => startsChange)
	expect(starts.map(({ kind, text }) => [kind, text.trim()])).toEqual([
		['removed', '$48,000'],
		['removed', 'June 30.'],
		['removed', 'confirm.'],
	])
})

it('does not mark lines that were only broken elsewhere', async () => {
	const rows = await compareTexts('one two\nthree four', 'one two three\nfour')
	expect(rows?.every(({ isChanged }) => !isChanged)).toBe(true)
})

it('shows a rewritten sentence as one change, not as scattered words', async () => {
	const before = 'The seller delivers all of the goods promptly to the dock.'
	const after = 'The buyer collects every crate of the wares himself from a warehouse.'
	const [row] = (await compareTexts(before, after)) ?? []
	expect(row?.pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
})

it('an empty text is added or removed as a whole', async () => {
	expect(shown((await compareTexts('', 'all new')) ?? [])).toEqual(['+[all new]'])
	expect(shown((await compareTexts('all gone', '')) ?? [])).toEqual(['-[all gone]'])
	expect(await compareTexts('', '')).toEqual([])
})

it('both texts can be read from the comparison, without a word lost', async () => {
	const text = fc.array(fc.constantFrom('a', 'b', 'c', 'the', 'court', '\n', 'x.'), { maxLength: 60 })
	await fc.assert(
		fc.asyncProperty(text, text, async (one, two) => {
			const [before, after] = [one.join(' '), two.join(' ')]
			const pieces = ((await compareTexts(before, after)) ?? []).flatMap((row) => row.pieces)
			const words = (left: 'added' | 'removed') =>
				pieces.flatMap(({ kind, text }) => (kind === left ? [] : wordsOf(text).map((word) => word.trim())))
			expect(words('added')).toEqual(wordsOf(before).map((word) => word.trim()))
			expect(words('removed')).toEqual(wordsOf(after).map((word) => word.trim()))
		}),
	)
})
