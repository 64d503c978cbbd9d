import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocator } from './evidence.rules.ts'

const TEXT = [
	'The carrier shall not be liable for loss of the goods at sea, unless it was notified in writing.',
	'The price of the boat is $4,500 and it is due on March 5, 2026. The house costs $4,500,000.',
	'Judge: Ada Stone',
	'Rent\t$1,200\tmonthly in advance',
	'The long-\nterm lease of the prop-\nerty ends when Mr. Alvarez or the lessor says so in writing.',
	'The lessee pays for repairs. The lessor pays the taxes of the house, and Ms. Peña pays for the café.',
].join('\n')
const read = createLocator([{ page: 1, text: TEXT }])
const recognized = createLocator([{ page: 1, text: TEXT, isRecognized: true }])

describe('a quote that tells nothing', () => {
	it.each([
		'shall',
		'The carrier shall',
		'liable for',
		'is due on',
		'says so in writing',
		'. . . . . . . . . . . . . . . . . . . .',
	])('is none: %s', (quote) => {
		expect(read(quote)).toBeNull()
		expect(recognized(quote)).toBeNull()
	})

	it.each(['$4,500', 'March 5, 2026', 'Judge: Ada Stone', 'Ada Stone', '$1,200', 'monthly in advance'])(
		'is one if it is a whole field, amount or date: %s',
		(quote) => {
			expect(read(quote)?.matched).toBe(quote)
		},
	)
})

describe('what a quote may not change, also in recognized text', () => {
	it.each([
		['a negation left out', 'The carrier shall be liable for loss of the goods at sea'],
		['a negation before it left out', 'be liable for loss of the goods at sea'],
		['an exception', 'loss of the goods at sea, when it was notified in writing'],
		['an amount', 'The price of the boat is $9,500 and it is due'],
		['an amount cut off', 'The house costs $4,500'],
		['a part of a longer number', 'The house costs $4,500,00'],
		['a date', 'The price of the boat is $4,500 and it is due on March 9, 2028'],
		['a year', 'The price of the boat is $4,500 and it is due on March 5, 2025'],
		['a month', 'The price of the boat is $4,500 and it is due on May 5, 2026'],
		['a name', 'The long-term lease of the property ends when Mr. Alvarado or the lessor says so'],
		['a duty', 'The carrier may not be liable for loss of the goods at sea'],
		['the other party', 'The lessor pays for repairs. The lessor pays the taxes of the house'],
		['an accent', 'The lessor pays the taxes of the house, and Ms. Pena pays for the café'],
	])('%s', (_name, quote) => {
		expect(read(quote)).toBeNull()
		expect(recognized(quote)).toBeNull()
	})
})

describe('typographic differences', () => {
	it.each([
		['hyphens at line ends', 'The long-term lease of the property ends when Mr. Alvarez'],
		['capitals at the start', 'the carrier shall not be liable for loss'],
		['a bracketed capital', '[t]he carrier shall not be liable for loss'],
		['accents that are characters of their own', 'and Ms. Pen\u0303a pays for the cafe\u0301'],
		['white space', 'The  price of\nthe boat is $ 4,500 and it is due'],
	])('are none: %s', (_name, quote) => {
		expect(read(quote)).toMatchObject({ isExact: true })
	})

	it('letters are misread in recognized text alone', () => {
		const quote = 'The price of the boet is $4,500 and it is due'
		expect(read(quote)).toBeNull()
		expect(recognized(quote)).toMatchObject({ isExact: false })
	})

	it('a hyphen of the source is no line end', () => {
		const locate = createLocator([{ page: 1, text: 'They re-sign the agreement on the first day of May.' }])
		expect(locate('They resign the agreement on the first day')).toBeNull()
	})
})

describe('an ellipsis', () => {
	const far = createLocator([
		{
			page: 1,
			text: `The buyer of the house pays the price in May. ${'Other words. '.repeat(60)}The seller of the house hands over the keys.`,
		},
	])

	it('joins two places in order and near each other, and shows what is between', () => {
		const found = read('The price of the boat is $4,500 … The house costs $4,500,000')
		expect(found).toBeNull()
		const long = read('The lessee pays for repairs. The lessor … the taxes of the house, and Ms. Peña')
		expect(long?.matched).toBe('The lessee pays for repairs. The lessor pays the taxes of the house, and Ms. Peña')
	})

	it('joins nothing in another order, or far apart', () => {
		expect(read('the taxes of the house, and Ms. Peña ... The lessee pays for repairs. The lessor')).toBeNull()
		expect(far('The buyer of the house pays the price [...] The seller of the house hands over the keys')).toBeNull()
	})
})

const token = fc.constantFrom<string>('the', 'tenant', 'owes', 'rent', 'for', 'a', 'house', 'at', 'sea')
const figures = fc.integer({ min: 10, max: 99_999 })

it('no figure of a quote may differ, in any text', () => {
	fc.assert(
		fc.property(
			fc.array(token, { minLength: 8, maxLength: 20 }),
			figures,
			figures,
			fc.nat(),
			(words, one, other, at) => {
				fc.pre(one !== other)
				const place = at % words.length
				const withFigure = (figure: number) => words.toSpliced(place, 0, `$${figure}`).join(' ')
				const pages = [{ page: 1, text: withFigure(one), isRecognized: true }]
				expect(createLocator(pages)(withFigure(one))).not.toBeNull()
				expect(createLocator(pages)(withFigure(other))).toBeNull()
			},
		),
	)
})

it('no negation may be added or left out, in any text', () => {
	const negation = fc.constantFrom('not', 'never', 'no', 'without', 'unless', 'except', 'nicht', 'sin', 'jamais')
	fc.assert(
		fc.property(fc.array(token, { minLength: 10, maxLength: 20 }), negation, fc.nat(), (words, no, at) => {
			const negated = words.toSpliced(1 + (at % (words.length - 1)), 0, no).join(' ')
			const locate = (text: string, quote: string) => createLocator([{ page: 1, text, isRecognized: true }])(quote)
			expect(locate(negated, words.join(' '))).toBeNull()
			expect(locate(words.join(' '), negated)).toBeNull()
		}),
	)
})
