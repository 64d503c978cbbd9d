// The import walls of .dependency-cruiser.cjs. `node scripts/check-walls.mjs [ROOT]`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e/src', 'bench/src']
/** Fewer modules or dependencies than these mean that the cruise looked in the wrong place or could not read TypeScript. */
const FEWEST_MODULES = 600
const FEWEST_DEPENDENCIES = 2500

/** @returns {{ modules: number, dependencies: number, problems: { rule: string, path: string, to: string, why: string }[] }} */
export function checkWalls(root) {
	const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
	const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
	const run = spawnSync(process.execPath, [cruiser, '-c', '.dependency-cruiser.cjs', '-T', 'json', ...folders], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 1 << 28,
	})
	if (run.stdout === '') throw new Error(`dependency-cruiser printed nothing: ${run.stderr}`)
	const { summary } = JSON.parse(run.stdout)
	const problems = summary.violations.map((one) => ({
		rule: one.rule.name,
		path: one.from,
		to: one.cycle === undefined ? one.to : one.cycle.map((step) => step.name ?? step).join(' -> '),
	}))
	return { modules: summary.totalCruised, dependencies: summary.totalDependenciesCruised, problems }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const found = checkWalls(resolve(process.argv[2] ?? join(fileURLToPath(import.meta.url), '../..')))
	for (const one of found.problems) console.log(`${one.path} -> ${one.to}  ${one.rule}`)
	const enough = found.modules >= FEWEST_MODULES && found.dependencies >= FEWEST_DEPENDENCIES
	if (!enough)
		console.log(`Too few to believe: at least ${FEWEST_MODULES} modules and ${FEWEST_DEPENDENCIES} dependencies exist.`)
	console.log(`${found.modules} modules, ${found.dependencies} dependencies, ${found.problems.length} breaches`)
	process.exit(enough && found.problems.length === 0 ? 0 : 1)
}
