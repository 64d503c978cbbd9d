import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countByFolder, findWords, folderOf, loweredCounts, risenFolders } from './check-words.mjs'
import { ALLOWED } from './words/glossary.mjs'

const PATH = 'web/src/features/cases/case-list.screen.tsx'

function wordsIn(text, path = PATH) {
	return findWords([{ path, text }]).map(({ line, word }) => `${line}: ${word}`)
}

test.each([
	['a text', "const LEAD = 'Whoever opens it'", 'Whoever'],
	['a comment', '// The attorney who looks after the client.', 'looks after'],
	['a test title', "test('takes back an invitation', () => {})", 'takes back'],
	['a camelCase name', 'const isToldBefore = true', 'Told'],
	['a constant', 'const OLD_NEWS = 1', 'NEWS'],
	['an import of a file', "import { a } from './put-back.ts'", 'put back'],
	['a function named by a metaphor', 'export function tellAttorney() {}', 'tellAttorney'],
	['a British spelling', 'const normalisedName = 1', 'normalised'],
	['a text of a screen', '<Title>Where you are signed in</Title>', 'Where you are signed in'],
])('finds a word of the glossary in %s', (_where, text, word) => {
	expect(wordsIn(`\n${text}`)).toEqual([`2: ${word}`])
})

test('finds a phrase that a line break divides', () => {
	expect(wordsIn('/** The rest is set\n * aside. */')).toEqual(['1: set * aside'])
	expect(wordsIn('// The rest is set\n\t// aside.')).toEqual(['1: set // aside'])
})

test('finds a word in the name of a file', () => {
	expect(wordsIn('export const a = 1\n', 'server/src/features/cases/tell-of-case.ts')).toEqual([
		'0: tell of',
		'0: tell-of-case.ts',
	])
})

test('finds a word in a help guide, counted with its feature', () => {
	const guide = 'web/src/features/cases/guides/case-status.md'
	expect(wordsIn('title: Status\n\nNobody works on it.\n', guide)).toEqual(['3: Nobody'])
	expect(folderOf(guide)).toBe('web/src/features/cases')
})

test.each(['a good forecast', 'const makes = 1', 'searchWords', 'const asideWidth = 2', 'the newsletter', 'standard'])(
	'accepts “%s”',
	(text) => {
		expect(wordsIn(text)).toEqual([])
	},
)

test('accepts the strings of the specification', () => {
	for (const allowed of ALLOWED) expect(wordsIn(`const MESSAGE = ${allowed}`)).toEqual([])
})

test('names the folder of a feature, of a part of a workspace and of the project', () => {
	expect(folderOf(PATH)).toBe('web/src/features/cases')
	expect(folderOf('server/src/platform/db/columns.ts')).toBe('server/src/platform')
	expect(folderOf('contract/src/cases/cases.fields.ts')).toBe('contract/src/cases')
	expect(folderOf('server/src/main.ts')).toBe('server/src')
	expect(folderOf('server/migrations/0001_a.sql')).toBe('server/migrations')
	expect(folderOf('README.md')).toBe('.')
})

test('reports a folder whose count rose or that had none, and accepts fewer', () => {
	expect(risenFolders({ a: 3, b: 1, c: 2 }, { a: 2, c: 2, d: 9 })).toEqual(['a', 'b'])
	expect(risenFolders({ a: 1 }, { a: 2 })).toEqual([])
})

test('an update lowers counts, drops folders without any, and never raises one', () => {
	expect(loweredCounts({ a: 1, b: 5, e: 4 }, { d: 9, b: 3, a: 2 })).toEqual({ a: 1, b: 3 })
})

test('counts by folder', () => {
	const found = findWords([
		{ path: PATH, text: 'whoever\nwhoever' },
		{ path: 'docs/a.md', text: 'nobody' },
	])
	expect(countByFolder(found)).toEqual({ 'web/src/features/cases': 2, docs: 1 })
})

test('no folder is left without words', () => {
	const root = join(fileURLToPath(import.meta.url), '../..')
	const left = JSON.parse(readFileSync(join(root, 'scripts/words/left.json'), 'utf8'))
	expect(Object.entries(left).filter(([, count]) => count < 1)).toEqual([])
})

test('a docstring names its subject first', () => {
	const found = (text) => findWords([{ path: 'web/src/ui/seed.ts', text }]).map(({ line }) => line)
	expect(found('/** Of the row. */\n\t/** The same for a client. */\n/** By-laws of a firm. */')).toEqual([1, 2])
	expect(found('/** Version of the row, of which one is shown. */')).toEqual([])
})
