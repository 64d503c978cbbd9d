// Everything that can be said about the code without running it. `npm run check [-- NAME…]` runs all steps or those named.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSteps } from './run-step.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const TSC = 'node_modules/typescript-7/bin/tsc'

/** Where the compiler keeps what it found: the next check reads again only what a change concerns. */
const KNOWN_TYPES = '.cache/types'

function types(workspace) {
	const known = `${KNOWN_TYPES}/${workspace.replaceAll('/', '-')}.tsbuildinfo`
	return { name: `types:${workspace}`, args: [TSC, '-p', workspace, '--incremental', '--tsBuildInfoFile', known] }
}

const STEPS = [
	{ name: 'database-types', args: ['scripts/db-types.mjs', '--check'] },
	types('server'),
	types('web'),
	types('web/src/worker'),
	types('contract'),
	types('e2e'),
	types('bench'),
	{
		name: 'biome',
		args: [
			'node_modules/@biomejs/biome/bin/biome',
			'ci',
			'--max-diagnostics=200',
			'--reporter=github',
			'--diagnostic-level=warn',
			'--error-on-warnings',
		],
	},
	{ name: 'oxlint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--format=unix'] },
	{ name: 'walls', args: ['scripts/check-walls.mjs'] },
	{ name: 'structure', args: ['scripts/check-structure.mjs'] },
	{ name: 'words', args: ['scripts/check-words.mjs'] },
	{ name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
]

const wanted = process.argv.slice(2)
const steps = STEPS.filter(
	(step) => wanted.length === 0 || wanted.some((name) => step.name.split(':').includes(name) || step.name === name),
)
if (steps.length === 0) {
	console.error(`No such check. There are: ${STEPS.map((step) => step.name).join(', ')}.`)
	process.exit(1)
}

function lastLine(text) {
	return text.trim().split('\n').at(-1)?.trim() ?? ''
}

const started = performance.now()
const results = await runSteps(steps, ROOT, Math.max(2, availableParallelism()), (result) => {
	const note = result.ok && ['walls', 'structure', 'words'].includes(result.name) ? `  ${lastLine(result.output)}` : ''
	console.log(
		`${result.ok ? 'ok  ' : 'FAIL'} ${result.name.padEnd(16)} ${result.seconds.toFixed(1).padStart(5)} s${note}`,
	)
	if (!result.ok) console.log(result.output.trim().replace(/^/gm, '     '))
})
const failed = results.filter((result) => !result.ok)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
	failed.length === 0
		? `check passed in ${seconds} s`
		: `check failed in ${seconds} s: ${failed.map((one) => one.name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
