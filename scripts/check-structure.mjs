// The rules of ARCHITECTURE.md that an import graph can't see. `node scripts/check-structure.mjs [ROOT]`.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkJourneys } from './structure/journey-rules.mjs'
import { checkQueries, checkTableOwners } from './structure/query-rules.mjs'
import { checkFeatures, checkLengths, checkMigrations, checkNames } from './structure/shape-rules.mjs'
import { readSourceFiles } from './structure/source-files.mjs'
import { checkStyles } from './structure/style-rules.mjs'
import { checkText } from './structure/text-rules.mjs'

/** Fewer files than this means that the check looked in the wrong place. */
const FEWEST_FILES = 500

export function checkStructure(root) {
	const files = readSourceFiles(root)
	const lengths = checkLengths(files)
	const problems = [
		...lengths.problems,
		...checkNames(files),
		...checkMigrations(files),
		...checkFeatures(files),
		...checkQueries(files),
		...checkTableOwners(files),
		...checkStyles(files),
		...checkText(files),
		...checkJourneys(files),
	]
	if (lengths.stats.files < FEWEST_FILES) {
		problems.push({ rule: 'enough-files', path: '.', line: 1, message: `Only ${lengths.stats.files} files found.` })
	}
	return { stats: lengths.stats, problems }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const root = resolve(process.argv[2] ?? join(fileURLToPath(import.meta.url), '../..'))
	const { stats, problems } = checkStructure(root)
	for (const one of problems) console.log(`${one.path}:${one.line}  ${one.rule}  ${one.message}`)
	console.log(
		`${stats.files} files, ${stats.lines} lines, median ${stats.median}, p95 ${stats.p95}; ${problems.length} problems`,
	)
	process.exit(problems.length === 0 ? 0 : 1)
}
