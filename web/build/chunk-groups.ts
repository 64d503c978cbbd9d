import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { PUBLIC_ROUTES } from '@praxis/contract/shell/public-routes'

interface ModuleInfo {
	readonly importedIds: readonly string[]
}

interface Graph {
	getModuleInfo(id: string): ModuleInfo | null
}

function packages(...names: string[]): RegExp {
	return new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)
}

/** Everything that is loaded with these modules, themselves among them. */
function reach(modules: readonly string[], graph: Graph): Set<string> {
	const reached = new Set<string>()
	const walk = (id: string) => {
		if (reached.has(id)) return
		reached.add(id)
		for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
	}
	for (const module of modules) walk(module)
	return reached
}

/** A name for the file of everything that is loaded with these modules, apart from themselves and what `except` matches. */
function loadedWith(name: string, modules: readonly string[], except?: RegExp) {
	let reached: Set<string> | null = null
	return (id: string, graph: Graph): string | null => {
		reached ??= reach(modules, graph)
		return !modules.includes(id) && reached.has(id) && !except?.test(id) ? name : null
	}
}

const REACT = packages(
	'react|react-dom|scheduler|use-sync-external-store',
	'@tanstack/(react-router|router-core|history|store|react-store)',
)
const ZOD = packages('zod')
const MANTINE = packages('@mantine', 'dayjs')
/** What the document editor is made of. */
const PROSEMIRROR = packages(
	'@tiptap',
	'prosemirror-[a-z-]+',
	'linkifyjs',
	'orderedmap',
	'rope-sequence',
	'w3c-keyname',
	// Of @tiptap/react: apart from it, the two would import each other.
	'fast-equals',
)
/** What so many screens of several features need is one file, not one for each. */
const SHARED_BY = 4
/** Screens that people open first: what they share is loaded with the layout; what only others share is a file of theirs. */
const FIRST = new Set(
	['case-list', 'case-record', 'client-list', 'client-intake', 'dashboard', 'client-portal'].map(
		(screen) => `${screen}.screen.tsx`,
	),
)

function isFirst(screens: readonly string[]): boolean {
	return screens.some((screen) => FIRST.has(basename(screen)))
}

/** Smaller than a request for them. */
const SMALL =
	/contract[\\/]src[\\/].*-lists\.ts$|parts[\\/](list-screen|edit-archive-buttons|bulk-edit)\.tsx?$|features[\\/]analysis[\\/]ai-tools-button\.tsx$|features[\\/]dashboard[\\/](day|first-cases\.api)\.ts$/

/** Features whose records other features show, rarely at first: their shared parts are files of their own. */
const APART = /(?:contract[\\/]src|src[\\/]features)[\\/](conflicts|contacts|documents)[\\/]/

function featureOf(root: string, screen: string): string {
	return screen.slice(`${root}src/`.length).split('/')[1] ?? ''
}

/** Divides what only the screens behind sign-in are made of: what the layout, the list or many screens need; of the rest what
 *  checks input (zod) and what draws fields (Mantine) apart, so that no screen loads these without need; the rest by
 *  feature. */
function divide(root: string, graph: Graph): ReadonlyMap<string, string> {
	const open = new Set<string>(PUBLIC_ROUTES.map((route) => `${route.screen}.screen.tsx`))
	const all = globSync(`${root}src/{features,routes}/**/*.screen.tsx`)
	const screens = all.filter((screen) => !open.has(basename(screen)))
	const beforeSignIn = reach(
		[
			...all.filter((screen) => open.has(basename(screen))),
			...OPEN_PAGES.map((name) => `${root}src/features/${name}.tsx`),
		],
		graph,
	)
	const first = ['src/app/inside/inside-frame.tsx', 'src/routes/inside-screens.ts']
	const entries = new Set([...screens, ...first.map((path) => `${root}${path}`)])
	const users = new Map<string, string[]>()
	for (const screen of screens) {
		for (const id of reach([screen], graph)) users.set(id, [...(users.get(id) ?? []), screen])
	}
	const names = new Map<string, string>()
	for (const id of reach([...first.map((path) => `${root}${path}`), `${root}src/ui/list/data-list.tsx`], graph)) {
		if (!entries.has(id) && !beforeSignIn.has(id)) names.set(id, 'inside')
	}
	for (const id of reach([`${root}src/app/inside/menu-counts.tsx`], graph)) {
		if (!names.has(id) && !beforeSignIn.has(id)) names.set(id, 'menu-counts')
	}
	for (const [id, of] of users) {
		if (names.has(id) || entries.has(id) || beforeSignIn.has(id)) continue
		if (SMALL.test(id) && of.length > 1) {
			names.set(id, 'inside')
			continue
		}
		const needs = [...reach([id], graph)]
		const features = new Set(of.map((screen) => featureOf(root, screen)))
		if (needs.some((one) => MANTINE.test(one))) {
			if (of.length >= SHARED_BY) names.set(id, 'parts')
		} else if (needs.some((one) => ZOD.test(one))) {
			if (of.length >= SHARED_BY) names.set(id, 'checks')
		} else if (features.size > 1 && APART.test(id)) names.set(id, `${APART.exec(id)?.[1]}-shared`)
		else if (features.size === 1) {
			const [feature = ''] = features
			if (isFirst(of) || !isFirst(screens.filter((screen) => featureOf(root, screen) === feature)))
				names.set(id, feature)
			else if (of.length > 1) names.set(id, `${feature}-more`)
		} else if (of.length >= SHARED_BY) names.set(id, isFirst(of) ? 'inside' : 'often')
	}
	return names
}

