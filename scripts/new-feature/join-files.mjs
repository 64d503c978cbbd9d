// The five places outside its own folders where a feature is named.

function insertBefore(text, mark, added, path) {
	const at = text.lastIndexOf(mark)
	if (at === -1) throw new Error(`${path} does not contain ${JSON.stringify(mark)}, before which to add the feature.`)
	return text.slice(0, at) + added + text.slice(at)
}

function joinApp(text, n) {
	const imported = `import { ${n.oneCamel}Routes } from './features/${n.many}/${n.many}.routes.ts'\n${text}`
	const list = /productRoutes: readonly Route\[\] = \[([^\]]*?),?\s*\]/.exec(imported)
	if (list === null) throw new Error('server/src/app.ts has no productRoutes to add to.')
	return imported.replace(list[0], `productRoutes: readonly Route[] = [${list[1]}, ...${n.oneCamel}Routes]`)
}

function routeEntry(n) {
	return `	{
		path: '/dashboard/${n.many}',
		screen: '${n.one}-list',
		title: '${n.ManyWords}',
		firm: ['view_cases'],
	},
`
}

function purposeEntry(n) {
	return `\n	'/dashboard/${n.many}': "The firm's ${n.manyWords}.",`
}

function screenEntry(n) {
	return `	'${n.one}-list': screen(() => import('../features/${n.many}/${n.one}-list.screen.tsx'), '${n.onePascal}ListScreen'),\n`
}

/** The help speaks of every feature, so it stays last. */
function joinFeatures(text, n) {
	const features = JSON.parse(text)
	const before = features.filter((one) => one !== 'help')
	return `${JSON.stringify([...before, n.many, ...features.filter((one) => one === 'help')])}\n`
}

/** path to a function from its text to its new text */
export function joins(n) {
	return {
		'features.json': (text) => joinFeatures(text, n),
		'server/src/app.ts': (text) => joinApp(text, n),
		'contract/src/shell/practice-routes.ts': (text, path) =>
			insertBefore(text, '] as const satisfies', routeEntry(n), path),
		'contract/src/shell/purposes.ts': (text, path) =>
			insertBefore(text, '\n}\n\n/** What the place', purposeEntry(n), path),
		'web/src/routes/inside-screens.ts': (text, path) =>
			insertBefore(text, '\n}', `\n${screenEntry(n).trimEnd()}`, path),
	}
}
