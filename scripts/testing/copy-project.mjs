import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'test-results'])
const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench']

function linkPackages(from, to) {
	mkdirSync(to)
	for (const name of readdirSync(from)) {
		if (name !== '@praxis') symlinkSync(join(from, name), join(to, name))
	}
}

/** A copy of the project's sources in a new folder, with the packages linked and the workspaces its own. */
export function copyProject(root) {
	const copy = mkdtempSync(join(tmpdir(), 'praxis-copy-'))
	cpSync(root, copy, {
		recursive: true,
		filter: (path) =>
			!relative(root, path)
				.split(sep)
				.some((segment) => SKIPPED.has(segment)),
	})
	linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
	mkdirSync(join(copy, 'node_modules/@praxis'))
	for (const workspace of WORKSPACES) {
		symlinkSync(join(copy, workspace), join(copy, 'node_modules/@praxis', workspace))
		const own = join(root, workspace, 'node_modules')
		if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'))
	}
	return copy
}

/** @param {Record<string, string>} files path to text */
export function writeFiles(root, files) {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
}
