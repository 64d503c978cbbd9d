import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', 'test-results'])
const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.css', '.sql'])
const TEXT = new Set([...CODE, '.json', '.md', '.html', '.yml', '.yaml', '.webmanifest', '.svg', ''])

/** @typedef {{ path: string, text: string, lines: string[], isCode: boolean, isTest: boolean }} SourceFile */

function walk(folder) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		if (SKIPPED.has(entry.name) || (entry.name.startsWith('.') && entry.isDirectory() && entry.name !== '.ci'))
			return []
		const path = join(folder, entry.name)
		return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : []
	})
}

/** Every text file of the project, with paths relative to its root and `/` between segments. @returns {SourceFile[]} */
export function readSourceFiles(root) {
	return walk(root)
		.filter((path) => TEXT.has(extname(path)))
		.map((full) => {
			const path = relative(root, full).split(sep).join('/')
			const text = readFileSync(full, 'utf8')
			return {
				path,
				text,
				lines: text.split('\n'),
				isCode: CODE.has(extname(path)) && !path.endsWith('.gen.ts'),
				isTest:
					/\.test\.(ts|tsx|mjs)$/.test(path) || /^(e2e|server\/src\/testing|web\/src\/(.+\/)?testing)\//.test(path),
			}
		})
		.sort((a, b) => a.path.localeCompare(b.path))
}
