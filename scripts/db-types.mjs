// The types of the tables, as the migrations make them. `node scripts/db-types.mjs` writes them (it starts a PostgreSQL that
// is thrown away); with `--check` it only says whether they are up to date, by the hashes in the file's first lines.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '../server/src/platform/db/migrate.ts'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const TARGET = join(ROOT, 'server/src/platform/db/schema.gen.ts')
const GENERATOR = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
const TYPES = { int8: 'number', xid8: 'string', interval: 'string', json: 'JsonColumn', jsonb: 'JsonColumn' }
const IMPORTS = { JsonColumn: './json-column.ts#JsonColumn' }

function hash(text) {
	return createHash('sha256').update(text).digest('hex')
}

function header(body) {
	const migrations = hash(
		readMigrations()
			.map(({ name, sha256 }) => `${name} ${sha256}`)
			.join('\n'),
	)
	return `// Made by npm run db:types. Not edited by hand.\n// migrations ${migrations}\n// content ${hash(body)}\n`
}

function isFresh() {
	if (!existsSync(TARGET)) return false
	const text = readFileSync(TARGET, 'utf8').replaceAll('\r\n', '\n')
	const body = text.split('\n').slice(3).join('\n')
	return text === header(body) + body
}

async function write() {
	const { startTestServer, onDatabase } = await import('../server/src/testing/test-server.ts')
	const { server, stop } = await startTestServer()
	const draft = `${TARGET}.${process.pid}`
	try {
		const options = {
			dialect: 'postgres',
			url: onDatabase(server.ownerUrl, server.template),
			'default-schema': 'api',
			'include-pattern': 'api.*',
			'exclude-pattern': 'api.migrations',
			'date-parser': 'string',
			'type-mapping': JSON.stringify(TYPES),
			'custom-imports': JSON.stringify(IMPORTS),
			'out-file': draft,
		}
		const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
		execFileSync(process.execPath, [GENERATOR, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
		const body = readFileSync(draft, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')
		writeFileSync(TARGET, header(body) + body)
	} finally {
		rmSync(draft, { force: true })
		await stop()
	}
}

const name = relative(ROOT, TARGET)
if (process.argv.includes('--check')) {
	if (!isFresh()) {
		console.log(`${name}:1  database-types  Differs from the migrations: run npm run db:types.`)
		process.exitCode = 1
	}
} else {
	await write()
	console.log(`${name} is written.`)
}
