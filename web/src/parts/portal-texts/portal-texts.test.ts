import { expect, test } from 'vitest'
import { texts as en } from './languages/en.ts'
import { texts as es } from './languages/es.ts'
import { fillIn, PORTAL_LANGUAGES } from './portal-texts.ts'

const LANGUAGES = { es } as const
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

test.each(Object.entries(LANGUAGES))('%s has the keys and placeholders of English, and its own words', (_, texts) => {
	expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
	for (const [key, text] of Object.entries(en)) {
		const other = texts[key as keyof typeof en]
		expect(other.trim(), key).not.toBe('')
		expect(placeholders(other), key).toEqual(placeholders(text))
	}
	const same = Object.entries(en).filter(([key, text]) => texts[key as keyof typeof en] === text)
	expect(same).toEqual([])
})

test('names languages in themselves, and fills in words', () => {
	expect(PORTAL_LANGUAGES).toEqual([
		{ value: 'en', label: 'English' },
		{ value: 'es', label: 'Español' },
	])
	expect(fillIn('Answer “{title}” of {who}', { title: '{who} $1' })).toBe('Answer “{who} $1” of {who}')
})
