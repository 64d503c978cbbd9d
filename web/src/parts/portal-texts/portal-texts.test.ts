import { ANSWER_MESSAGES } from '@praxis/contract/questionnaires/validate-answers'
import { expect, test } from 'vitest'
import { fillIn } from '../../ui/text/phrases.ts'
import { texts as en } from './languages/en.ts'
import { language as es } from './languages/es.ts'
import { portalLanguages } from './portal-texts.ts'

const LANGUAGES = { es } as const
/** Every source of the browser’s part, by its path. */
const SOURCES = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
	query: '?raw',
	import: 'default',
	eager: true,
})
/** What clients read of stages: written first, and rewritten by later migrations. */
const MIGRATIONS = import.meta.glob<string>('../../../../server/migrations/*_{case_milestones,client_text_*}.sql', {
	query: '?raw',
	import: 'default',
	eager: true,
})
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

test.each(Object.entries(LANGUAGES))(
	'%s has the keys and placeholders of English, and its own words',
	(_, { texts }) => {
		expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
		for (const [key, text] of Object.entries(en)) {
			const other = texts[key as keyof typeof en]
			expect(other.trim(), key).not.toBe('')
			expect(placeholders(other), key).toEqual(placeholders(text))
		}
		const same = Object.entries(en).filter(([key, text]) => texts[key as keyof typeof en] === text)
		expect(same).toEqual([])
	},
)

/** The English texts that a source translates. */
function translated(source: string): string[] {
	const called = source.matchAll(/\bphrase\(\s*'((?:[^'\\]|\\.)*)'/g)
	const said = source.matchAll(/<Said>([^<{]+)<\/Said>/g)
	return [...called, ...said].map(([, text = '']) => text.trim().replace(/\s+/g, ' '))
}

test.each(Object.entries(LANGUAGES))(
	'%s has every text that is translated, and every message of an answer',
	(_, { phrases }) => {
		const used = Object.values(SOURCES).flatMap(translated)
		const messages = Object.values(ANSWER_MESSAGES).map((message) =>
			typeof message === 'string' ? message : message(7),
		)
		const known = new Set(Object.keys(phrases))
		expect(used.length).toBeGreaterThan(100)
		expect([...used, ...messages.map((text) => text.replaceAll('7', '#'))].filter((text) => !known.has(text))).toEqual(
			[],
		)
		for (const [english, text] of Object.entries(phrases)) {
			expect(placeholders(text), english).toEqual(placeholders(english))
			expect(text.replace(/[^#]/g, ''), english).toBe(english.replace(/[^#]/g, ''))
		}
	},
)

test.each(Object.entries(LANGUAGES))('%s has every stage of a new firm with its explanation', (_, { phrases }) => {
	const pairs = Object.values(MIGRATIONS).flatMap((sql) =>
		[...sql.matchAll(/\('([^']+)', '([^']+\.)'\)/g)].map(([, one = '', other = '']) => [one, other] as const),
	)
	const rewritten = new Map(pairs)
	const stages = pairs
		.filter(([name]) => !name.endsWith('.'))
		.flatMap(([name, text]) => [`stage: ${name}`, rewritten.get(text) ?? text])
	expect(stages.length).toBeGreaterThan(100)
	const known = new Set(Object.keys(phrases))
	expect(stages.filter((english) => !known.has(english))).toEqual([])
})

test('names languages in themselves, and fills in words', () => {
	expect(portalLanguages()).toEqual([
		{ value: 'en', label: 'English' },
		{ value: 'es', label: 'Español' },
	])
	expect(fillIn('Answer “{title}” of {who}', { title: '{who} $1' })).toBe('Answer “{who} $1” of {who}')
})
