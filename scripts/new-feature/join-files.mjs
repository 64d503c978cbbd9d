// The places outside its own folders where a feature is named.

function insertBefore(text, mark, added, path) {
	const at = text.lastIndexOf(mark)
	if (at === -1) throw new Error(`${path} does not contain ${JSON.stringify(mark)}, before which to add the feature.`)
	return text.slice(0, at) + added + text.slice(at)
}

/** Adds the import of a manifest and its place at the end of the list. */
function joinManifest(text, n, folder, list, path) {
	const imported = `import { ${n.manyCamel}Feature } from '${folder}/${n.many}/${n.many}.feature.ts'\n${text}`
	const found = new RegExp(`${list}: readonly \\w+\\[\\] = \\[[^\\]]*`).exec(imported)
	if (found === null) throw new Error(`${path} has no list ${list} to add to.`)
	return imported.replace(found[0], `${found[0].trimEnd()}\n\t${n.manyCamel}Feature,\n`)
}

function routeEntries(n) {
	return `	{ path: '/dashboard/${n.many}', screen: '${n.one}-list', title: '${n.ManyWords}', firm: ['view_cases'] },
	{ path: '/dashboard/${n.many}/new', screen: '${n.one}-new', title: 'New ${n.oneWords}', firm: ['manage_cases'] },
	{ path: '/dashboard/${n.many}/:id', screen: '${n.one}-record', title: '${n.OneWords}', firm: ['view_cases'] },
`
}

function purposeEntries(n) {
	return `
	'/dashboard/${n.many}': '${n.ManyWords} of the firm.',
	'/dashboard/${n.many}/new': 'Create a ${n.oneWords}.',
	'/dashboard/${n.many}/:id': 'One ${n.oneWords} and its history.',`
}

/** path to a function from its text to its new text */
export function joins(n) {
	return {
		'features.json': (text) => JSON.stringify([...JSON.parse(text), n.many]),
		'server/src/app.ts': (text, path) => joinManifest(text, n, './features', 'SEARCHED', path),
		'web/src/routes/web-features.ts': (text, path) => joinManifest(text, n, '../features', 'WEB_FEATURES', path),
		'contract/src/shell/practice-routes.ts': (text, path) =>
			insertBefore(text, '] as const satisfies', routeEntries(n), path),
		'contract/src/shell/purposes.ts': (text, path) =>
			insertBefore(text, '\n}\n\n/** What the place', purposeEntries(n), path),
		'web/src/app/keep-reads.ts': (text, path) => insertBefore(text, '])\n\n/** Whether', `\t'${n.table}',\n`, path),
	}
}
