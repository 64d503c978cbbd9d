// `npm run new:feature NAME`: the three folders of a feature, its table, and the places that name it. What it makes runs,
// passes `npm run check` and its own test; from there on it is yours to change.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractFiles } from './new-feature/contract-files.mjs'
import { joins } from './new-feature/join-files.mjs'
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

function makeFeature(name) {
	const names = namesOf(name)
	if (existsSync(join(ROOT, `contract/src/${name}`))) throw new Error(`There is a feature ${name} already.`)
	const files = { ...contractFiles(names), ...serverFiles(names, nextMigration()), ...webFiles(names) }
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
	return { made: Object.keys(files), changed: joined.map(([path]) => path) }
}

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || rest.length > 0) {
	console.error('Usage: npm run new:feature NAME   (plural, in kebab-case, such as court-rules)')
	process.exit(1)
}
try {
	const { made, changed } = makeFeature(name)
	console.log(`Made:\n  ${made.join('\n  ')}\nNamed it in:\n  ${changed.join('\n  ')}`)
	console.log('Now: say who may call it (access in the contract, policy, grants in the migration), then npm run check.')
} catch (error) {
	console.error(error.message)
	process.exit(1)
}
