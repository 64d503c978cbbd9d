// The words of scripts/words/glossary.mjs. `node scripts/check-words.mjs [FOLDER]` lists what is left; `--update` lowers the
// counts of scripts/words/left.json. A folder's count may only fall, and a folder that is not named there has none.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSourceFiles } from './structure/source-files.mjs'
import { ALLOWED, RULES } from './words/glossary.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const LEFT = join(ROOT, 'scripts/words/left.json')
/** Most places listed of a folder whose count rose. */
const MOST_LISTED = 60
/** The glossary itself, generated files, and migrations, which rename what was named before. */
const SKIPPED =
	/^(server\/migrations\/|scripts\/words\/|scripts\/check-words|package-lock\.json|.*\.gen\.ts$|.*\.svg$|features\.json$|LICENSE$)/

const SETS = Object.fromEntries(
	Object.entries(RULES).map(([name, { flags, list }]) => [
		name,
		{ list, all: new RegExp(list.map((rule) => `(${rule.source})`).join('|'), flags) },
	]),
)

/** The feature on its side, or the part of the project: `web/src/features/cases`, `web/src/ui`, `docs`. */
export function folderOf(path) {
	const segments = path.split('/').slice(0, -1)
	const isInFeatures = segments[2] === 'features'
	const depth = segments[1] === 'src' ? (isInFeatures ? 4 : 3) : segments[0] === 'server' ? 2 : 1
	return segments.slice(0, depth).join('/') || '.'
}

/** Names as words: the humps of camelCase, hyphens and underscores become spaces, lines stay lines. */
function splitNames(text) {
	return text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll(/(?<=[A-Za-z\d])[-_](?=[A-Za-z\d])/g, ' ')
}

function withoutAllowed(text) {
	return ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ''), text)
}

function matchesOf(text, { all, list }) {
	const found = []
	let line = 1
	let at = 0
	for (const match of text.matchAll(all)) {
		for (; at < match.index; at++) if (text.charCodeAt(at) === 10) line++
		const rule = list[match.slice(1).findIndex((group) => group !== undefined)]
		found.push({ line, word: match[0].replaceAll(/\s+/g, ' '), write: rule.write })
	}
	return found
}

/** @param {{ path: string, text: string }[]} files @returns {{ path: string, line: number, word: string, write: string }[]} */
export function findWords(files) {
	return files
		.filter((file) => !SKIPPED.test(file.path))
		.flatMap(({ path, text }) => {
			// The name of a file is read as its line 0.
			const whole = withoutAllowed(`${path}\n${text}`)
			const found = [...matchesOf(splitNames(whole), SETS.split), ...matchesOf(whole, SETS.asWritten)]
			return found.map((one) => ({ path, ...one, line: one.line - 1 }))
		})
}

export function countByFolder(found) {
	const counts = {}
	for (const { path } of found) counts[folderOf(path)] = (counts[folderOf(path)] ?? 0) + 1
	return counts
}

/** The folders where more is found than may be left. */
export function risenFolders(counts, left) {
	return Object.keys(counts).filter((folder) => counts[folder] > (left[folder] ?? 0))
}

/** What may be left from now on: never more than before. */
export function loweredCounts(counts, left) {
	const lowered = Object.entries(left).map(([folder, most]) => [folder, Math.min(most, counts[folder] ?? 0)])
	return Object.fromEntries(lowered.filter(([, count]) => count > 0).sort(([a], [b]) => a.localeCompare(b)))
}

function describe({ path, line, word, write }) {
	return `${path}:${line}  “${word}”: write ${write}`
}

function main(args) {
	const found = findWords(readSourceFiles(ROOT))
	const folder = args.find((one) => !one.startsWith('--'))
	if (folder !== undefined) {
		const inside = found.filter((one) => one.path.startsWith(folder))
		for (const one of inside) console.log(describe(one))
		console.log(`${inside.length} left in ${folder}`)
		return 0
	}
	const left = JSON.parse(readFileSync(LEFT, 'utf8'))
	const counts = countByFolder(found)
	if (args.includes('--update')) {
		const lowered = loweredCounts(counts, left)
		writeFileSync(LEFT, `${JSON.stringify(lowered, null, '\t')}\n`)
	}
	const risen = risenFolders(counts, left)
	for (const one of risen) {
		console.log(`${one}: ${counts[one]} found, at most ${left[one] ?? 0} may be left. Use the term of the glossary:`)
		const inside = found.filter(({ path }) => folderOf(path) === one)
		for (const hit of inside.slice(0, MOST_LISTED)) console.log(`  ${describe(hit)}`)
		if (inside.length > MOST_LISTED) console.log(`  … all with: node scripts/check-words.mjs ${one}`)
	}
	if (risen.length > 0)
		console.log('Code moved from another folder: raise its count in scripts/words/left.json by hand.')
	console.log(`${found.length} words left in ${Object.keys(counts).length} folders, ${risen.length} folders risen`)
	return risen.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)))
