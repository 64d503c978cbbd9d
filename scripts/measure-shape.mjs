// The shape of the code in figures, beside the targets of ARCHITECTURE.md. `node scripts/measure-shape.mjs`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSourceFiles } from './structure/source-files.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const SOURCE = /^(contract|server|web)\/src\/.*\.(ts|tsx)$/
const TEST = /\.test\.tsx?$/
/** Serves tests or the demo, or is generated. */
const NOT_PRODUCT = /^server\/src\/(testing|demo)\/|\/testing\/|\.gen\.ts$/
/** Parties and access are parts of cases with records of their own; they are counted apart. */
const PARTIES = /(^|\/)[^/]*(part(y|ies)|access)[^/]*$/
/** Source lines of the web app, without tests, before features shared their parts (commit c4e62d7). */
const WEB_BEFORE = 55_296

/** Fields of a case: a plain one, one that is filtered, sorted and part of templates, the board and bulk edit, and one that clients see. */
const FIELDS = {
	jurisdiction: /\bjurisdiction\b/,
	priority: /\b(priority|casePriority|CasePriority|CASE_PRIORITIES|DEFAULT_PRIORITY)\b/,
	description: /\b(description|DESCRIPTION_MAX)\b/,
}

function linesOf(files) {
	return files.reduce((sum, file) => sum + file.lines.length - (file.text.endsWith('\n') ? 1 : 0), 0)
}

function sidesOf(feature) {
	return new RegExp(`^(contract/src|server/src/features|web/src/features)/${feature}/`)
}

/** @param {import('./structure/source-files.mjs').SourceFile[]} all */
export function measureShape(all, features) {
	const code = all.filter((file) => SOURCE.test(file.path) && !file.path.endsWith('.gen.ts'))
	const source = code.filter((file) => !TEST.test(file.path) && !NOT_PRODUCT.test(file.path))
	const of = (prefix, files) => files.filter((file) => file.path.startsWith(prefix))
	const ratio = (prefix) =>
		linesOf(of(prefix, code).filter((file) => TEST.test(file.path))) / linesOf(of(prefix, source))
	const inFeature = (feature) => source.filter((file) => sidesOf(feature).test(file.path))
	const cases = inFeature('cases').filter((file) => !PARTIES.test(file.path))
	const tasks = inFeature('tasks')
	return {
		tasks: { files: tasks.length, lines: linesOf(tasks) },
		features: features.map((name) => ({ name, files: inFeature(name).length, lines: linesOf(inFeature(name)) })),
		cases: { files: cases.length, lines: linesOf(cases) },
		fields: Object.fromEntries(
			Object.entries(FIELDS).map(([name, pattern]) => [
				name,
				cases.filter((file) => pattern.test(file.text)).map((file) => file.path),
			]),
		),
		source: { files: source.length, lines: linesOf(source), perThousand: (source.length / linesOf(source)) * 1000 },
		web: { lines: linesOf(of('web/', source)), tests: ratio('web/') },
		server: { lines: linesOf(of('server/', source)), tests: ratio('server/') },
	}
}

function row(name, value, target, isMet) {
	console.log(`${isMet ? 'met ' : 'open'}  ${name.padEnd(44)} ${String(value).padStart(8)}   target ${target}`)
}

function print({ features, tasks, cases, fields, source, web, server }) {
	for (const { name, files, lines } of features)
		console.log(`      ${name.padEnd(44)} ${String(files).padStart(4)} files ${String(lines).padStart(6)} lines`)
	console.log(
		`\n      source: ${source.files} files, ${source.lines} lines; web ${web.lines}, server ${server.lines} lines\n`,
	)
	row('files of tasks: list, record, form, history', tasks.files, '≤ 20', tasks.files <= 20)
	row('lines of tasks', tasks.lines, 'about 1,500', tasks.lines <= 1_575)
	row('files of cases without parties', cases.files, '≤ 20', cases.files <= 20)
	row('lines of cases without parties', cases.lines, 'about 1,500', cases.lines <= 1_575)
	for (const [name, paths] of Object.entries(fields))
		row(`files of cases that name ${name}, and a migration`, paths.length + 1, '≤ 6', paths.length + 1 <= 6)
	row('files per 1,000 lines', source.perThousand.toFixed(1), '≤ 12', source.perThousand <= 12)
	const saved = 1 - web.lines / WEB_BEFORE
	row('web source smaller by', `${(saved * 100).toFixed(1)} %`, '≥ 12 %', saved >= 0.12)
	row('web test lines per source line', web.tests.toFixed(2), '≥ 0.25', web.tests >= 0.25)
	row('server test lines per source line', server.tests.toFixed(2), '≥ 0.45', server.tests >= 0.45)
	for (const [name, paths] of Object.entries(fields)) console.log(`\n${name}:\n  ${paths.join('\n  ')}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const features = JSON.parse(readFileSync(join(ROOT, 'features.json'), 'utf8'))
	print(measureShape(readSourceFiles(ROOT), features))
	console.log(`\n${readdirSync(join(ROOT, 'server/migrations')).length} migrations`)
}
