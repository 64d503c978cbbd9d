// `npm run new:feature NAME`: a working feature on three sides (list, record, form, edit with versions, archive, history,
// offline, tests, journey), its table, and the lists that name it. It passes `npm run check` and its own tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractFiles } from './new-feature/contract-files.mjs'
import { joins } from './new-feature/join-files.mjs'
import { journeyFiles } from './new-feature/journey-files.mjs'
import { namesOf } from './new-feature/names.mjs'
import { serverFiles } from './new-feature/server-files.mjs'
import { webFiles } from './new-feature/web-files.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')

function nextMigration() {
	const numbers = readdirSync(join(ROOT, 'server/migrations')).map((name) => Number.parseInt(name, 10))
	return String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
}

function run(args) {
	const result = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
	if (result.status !== 0) throw new Error(`${args[0]} failed.`)
}

function createFeature(name) {
	const names = namesOf(name)
	if (existsSync(join(ROOT, `contract/src/${name}`))) throw new Error(`The feature ${name} already exists.`)
	const files = {
		...contractFiles(names),
		...serverFiles(names, nextMigration()),
		...webFiles(names),
		...journeyFiles(names),
	}
	const joined = Object.entries(joins(names)).map(([path, change]) => [
		path,
		change(readFileSync(join(ROOT, path), 'utf8'), path),
	])
	for (const [path, text] of [...Object.entries(files), ...joined]) {
		mkdirSync(dirname(join(ROOT, path)), { recursive: true })
		writeFileSync(join(ROOT, path), text)
	}
	run(['scripts/db-types.mjs'])
	const touched = [...Object.keys(files), ...joined.map(([path]) => path)].filter((path) => !path.endsWith('.sql'))
	run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...touched])
	return { created: Object.keys(files), changed: joined.map(([path]) => path) }
}

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || rest.length > 0) {
	console.error('Usage: npm run new:feature NAME   (plural, in kebab-case, such as court-rules)')
	process.exit(1)
}
try {
	const { created, changed } = createFeature(name)
	console.log(`Created:\n  ${created.join('\n  ')}\nAdded to:\n  ${changed.join('\n  ')}`)
	console.log(
		'Next: fields, access (contract, routes) and row security (migration); then npm run db:types and npm run check.',
	)
} catch (error) {
	console.error(error.message)
	process.exit(1)
}
