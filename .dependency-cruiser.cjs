// The import walls of ARCHITECTURE.md. Each rule is seeded with a breach in scripts/check-walls.test.mjs.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const FEATURES = JSON.parse(readFileSync(join(__dirname, 'features.json'), 'utf8'))
/** Tests, and what serves only them. */
const TESTS = '\\.test\\.tsx?$|^web/src/testing/|^web/src/[a-z]+/testing/'
const TESTING = '^server/src/testing/'
const DEMO = '^server/src/demo/'

function wall(name, comment, from, to) {
	return { name, comment, severity: 'error', from, to }
}

function laterThan(feature) {
	return FEATURES.slice(FEATURES.indexOf(feature) + 1).join('|')
}

/** One rule per feature: it may not reach a feature that comes after it, on any of the three sides. */
const order = FEATURES.filter((feature) => laterThan(feature) !== '').map((feature) =>
	wall(
		`order-${feature}`,
		`${feature} imports only features before it in features.json. Events travel to later features.`,
		{ path: `^(contract/src|server/src/features|web/src/features)/${feature}/` },
		{ path: `^(contract/src|server/src/features|web/src/features)/(${laterThan(feature)})/` },
	),
)

module.exports = {
	forbidden: [
		...order,
		wall(
			'contract-stands-alone',
			'The contract imports itself, zod and uuid.',
			{ path: '^contract/src/', pathNot: TESTS },
			{ pathNot: ['^contract/src/', '(^|/)node_modules/(zod|uuid)/'] },
		),
		wall(
			'contract-kernel-first',
			'The kernel of the contract knows no shell and no feature; the shell knows no feature.',
			{ path: '^contract/src/(kernel|shell)/' },
			{ path: '^contract/src/', pathNot: '^contract/src/(kernel|shell)/' },
		),
		wall(
			'contract-kernel-knows-no-shell',
			'The kernel of the contract knows no shell.',
			{ path: '^contract/src/kernel/' },
			{ path: '^contract/src/shell/' },
		),
		wall(
			'server-not-web',
			'The server never imports the web app, not even types.',
			{ path: '^server/' },
			{ path: '^web/' },
		),
		wall(
			'web-not-server',
			'The web app never imports the server, not even types.',
			{ path: '^web/' },
			{ path: '^(server|e2e|bench)/' },
		),
		wall(
			'journeys-from-outside',
			'Journeys reach the server through its testing folder, benches also through what features make public; never the web app.',
			{ path: '^(e2e|bench)/' },
			{ path: ['^web/', '^server/src/features/[^/]+/[^/]+\\.[^/]+\\.ts$'] },
		),
		wall(
			'journeys-know-no-feature',
			'Journeys use the product as people do.',
			{ path: '^e2e/' },
			{ path: '^server/src/(features/|app\\.ts)' },
		),
		wall(
			'platform-knows-no-feature',
			'main -> app -> features -> platform, never back.',
			{ path: '^server/src/platform/', pathNot: TESTS },
			{
				path: [
					'^server/src/(features|testing|demo)/',
					'^server/src/(app|main)\\.ts$',
					'^contract/src/(?!kernel/|shell/)',
				],
			},
		),
		wall(
			'features-know-no-app',
			'main -> app -> features -> platform, never back.',
			{ path: '^server/src/features/', pathNot: TESTS },
			{ path: ['^server/src/(app|main)\\.ts$', TESTING, DEMO] },
		),
		wall(
			'only-main-and-testing-import-app',
			'app.ts is the only file that imports every feature; only main.ts and testing import it.',
			{ pathNot: ['^server/src/main\\.ts$', TESTING, TESTS] },
			{ path: '^server/src/app\\.ts$' },
		),
		wall(
			'nothing-imports-main',
			'main.ts is the process: it is started, not imported.',
			{},
			{ path: '^server/src/main\\.ts$' },
		),
		wall(
			'testing-stays-in-tests',
			'What serves tests does not ship: only tests, journeys and benches import it.',
			{ path: '^server/src/', pathNot: [TESTING, TESTS] },
			{ path: TESTING },
		),
		wall(
			'demo-from-main',
			'The demo firm is loaded by the process that shows it, by tests and by benches.',
			{ path: '^server/src/', pathNot: ['^server/src/main\\.ts$', DEMO, TESTING, TESTS] },
			{ path: DEMO },
		),
		wall(
			'dotted-is-private',
			'A dotted file (cases.queries.ts) is private to its feature. Import a file named by a verb.',
			{ path: '^server/src/features/([^/]+)/', pathNot: TESTS },
			{ path: '^server/src/features/[^/]+/[^/]+\\.[^/]+\\.ts$', pathNot: '^server/src/features/$1/' },
		),
		wall(
			'dotted-is-private-outside',
			'Outside the features only app.ts reaches a dotted file: the manifest of the feature.',
			{ path: '^server/src/(?!features/|app\\.ts)', pathNot: TESTS },
			{ path: '^server/src/features/[^/]+/[^/]+\\.[^/]+\\.ts$' },
		),
		wall(
			'app-joins-manifests',
			'Of a feature app.ts reaches only its manifest, *.feature.ts.',
			{ path: '^server/src/app\\.ts$' },
			{ path: '^server/src/features/', pathNot: '\\.feature\\.ts$' },
		),
		wall(
			'only-queries-know-sql',
			'In a feature only *.queries.ts import the query builder or the driver.',
			{ path: '^server/src/features/', pathNot: ['\\.queries\\.ts$', TESTS] },
			{ path: '(^|/)node_modules/(kysely|pg|pg-boss|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
		),
		wall(
			'only-manifests-know-http',
			'In a feature only *.feature.ts, which binds endpoints to commands, imports the HTTP framework or platform/http.',
			{ path: '^server/src/features/', pathNot: ['\\.feature\\.ts$', TESTS] },
			{
				path: ['(^|/)node_modules/(@fastify|fastify)/', '^server/src/platform/http/', '^(node:)?https?$'],
				dependencyTypesNot: ['type-only'],
			},
		),
		wall(
			'queries-know-no-command',
			'A query is given db: it opens no transaction and knows no HTTP.',
			{ path: '\\.queries\\.ts$' },
			{
				path: ['^server/src/platform/db/transaction\\.ts$', '^server/src/platform/http/'],
				dependencyTypesNot: ['type-only'],
			},
		),
		wall(
			'ui-and-lib-know-no-domain',
			'ui and lib know no feature. Of the contract lib knows kernel, shell and what a session, a preference and a live change are.',
			{ path: '^web/src/(ui|lib)/', pathNot: TESTS },
			{
				path: ['^web/src/(features|routes|app)/', '^web/src/main\\.tsx$', '^contract/src/'],
				pathNot: '^contract/src/(kernel|shell|identity|live|preferences)/',
			},
		),
		wall(
			'parts-know-no-domain',
			'Parts of screens join ui and lib; they know no feature.',
			{ path: '^web/src/parts/', pathNot: TESTS },
			{
				path: ['^web/src/(features|routes|app)/', '^web/src/main\\.tsx$', '^contract/src/'],
				pathNot: '^contract/src/(kernel|shell)/',
			},
		),
		wall(
			'ui-and-lib-know-no-parts',
			'features -> parts -> ui, lib, never back.',
			{ path: '^web/src/(ui|lib)/', pathNot: TESTS },
			{ path: '^web/src/parts/' },
		),
		wall(
			'ui-knows-no-server',
			'ui is given what it shows: it makes no call, and of the contract it knows only the kernel.',
			{ path: '^web/src/ui/', pathNot: TESTS },
			{ path: ['^web/src/lib/(call|api-error)\\.ts$', '^contract/src/(?!kernel/)'] },
		),
		wall(
			'web-features-know-no-routes',
			'app -> routes -> features -> ui, lib, never back.',
			{ path: '^web/src/features/', pathNot: TESTS },
			{ path: ['^web/src/(routes|app)/', '^web/src/main\\.tsx$'] },
		),
		wall(
			'routes-know-no-app',
			'app -> routes -> features -> ui, lib, never back.',
			{ path: '^web/src/routes/', pathNot: TESTS },
			{ path: ['^web/src/app/', '^web/src/main\\.tsx$'] },
		),
		wall(
			'screens-are-private',
			'A screen made of several features is composed in routes: no feature imports the screen of another.',
			{ path: '^web/src/features/([^/]+)/', pathNot: TESTS },
			{ path: '^web/src/features/[^/]+/.*\\.screen\\.tsx$', pathNot: '^web/src/features/$1/' },
		),
		wall(
			'web-manifests-are-joined-in-routes',
			'What a feature brings is joined in one place: no feature imports the manifest of another.',
			{ path: '^web/src/', pathNot: ['^web/src/routes/', TESTS] },
			{ path: '^web/src/features/.*\\.feature\\.ts$' },
		),
		wall(
			'screens-use-ui',
			'Screens are made of web/src/ui, so that everything looks and behaves the same.',
			{ path: '^web/src/(features|routes)/', pathNot: TESTS },
			{ path: '(^|/)node_modules/@mantine/' },
		),
		wall(
			'no-cycles',
			'No file leads back to itself (types may: the context names the platform, and the platform the context).',
			{},
			{ circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		),
		wall('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
		wall(
			'only-declared-packages',
			'A package is imported where a package.json of its workspace or of the root names it.',
			{ pathNot: TESTS },
			{ dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
		),
		wall(
			'no-tools-in-the-product',
			'What the product runs on is a dependency, not a development tool.',
			{ path: '^(contract|server|web)/src/', pathNot: [TESTS, TESTING] },
			{ dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/@types/' },
		),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^[a-z0-9]+/dist/' },
		tsPreCompilationDeps: true,
		combinedDependencies: true,
		enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
		tsConfig: { fileName: 'tsconfig.base.json' },
	},
}
