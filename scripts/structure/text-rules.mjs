// Rules about single lines. `where` picks the files; a line that matches `forbidden` is a problem.

const isWeb = (file) => /^web\/src\/.*\.(ts|tsx|css)$/.test(file.path)
const isServer = (file) => /^server\/src\/.*\.ts$/.test(file.path)
const isProduct = (file) => file.isCode && /^(contract|server|web)\/src\//.test(file.path) && !file.isTest
const isRuleBook = (file) => /^scripts\/(structure\/|check-walls)/.test(file.path)

export const TEXT_RULES = [
	{
		name: 'no-barrel',
		why: 'A file exports what is its own; import from where a thing is made.',
		where: (file) => file.isCode && /\.(ts|tsx|mjs)$/.test(file.path) && !isRuleBook(file),
		forbidden: /^\s*export\s+(type\s+)?\*(\s+as\s+\w+)?\s+from\s/,
	},
	{
		name: 'no-postponed-work',
		why: 'Do it, or leave it out.',
		where: (file) => file.isCode && !isRuleBook(file),
		forbidden: /\b(TODO|FIXME|XXX|HACK)\b/,
	},
	{
		name: 'no-silenced-types',
		why: 'Fix the type. A test may expect an error with @ts-expect-error and its reason.',
		where: (file) => file.isCode && !isRuleBook(file),
		forbidden: /@ts-(ignore|nocheck)|@ts-expect-error\s*$/,
	},
	{
		name: 'sql-in-queries-only',
		why: 'In a feature only *.queries.ts know SQL.',
		where: (file) =>
			/^(server\/src\/(features\/|app\.ts|main\.ts)|web\/src\/|contract\/src\/)/.test(file.path) &&
			!file.isTest &&
			!file.path.endsWith('.queries.ts'),
		forbidden: /\bsql(\.raw\(|<[^>]*>`|`)|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
	},
	{
		name: 'no-pool-in-features',
		why: 'The database is reached through withTransaction and withRead, which set the role and the acting user.',
		where: (file) => file.path.startsWith('server/src/features/') && !file.isTest,
		forbidden: /\bplatform\.db\b/,
	},
	{
		name: 'fetch-in-lib-only',
		why: 'The web app talks to the server through call() in web/src/lib.',
		where: (file) => isWeb(file) && !file.isTest && !file.path.startsWith('web/src/lib/'),
		forbidden: /(?<![.\w])(fetch\(|new (XMLHttpRequest|EventSource|WebSocket)\b)/,
	},
	{
		name: 'storage-in-lib-only',
		why: 'What the browser keeps is decided in one place, web/src/lib.',
		where: (file) => isWeb(file) && !file.isTest && !file.path.startsWith('web/src/lib/'),
		forbidden: /\b(localStorage|sessionStorage|indexedDB)\s*[.[]/,
	},
	{
		name: 'color-in-theme-only',
		why: 'Colors are tokens of web/src/ui/theme.',
		where: (file) => isWeb(file) && !file.isTest && !file.path.startsWith('web/src/ui/theme'),
		forbidden:
			/(['"`\s:(,])#([0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![\w-])|\b(rgba?|hsla?|oklch|oklab|hwb)\(\s*\d/,
	},
	{
		name: 'type-in-theme-only',
		why: 'Fonts and their sizes are tokens of web/src/ui/theme.',
		where: (file) => isWeb(file) && !file.isTest && !file.path.startsWith('web/src/ui/theme'),
		forbidden:
			/font-size:\s*[\d.]+(px|rem|em)|fontSize[=:]\s*[{'"]*\d|font-family:(?!\s*(var\(|inherit))|fontFamily:\s*['"](?!var\()/,
	},
	{
		name: 'present-moment-from-clock',
		why: 'The present moment comes from platform.clock, so that a test can set it.',
		where: (file) => /^server\/src\/(features|platform\/(audit|mail))\//.test(file.path) && !file.isTest,
		forbidden: /\bnew Date\(\)|\bDate\.now\(\)/,
	},
	{
		name: 'environment-in-config-only',
		why: 'Environment variables are read and checked in platform/config.ts.',
		where: (file) =>
			(isProduct(file) || isServer(file)) &&
			!file.isTest &&
			!/^server\/src\/(main|platform\/config)\.ts$/.test(file.path),
		forbidden: /\bprocess\.env(\.|\[['"])/,
	},
	{
		name: 'no-module-mocks',
		why: 'Outside services are arguments with a stand-in that speaks the real protocol.',
		where: (file) => file.isTest && !isRuleBook(file),
		forbidden: /\b(vi|jest)\.(mock|doMock)\(/,
	},
	{
		name: 'no-sleep-in-tests',
		why: 'Wait for a condition (expect.poll, vi.waitFor, locator.waitFor), never for time.',
		where: (file) => file.isTest && !isRuleBook(file) && !/^(server\/src\/testing|e2e\/src\/support)\//.test(file.path),
		forbidden: /waitForTimeout\(|=>\s*setTimeout\(\s*(r|res|resolve|done)\s*,/,
	},
	{
		name: 'no-test-left-out',
		why: 'A test runs or is deleted.',
		where: (file) => file.isTest && !isRuleBook(file),
		forbidden: /\b(test|it|describe|journey)\.(only|skip|todo|fails)\(/,
	},
	{
		name: 'no-machine-path',
		why: 'The project names no folder of the machine it was written on.',
		where: () => true,
		forbidden: /(^|[\s'"`(=:])\/(work|root|Users)\/[\w.]|\/home\/[a-z]\w*\/|[A-Z]:\\\\?Users\\/,
	},
	{
		name: 'no-registry-host',
		why: 'The package registry is the choice of the person who installs.',
		where: (file) => !isRuleBook(file),
		forbidden: /registry\.[a-z.-]+\/|"resolved":\s*"https?:|\b(npmmirror|verdaccio|jfrog)\b/,
	},
]

/** @param {import('./source-files.mjs').SourceFile[]} files */
export function checkText(files) {
	return TEXT_RULES.flatMap((rule) =>
		files
			.filter(rule.where)
			.flatMap((file) =>
				file.lines.flatMap((line, index) =>
					rule.forbidden.test(line) ? [{ rule: rule.name, path: file.path, line: index + 1, message: rule.why }] : [],
				),
			),
	)
}