/** A name by who needs a module. */
function whoNeeds(root: string) {
	let names: ReadonlyMap<string, string> | null = null
	return (id: string, graph: Graph): string | null => {
		names ??= divide(root, graph)
		return names.get(id) ?? null
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
	/[\\/]features[\\/](help|answers|intake)[\\/]|[\\/]guides[\\/][^\\/]+\.md$|contract[\\/]src[\\/](help|answers|intake|questionnaires)[\\/]/

/** What forms need to merge what others saved. */
const EDITING =
	/ui[\\/]conflict[\\/]|parts[\\/](use-record-editor|record-edit)|lib[\\/](merge-lines|three-way|save-merged)\.ts$/

/** Texts of the portal in English, with the choice of another language. */
const PORTAL_TEXTS = /[\\/]src[\\/]parts[\\/]portal-texts[\\/](portal-texts|language-switch|languages[\\/]en)\./

/** What public pages and screens behind sign-in share, each smaller than a request for it. */
const SHARED_SMALL = new RegExp(
	[
		'contract/src/(questionnaires/relationships|assessments/dollars)\\.ts',
		// With the schemas of the whole module, zod would come with it.
		'contract/src/(cases/case-lists|timeline/timeline\\.fields)\\.ts\\?calls$',
		'/src/(parts/(loaded|link-page)|lib/session/may-use)\\.tsx?$',
		'/src/parts/link-page\\.module\\.css$',
	]
		.join('|')
		.replaceAll('/', '[\\\\/]'),
)

/** Icons of lists, dates and menus, each smaller than a request for it. */
const SHARED_ICONS =
	/@tabler[\\/]icons-react[\\/].*Icon(Bookmark|Calendar|ChartBar|Check|ChevronDown|ChevronUp|Dots|Download|Link|Pencil|UserCheck)\.mjs$/

/** The rules of questionnaires, which the form, the builder and the readers of answers run. */
const QUESTIONS =
	/contract[\\/]src[\\/]questionnaires[\\/](answered|definition|pattern|pattern-parser|regions|validate-answers|visibility)\.ts$/

/** The parts of Mantine the signed-in layout and the lists are made of; pickers and their like are left. */
const LATER_COMPONENTS =
	'Combobox|Input|InputBase|InputClearButton|InlineInput|Pill|PillsInput|TagsInput|Select|MultiSelect|Autocomplete|SegmentedControl'
const MANTINE_OF_LAYOUT = new RegExp(
	`node_modules[\\\\/](@floating-ui|@mantine[\\\\/](?!dates|.*[\\\\/]index\\.mjs|core[\\\\/]esm[\\\\/]components[\\\\/](${LATER_COMPONENTS})[\\\\/]))`,
)

/** Days and weeks on which time runs: only the calendar. */
const SCHEDULE = packages('@mantine/schedule')

/** Which modules share a file; what is left is divided by the bundler, by who uses it. React and the router seldom
 *  change, so they stay cached when Praxis does. Few files are fetched faster than many. */
export function chunkGroups(root: string) {
	const beforeSignIn = BEFORE_SIGN_IN.map((name) => `${root}src/features/identity/${name}.screen.tsx`)
	const openPages = OPEN_PAGES.map((name) => `${root}src/features/${name}.tsx`)
	const ofOpenPages = loadedWith('reading', openPages, OF_OPEN_PAGES)
	return [
		{ name: 'react', test: REACT, priority: 50 },
		{ name: 'base', tags: ['$initial' as const], priority: 35 },
		{ name: loadedWith('form', beforeSignIn, SIGN_IN_ONLY), priority: 30 },
		{ name: 'form', test: SHARED_ICONS, priority: 30, includeDependenciesRecursively: false },
		{ name: 'zod', test: ZOD, priority: 33 },
		{
			name: (id: string, graph: Graph) => (SHARED_SMALL.test(id) ? 'reading' : ofOpenPages(id, graph)),
			priority: 20,
		},
		{ name: 'questions', test: QUESTIONS, priority: 19 },
		{ name: 'schedule', test: SCHEDULE, priority: 18, includeDependenciesRecursively: false },
		{ name: 'mantine', test: MANTINE_OF_LAYOUT, priority: 17 },
		{ name: 'fields', test: MANTINE, priority: 16 },
		{ name: 'editing', test: EDITING, priority: 13, includeDependenciesRecursively: false },
		{ name: 'portal-texts', test: PORTAL_TEXTS, priority: 20, includeDependenciesRecursively: false },
		{ name: 'vault', test: packages('dexie'), priority: 16 },
		{ name: 'prosemirror', test: PROSEMIRROR, priority: 16, includeDependenciesRecursively: false },
		{ name: whoNeeds(root), priority: 12, includeDependenciesRecursively: false },
	]
}
