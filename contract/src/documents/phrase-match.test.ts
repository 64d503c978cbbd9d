import { expect, test } from 'vitest'
import { findAcross, findPhrase, hasPhrase, lettersOf, phraseOf, withoutPhrases } from './phrase-match.ts'

function has(text: string, written: string): boolean {
	const phrase = phraseOf(written)
	return phrase !== null && hasPhrase(text, phrase)
}

test.for([
	['Harriet Mont-\ngomery', 'Harriet Montgomery'],
	['Harriet Mont\u0002gomery', 'harriet montgomery'],
	['Harriet Mont- \r\n gomery signed', 'Montgomery'],
	['Harriet\nMontgomery', 'Harriet Montgomery'],
	['HARRIET\u00a0 MONTGOMERY’S car', 'Harriet Montgomery'],
	['Mont\u00adgo\u200bmery', 'Montgomery'],
	['M o n t gomery.', 'Montgomery'],
	['Patrick O’Brien', "O'Brien"],
	["Patrick O'Brien", 'O’Brien'],
	['O`Brien', 'OʼBrien'],
	['OBrien', "O'Brien"],
	['Number 078-05-\n1120 of', '078-05-1120'],
	['078–05‑1120', '078-05-1120'],
	['078 05 1120', '078-05-1120'],
	['078051120', '078-05-1120'],
	['SSN078051120.', '078-05-1120'],
	['12345\n67890', '1234567890'],
	['the aﬃdavit ﬁled', 'affidavit filed'],
	['Mun\u0303oz', 'Muñoz'],
	['MUNOZ', 'muñoz'],
	['Hauptstrasse', 'Hauptstraße'],
	['Smith—Jones', 'Smith-Jones'],
	['Zorbach, Anna', 'Zorbach'],
	['planners', 'Ann'],
	['Ｆｕｌｌ width', 'full width'],
	['\u{1d407}arriet', 'Harriet'],
] as const)('%j is read as %j', ([text, phrase]) => {
	expect(has(text, phrase)).toBe(true)
})

test.for([
	['an nice plan', 'Ann'],
	['1078051120', '078-05-1120'],
	['cab', 'a/b'],
	['Mont gomerys', 'Montgomery'],
	['115', '(5)'],
	['anything', '***'],
	['anything', '-'],
] as const)('%j is not read as %j', ([text, phrase]) => {
	expect(has(text, phrase)).toBe(false)
})

test('a place begins with the first letter and ends with the last, without the comma', () => {
	const phrase = phraseOf('Zorbach')
	expect(phrase && findPhrase(lettersOf('Dear Zor-\nbach, and'), phrase)).toEqual([{ first: 5, last: 13 }])
})

test('a title is left without the phrases', () => {
	const title = withoutPhrases('Retainer of O’Brien, SSN 078–05–1120', ["O'Brien", '078-05-1120', '***'])
	expect(title).toBe('Retainer of [redacted], SSN [redacted]')
})

test('a phrase is found over the end of a page', () => {
	const phrase = phraseOf('Montgomery')
	const [before, after] = [[...'Montgomery and Mont-'], [...'gomery, Montgomery']]
	expect(phrase && findAcross(before, after, phrase)).toEqual([{ first: 15, last: 5 }])
})
