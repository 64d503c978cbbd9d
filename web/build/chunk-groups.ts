interface ModuleInfo {
	readonly importedIds: readonly string[]
}

interface Graph {
	getModuleInfo(id: string): ModuleInfo | null
}

function packages(...names: string[]): RegExp {
	return new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)
}

/** A name for the file of everything that is loaded with these modules, apart from themselves and what `except` matches. */
function loadedWith(name: string, modules: readonly string[], except?: RegExp) {
	let reached: Set<string> | null = null
	const walk = (id: string, graph: Graph, into: Set<string>): Set<string> => {
		if (into.has(id)) return into
		into.add(id)
		for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next, graph, into)
		return into
	}
	return (id: string, graph: Graph): string | null => {
		reached ??= modules.reduce((into, module) => walk(module, graph, into), new Set<string>())
		return !modules.includes(id) && reached.has(id) && !except?.test(id) ? name : null
	}
}

const BEFORE_SIGN_IN = [
	'accept-invitation',
	'forgot-password',
	'login',
	'register',
	'reset-password',
	'setup',
	'verify-email',
] as const

/** What only the pages before signing in need. */
const SIGN_IN_ONLY = /[\\/]features[\\/]identity[\\/](?!identity\.api)|contract[\\/]src[\\/](?!.*\?calls)/

/** Pages that open without signing in and are more than a form, and the form that one of them fetches later. */
const OPEN_PAGES = [
	'help/public-help.screen',
	'answers/form/public-questionnaire.screen',
	'answers/form/answering',
	'intake/public-intake.screen',
] as const

/** What such a page itself is made of is loaded by those who open it. */
const OF_OPEN_PAGES =
	/[\\/]features[\\/](help|answers|intake)[\\/]|contract[\\/]src[\\/](help|answers|intake|questionnaires)[\\/]/

/** The rules of questionnaires, which the form, the builder and the readers of answers run. */
const QUESTIONS =
	/contract[\\/]src[\\/]questionnaires[\\/](answered|definition|pattern|pattern-parser|regions|relationships|validate-answers|visibility)\.ts$/

/** The parts of Mantine the signed-in layout and the lists are made of; pickers and their like are left. */
const LATER_COMPONENTS =
	'Combobox|Input|InputBase|InputClearButton|InlineInput|Pill|PillsInput|TagsInput|Select|MultiSelect|Autocomplete|SegmentedControl'
const MANTINE_OF_LAYOUT = new RegExp(
	`node_modules[\\\\/](@floating-ui|@mantine[\\\\/](?!dates|.*[\\\\/]index\\.mjs|core[\\\\/]esm[\\\\/]components[\\\\/](${LATER_COMPONENTS})[\\\\/]))`,
)

/** Which modules share a file; what is left is divided by the bundler, by who uses it. React and the router seldom
 *  change, so they stay cached when Praxis does. Few files are fetched faster than many. */
export function chunkGroups(root: string) {
	const beforeSignIn = BEFORE_SIGN_IN.map((name) => `${root}src/features/identity/${name}.screen.tsx`)
	const openPages = OPEN_PAGES.map((name) => `${root}src/features/${name}.tsx`)
	return [
		{ name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 50 },
		{
			name: 'router',
			test: packages('@tanstack/(react-router|router-core|history|store|react-store)', 'use-sync-external-store'),
			priority: 40,
		},
		{ name: 'base', tags: ['$initial' as const], priority: 35 },
		{ name: loadedWith('form', beforeSignIn, SIGN_IN_ONLY), priority: 30 },
		{ name: 'zod', test: packages('zod'), priority: 33 },
		{ name: loadedWith('reading', openPages, OF_OPEN_PAGES), priority: 20 },
		{ name: 'questions', test: QUESTIONS, priority: 19 },
		{ name: 'mantine', test: MANTINE_OF_LAYOUT, priority: 17 },
		{ name: 'fields', test: packages('@mantine', 'dayjs'), priority: 16 },
		{ name: loadedWith('inside', [`${root}src/app/inside/inside-frame.tsx`]), priority: 12 },
		{ name: loadedWith('list', [`${root}src/ui/list/data-list.tsx`]), priority: 10 },
	]
}
