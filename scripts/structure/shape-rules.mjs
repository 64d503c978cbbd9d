// Rules about whole files and folders.

const LONGEST_FILE = 400
const LONGEST_P95 = 300
const SOURCE_FOLDERS = /^(contract|server|web|e2e|bench|scripts|docs)\//
const SEGMENT = /^[a-z0-9$]+(-[a-z0-9]+)*$/
const MIGRATION = /^server\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/
const NOT_FEATURES = new Set(['kernel', 'shell'])

function problem(rule, path, message, line = 1) {
	return { rule, path, line, message }
}

/** File lengths: the worst above the limit, and the percentiles. */
export function checkLengths(files) {
	const code = files.filter((file) => file.isCode && /\.(ts|tsx|mjs|cjs|css)$/.test(file.path))
	const lengths = code.map((file) => file.lines.length - 1).sort((a, b) => a - b)
	const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
	const stats = {
		files: code.length,
		lines: lengths.reduce((sum, one) => sum + one, 0),
		median: at(0.5),
		p95: at(0.95),
	}
	const problems = code
		.filter((file) => file.lines.length - 1 > LONGEST_FILE)
		.map((file) => problem('file-length', file.path, `${file.lines.length - 1} lines; at most ${LONGEST_FILE}.`))
	if (stats.p95 > LONGEST_P95) {
		problems.push(problem('file-length', '.', `95 % of files have up to ${stats.p95} lines; at most ${LONGEST_P95}.`))
	}
	return { stats, problems }
}

/** Nothing but imports and re-exports. */
function isBarrel(text) {
	const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
	const rest = bare
		.replace(/^import\s[^'"]*['"][^'"]*['"];?$/gm, '')
		.replace(/^export\s[^'"=(]*\sfrom\s+['"][^'"]*['"];?$/gm, '')
	return rest.trim() === '' && /^export\s/m.test(bare)
}

export function checkNames(files) {
	return files
		.filter((file) => SOURCE_FOLDERS.test(file.path) && file.isCode && !MIGRATION.test(file.path))
		.flatMap((file) => {
			const isKebab = file.path.split('/').every((segment) => segment.split('.').every((part) => SEGMENT.test(part)))
			if (!isKebab) return [problem('kebab-case', file.path, 'Files and folders are named in kebab-case.')]
			if (/(^|\/)index\.tsx?$/.test(file.path) || (/\.tsx?$/.test(file.path) && isBarrel(file.text))) {
				return [problem('no-barrel', file.path, 'No barrels: import from where a thing is made.')]
			}
			return []
		})
}

/** Numbers may be left out, as when several migrations are written at once; no number is used twice. */
export function checkMigrations(files) {
	const numbers = files.map((file) => MIGRATION.exec(file.path)?.[1]).filter((number) => number !== undefined)
	return numbers
		.filter((number, index) => numbers.indexOf(number) !== index)
		.map((number) => problem('migrations-in-order', 'server/migrations', `Two migrations have the number ${number}.`))
}

function folderOf(path) {
	const match = /^(?:server\/src\/features|web\/src\/features|contract\/src)\/([^/]+)\//.exec(path)
	return match?.[1]
}

/** A feature has a contract before it can exist on either side, and a place in features.json. */
export function checkFeatures(files) {
	const listFile = files.find((file) => file.path === 'features.json')
	if (listFile === undefined) return [problem('features-listed', 'features.json', 'features.json is missing.')]
	const listed = JSON.parse(listFile.text)
	const problems = []
	for (const feature of listed) {
		const folder = `contract/src/${feature}/`
		const hasContract = files.some((file) => file.path.startsWith(folder) && file.path.endsWith('.contract.ts'))
		if (!hasContract) problems.push(problem('contract-first', folder, `Feature ${feature} has no contract.`))
	}
	if (new Set(listed).size !== listed.length) {
		problems.push(problem('features-listed', 'features.json', 'A feature is listed twice.'))
	}
	const reported = new Set()
	for (const file of files) {
		const folder = folderOf(file.path)
		if (folder === undefined || NOT_FEATURES.has(folder) || listed.includes(folder) || reported.has(folder)) continue
		reported.add(folder)
		problems.push(problem('features-listed', file.path, `Folder ${folder} is not in features.json.`))
	}
	return problems
}
