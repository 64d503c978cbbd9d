import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocumentQuery, withoutPart } from './document-query.ts'
import { QUERY_TEXT_MAX } from './documents.fields.ts'

const TODAY = '2026-03-31'
const labels = (typed: string) => parseDocumentQuery(typed, TODAY).map(({ label }) => label)

describe('a sentence', () => {
	test.each([
		['documents for Ada Osei', ['Client: Ada Osei']],
		['docs for the last 3 cases', ['Last 3 cases']],
		['documents for the last case', ['Last 1 case']],
		['documents from today', ['From: 2026-03-31']],
		['documents since yesterday', ['From: 2026-03-30']],
		['documents after week', ['From: 2026-03-24']],
		['docs from last month', ['From: 2026-02-28']],
		['documents since last year', ['From: 2025-01-01']],
		['docs from this year', ['From: 2026-01-01']],
		['files after the past year', ['From: 2025-03-31']],
		['pdf', ['Type: pdf']],
		['word documents', ['Type: word']],
		['images', ['Type: image']],
		['text files since yesterday', ['Type: text', 'From: 2026-03-30']],
		['contracts', ['Type: contract']],
		['briefs for Osei', ['Type: brief', 'Client: Osei']],
		['motion', ['Type: motion']],
		['pleadings', ['Type: pleading']],
		['documents with urgent', ['Tag: urgent']],
		['with "exhibit a"', ['Tag: exhibit a']],
		['analyzed documents', ['Analyzed']],
		[
			'show me all pdf documents for Ada Osei with urgent since week',
			['Type: pdf', 'Client: Ada Osei', 'Tag: urgent', 'From: 2026-03-24'],
		],
		['documents', []],
	])('%s', (typed, expected) => expect(labels(typed)).toEqual(expected))
})

test('a year before February 29 is the last of February', () => {
	expect(parseDocumentQuery('documents since year', '2028-02-29').map(({ label }) => label)).toEqual([
		'From: 2027-02-28',
	])
})

describe('anything else', () => {
	test.each([
		['motion to compel', ['motion', 'to', 'compel']],
		['for sale', ['for', 'sale']],
		['"time is of the essence" -draft contr*', ['“time is of the essence”', 'Not draft', 'contr…']],
		[
			'title:lease tag:"exhibit a" client:Osei case:Park author:Lund',
			['Title: lease', 'Tag: exhibit a', 'Client: Osei', 'Case: Park', 'Author: Lund'],
		],
		[
			'type:pdf -type:email after:2026-01-01 before:2026-02-01',
			['Type: pdf', 'Not Type: email', 'From: 2026-01-02', 'Until: 2026-01-31'],
		],
		['name:lease uploaded_by:Lund', ['Title: lease', 'Added by: Lund']],
		['-type:ocr_extracted', ['Not Saved from OCR']],
		['after:nonsense', ['nonsense']],
		['"unclosed phrase', ['“unclosed phrase”']],
		['- & | !', []],
	])('%s', (typed, expected) => expect(labels(typed)).toEqual(expected))
})

test('every part stands where it says it does, in order, and can be taken out', () => {
	const words = fc.constantFrom(
		'documents',
		'for',
		'with',
		'since',
		'week',
		'pdf',
		'tag:',
		'"',
		'-',
		'*',
		'Osei',
		'last 3 cases',
		'analyzed',
		'é',
		'日本',
	)
	const typed = fc.oneof(
		fc.string({ maxLength: QUERY_TEXT_MAX }),
		fc.array(words, { maxLength: 12 }).map((some) => some.join(' ')),
	)
	fc.assert(
		fc.property(typed, (text) => {
			const parts = parseDocumentQuery(text, TODAY)
			let at = 0
			for (const part of parts) {
				expect(part.start).toBeGreaterThanOrEqual(at)
				expect(part.end).toBeGreaterThan(part.start)
				expect(part.end).toBeLessThanOrEqual(text.length)
				expect(part.label.trim()).not.toBe('')
				expect(withoutPart(text, part).length).toBeLessThanOrEqual(text.length + 1)
				at = part.end
			}
		}),
	)
})

test('without a part the others stay', () => {
	const typed = 'pdf documents for Osei since yesterday'
	const [type, client, date] = parseDocumentQuery(typed, TODAY)
	if (type === undefined || client === undefined || date === undefined) throw new Error('a part is missing')
	expect(labels(withoutPart(typed, type))).toEqual(['Client: Osei', 'From: 2026-03-30'])
	expect(labels(withoutPart(typed, client))).toEqual(['Type: pdf', 'From: 2026-03-30'])
	expect(labels(withoutPart(typed, date))).toEqual(['Type: pdf', 'Client: Osei'])
	const [only] = parseDocumentQuery('documents for Osei', TODAY)
	expect(only && withoutPart('documents for Osei', only)).toBe('')
})
