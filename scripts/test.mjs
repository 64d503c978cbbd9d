// Everything that can be tested, on this machine, one run after another: the checks, the tests of the code, the journeys in a
// browser, and what concerns the database once more on the system's own PostgreSQL. Closes with `N passed, N failed`.
// `npm test -- NAME…` runs only the tests and journeys whose path contains a name, such as that of a feature. With `--slow` the
// browser of the journeys has a quarter of its speed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { findSystemPostgres, startSystemPostgres } from './testing/system-postgres.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const REPORTS = mkdtempSync(join(tmpdir(), 'praxis-reports-'))
/** What may behave differently on another version of PostgreSQL. */
const DATABASE_TESTS = [
	'server/src/platform/db/migrate',
	'server/src/platform/db/row-security',
	'server/src/platform/db/transaction',
	'server/src/platform/db/with-idempotency',
	'server/src/platform/audit/',
	'server/src/platform/events/event-hub',
	'server/src/features/cases/cases.int',
]

function heading(text) {
	console.log(`\n=== ${text}`)
}

function runChecks() {
	heading('check')
	const run = spawnSync(process.execPath, [join(ROOT, 'scripts/check.mjs')], { cwd: ROOT, stdio: 'inherit' })
	return run.status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run check'] }
}

const FAILURE_LENGTH = 1500

/** Failed tests, and files that could not even be run, each with the beginning of its message. */
function failuresOf(report) {
	return report.testResults.flatMap((file) => {
		const path = relative(ROOT, file.name)
		if (file.status === 'failed' && file.assertionResults.length === 0) return [`${path}\n${file.message}`]
		const failed = file.assertionResults.filter((test) => test.status === 'failed')
		return failed.map((test) =>
			`${path}: ${test.fullName}\n${test.failureMessages.join('\n')}`.slice(0, FAILURE_LENGTH),
		)
	})
}

const SLOWEST = 12

/** Where the time went, so that it can be seen what makes a run long. */
function listSlowest(report) {
	const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000
	const slowest = report.testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST)
	console.log('Slowest files, in seconds:')
	for (const file of slowest) console.log(`${seconds(file).toFixed(1).padStart(7)}  ${relative(ROOT, file.name)}`)
}

function runVitest(name, args, env = {}) {
	heading(name)
	const file = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`)
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
	const startedAt = performance.now()
	const run = spawnSync(process.execPath, [VITEST, 'run', ...args, ...reporters], {
		cwd: ROOT,
		stdio: 'inherit',
		env: { ...process.env, ...env },
	})
	if (!existsSync(file)) return { passed: 0, failures: [`${name}: no report was written`] }
	const report = JSON.parse(readFileSync(file, 'utf8'))
	console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes for ${name}`)
	listSlowest(report)
	const passed = report.numPassedTests
	const failures = failuresOf(report)
	// An error outside any test, or a run without tests, fails the run though no test failed.
	const hasSilentFailure = failures.length === 0 && (run.status !== 0 || passed === 0)
	return { passed, failures: hasSilentFailure ? [`${name}: an error outside any test, or no test was run`] : failures }
}

function runOnSystemPostgres() {
	const found = findSystemPostgres()
	if (found === null) {
		heading('system PostgreSQL: none on this machine, so only the bundled one was tested')
		return { passed: 0, failures: [] }
	}
	const server = startSystemPostgres(found)
	try {
		const name = `on the system's PostgreSQL ${found.version}`
		return runVitest(name, ['--project', 'int', ...DATABASE_TESTS], { DATABASE_URL_TEST: server.url })
	} finally {
		server.stop()
	}
}

const started = performance.now()
const chromium = findChromium()
const isSlow = process.argv.includes('--slow')
const withBrowser = {
	...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
	...(isSlow ? { BROWSER_SLOWDOWN: '4' } : {}),
}
const names = process.argv.slice(2).filter((one) => one !== '--slow')
const runs =
	names.length > 0
		? [runVitest(`tests of ${names.join(', ')}`, names, withBrowser)]
		: [
				runChecks(),
				runVitest('unit, integration, web', ['--project', 'unit', '--project', 'int', '--project', 'web']),
				runVitest('journeys', ['--project', 'e2e'], withBrowser),
				runOnSystemPostgres(),
			]
rmSync(REPORTS, { recursive: true, force: true })
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
const failures = runs.flatMap((run) => run.failures)
if (failures.length > 0) heading('failed')
// Once more at the end, where they are found even if only the last lines of a run are kept.
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
