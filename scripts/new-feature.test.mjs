import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from './new-feature/names.mjs'
import { copyProject } from './testing/copy-project.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const LIMIT_MS = 900_000
/** The checks that read what a new feature adds: benchmarks, journeys and the worker know nothing of it. */
const CHECKS = [
	'database-types',
	'types:contract',
	'types:server',
	'types:web',
	'biome',
	'oxlint',
	'walls',
	'structure',
	'words',
	'unused',
]
let copy = ''

function runInCopy(...args) {
	const run = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: '' } })
	return { ok: run.status === 0, output: `${run.stdout}${run.stderr}` }
}

beforeAll(() => {
	copy = copyProject(ROOT)
}, LIMIT_MS)
afterAll(() => rmSync(copy, { recursive: true, force: true }), LIMIT_MS)

test('a new feature passes the checks and its own test', { timeout: LIMIT_MS }, () => {
	const made = runInCopy('scripts/new-feature.mjs', 'court-fees')
	expect(made.output).toContain('server/src/features/court-fees/save-court-fee.ts')
	const check = runInCopy('scripts/check.mjs', ...CHECKS)
	expect(check.ok ? '' : check.output).toBe('')
	const own = runInCopy('node_modules/vitest/vitest.mjs', 'run', '--project', 'int', '--project', 'web', 'court-fees')
	expect(own.ok ? '' : own.output).toBe('')
})

test('a name that is taken or no plural is refused', { timeout: LIMIT_MS }, () => {
	expect(runInCopy('scripts/new-feature.mjs', 'cases').output).toContain('The feature cases already exists.')
	expect(runInCopy('scripts/new-feature.mjs', 'CourtFee').output).toContain('named in the plural, in kebab-case')
})

test('singulars are found', () => {
	expect(['cases', 'parties', 'court-rules', 'witnesses', 'boxes'].map((name) => namesOf(name).one)).toEqual([
		'case',
		'party',
		'court-rule',
		'witness',
		'box',
	])
})
