// Rules about style sheets of one module: a class that is used exists, one that exists is used.
import { posix } from 'node:path'

const IMPORT = /^import (\w+) from '(\.[^']*\.module\.css)'/gm

function classesOf(css) {
	const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)|"[^"\n]*"|'[^'\n]*'|\burl\([^)]*\)/g, '')
	return new Set([...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
}

/** What other classes of the sheet are composed of. */
function composedIn(css) {
	return [...css.matchAll(/\bcomposes:\s*([\w\s-]+);/g)].flatMap(([, names]) => names.trim().split(/\s+/))
}

/** What a module reads of its style sheet; null stands for names made at run time. */
function readOf(text, local) {
	if (new RegExp(`(?<![\\w.])${local}\\b(?!\\.[A-Za-z_]| from)`).test(text)) return null
	return [...text.matchAll(new RegExp(`(?<![\\w.])${local}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, name]) => name)
}

/** @param {import('./source-files.mjs').SourceFile[]} files */
export function checkStyles(files) {
	const sheets = new Map(
		files
			.filter((file) => file.path.startsWith('web/src/') && file.path.endsWith('.module.css'))
			.map((file) => [
				file.path,
				{ defined: classesOf(file.text), used: new Set(composedIn(file.text)), isOpen: false },
			]),
	)
	const problems = []
	for (const file of files.filter((one) => /^web\/src\/.*\.tsx?$/.test(one.path))) {
		for (const [, local, from] of file.text.matchAll(IMPORT)) {
			const sheet = sheets.get(posix.join(posix.dirname(file.path), from))
			if (sheet === undefined) continue
			const names = readOf(file.text.replace(/^import .*$/gm, ''), local)
			if (names === null) sheet.isOpen = true
			for (const name of names ?? []) {
				sheet.used.add(name)
				if (!sheet.defined.has(name))
					problems.push({
						rule: 'style-exists',
						path: file.path,
						line: file.lines.findIndex((line) => line.includes(`${local}.${name}`)) + 1,
						message: `.${name} is not in ${from}.`,
					})
			}
		}
	}
	for (const [path, { defined, used, isOpen }] of sheets) {
		if (isOpen) continue
		for (const name of defined)
			if (!used.has(name)) problems.push({ rule: 'style-used', path, line: 1, message: `.${name} is not used.` })
	}
	return problems
}
