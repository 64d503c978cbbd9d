import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocator } from './evidence.rules.ts'

const PAGES = [
	{ page: 1, text: 'AGREEMENT\n\nThe Tenant shall pay “one thousand dollars” on the first day of each month.' },
	{ page: 2, text: 'The Landlord may ter-\nminate this lease within 30 days if the rent is not paid — in full.' },
	{
		page: 3,
		text: 'On rnay 5, 2024 the defendant adrnitted that the stairs were not lit when the plaintiff fell.',
		isRecognized: true,
	},
]
const locate = createLocator(PAGES)

describe('a quote', () => {
	it('is found word for word, with its page and place', () => {
		const quote = 'The Tenant shall pay “one thousand dollars”'
		const found = locate(quote)
		const matched = 'The Tenant shall pay “one thousand dollars'
		expect(found).toMatchObject({ page: 1, matched, isExact: true })
		expect(PAGES[0]?.text.slice(found?.start, found?.end)).toBe(matched)
	})

	it.each([
		['other white space', 'the  tenant\nshall pay “one thousand', 1],
		['plain quotation marks', 'pay "one thousand dollars" on the', 1],
		['quotation marks around it', '“on the first day of each month”', 1],
		['a word hyphenated at a line end', 'may terminate this lease within 30 days', 2],
		['another dash', 'if the rent is not paid - in full', 2],
		['a dash without spaces', 'if the rent is not paid—in full', 2],
		['a mark at its end that the page lacks', 'The Tenant shall pay “one thousand dollars,”', 1],
	])('is found with %s', (_name, quote, page) => {
		expect(locate(quote)).toMatchObject({ page, isExact: true })
	})

	it('is found where letters were misread, and is marked as not exact', () => {
		const found = locate('the defendant admitted that the stairs were not lit')
		expect(found).toMatchObject({ page: 3, isExact: false })
		expect(found?.matched).toBe('the defendant adrnitted that the stairs were not lit')
	})

	it.each([
		'The Tenant shall not pay anything to the Landlord in this year',
		'The defendant denied that the stairs were dark',
		'',
		'abc',
		'"""',
	])('that is not there is not found: %s', (quote) => {
		expect(locate(quote)).toBeNull()
	})

	it('that says the opposite in one word of a long sentence is not exact', () => {
		expect(locate('the stairs were now lit when the plaintiff fell')?.isExact ?? false).toBe(false)
	})
})

const word = fc.constantFrom(
	'the',
	'tenant',
	'shall',
	'pay',
	'rent',
	'on',
	'demand',
	'notice',
	'lease',
	'court',
	'order',
	'not',
)
const sentence = fc.array(word, { minLength: 6, maxLength: 60 }).map((words) => words.join(' '))

it('every part of a text is found in it, at a place that says the same', () => {
	fc.assert(
		fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (texts, which, at) => {
			const pages = texts.map((text, index) => ({ page: index + 1, text }))
			const text = texts[which % texts.length] ?? ''
			const words = text.split(' ')
			const from = at % (words.length - 5)
			// A quote that leaves out a negation before it is none.
			fc.pre(!words.slice(Math.max(0, from - 3), from).includes('not'))
			const quote = words.slice(from, from + 6).join(' ')
			const found = createLocator(pages)(quote)
			expect(found?.matched).toBe(quote)
			expect(found?.isExact).toBe(true)
		}),
	)
})

it('a misread quote is found behind many places that begin like it', () => {
	const others = Array.from({ length: 20 }, (_, at) => ({
		page: at + 1,
		text: `Under the terms of the lease, item ${at} is void.`,
	}))
	const last = {
		page: 21,
		isRecognized: true,
		text: 'Under the terms of the lease the deposit is rnine to keep until the last day of June.',
	}
	const found = createLocator([...others, last])('under the terms of the lease the deposit is mine to keep')
	expect(found).toMatchObject({ page: 21, isExact: false })
})

it('never returns a place outside its page, whatever is asked', () => {
	fc.assert(
		fc.property(
			fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 4 }),
			fc.string({ unit: 'grapheme' }),
			(texts, quote) => {
				const pages = texts.map((text, index) => ({ page: index + 1, text }))
				const found = createLocator(pages)(quote)
				if (found === null) return
				const page = pages.find((one) => one.page === found.page)
				expect(page?.text.slice(found.start, found.end)).toBe(found.matched)
			},
		),
	)
})

/** Words of which a letter may be misread: no negation, and none that says what one must do. */
const excusable = word.filter((one) => !['not', 'shall'].includes(one))

it('a quote with one misread character of ten is found where it stands, whatever white space the page has', () => {
	const spaces = fc.constantFrom(' ', '  ', '\n', '\t', ' \r\n ', '\u00a0')
	fc.assert(
		fc.property(
			fc.array(fc.tuple(excusable, spaces), { minLength: 20, maxLength: 60 }),
			fc.nat({ max: 8 }),
			fc.array(fc.nat({ max: 200 }), { maxLength: 3 }),
			(words, first, misread) => {
				const text = words.map(([one, space]) => one + space).join('')
				const quoted = words.slice(first, first + 10).map(([one]) => one)
				const characters = [...quoted.join(' ')]
				// The last three words stay as they are: a place is looked for by three words in a row.
				const open = characters.length - quoted.slice(-3).join(' ').length
				const most = Math.floor(characters.length / 10)
				for (const at of misread.slice(0, most)) if (characters[at % open] !== ' ') characters[at % open] = 'x'
				const found = createLocator([{ page: 7, text, isRecognized: true }])(characters.join(''))
				expect(found?.page).toBe(7)
				expect(found?.matched.split(/\s+/).length).toBeGreaterThanOrEqual(9)
			},
		),
	)
})

it('reads plain pages and pages with other characters alike', () => {
	const plain = 'The rent is due on the first day.\r\n\tThe lease ends on June 30. No notice is needed'
	const quote = 'due on the first day. the lease ends on June 30.'
	const at = (text: string) => createLocator([{ page: 1, text }])(quote)
	expect(at(plain)).toMatchObject({ isExact: true })
	expect(at(`${plain} – §`)).toEqual(at(plain))
})
