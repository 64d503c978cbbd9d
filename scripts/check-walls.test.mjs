// A wall that was never seen to hold may not be there. Each one is breached on purpose in a copy, and must be reported.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStructure } from './check-structure.mjs'
import { checkWalls } from './check-walls.mjs'
import { copyProject, writeFiles } from './testing/copy-project.mjs'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const EARLY = 'seed-early'
const LATE = 'seed-late'
const S = 'server/src/features'
const W = 'web/src/features'

/** Blameless files, for the breaches to reach. */
const TARGETS = {
	[`contract/src/${EARLY}/${EARLY}.contract.ts`]: 'export const seedEarly = 1\n',
	[`contract/src/${LATE}/${LATE}.contract.ts`]: 'export const seedLate = 1\n',
	[`${S}/${EARLY}/find-early.ts`]: 'export const findEarly = 1\n',
	[`${S}/${EARLY}/${EARLY}.queries.ts`]: 'export const early = 1\n',
	[`${S}/${EARLY}/${EARLY}.feature.ts`]: 'export const routes = 1\n',
	[`${S}/${LATE}/find-late.ts`]: 'export const findLate = 1\n',
	[`${W}/${EARLY}/${EARLY}.feature.ts`]: 'export const earlyFeature = 1\n',
	[`${W}/${EARLY}/early.screen.tsx`]: 'export const Early = 1\n',
	[`${W}/${LATE}/late-picker.tsx`]: 'export const LatePicker = 1\n',
	'server/src/platform/http/seed-http.ts': 'export const seedHttp = 1\n',
	'server/src/testing/seed-testing.ts': 'export const seedTesting = 1\n',
	'server/src/demo/seed-demo.ts': 'export const seedDemo = 1\n',
	'web/src/parts/seed-part.ts': 'export const seedPart = 1\n',
	'web/src/routes/seed-route.tsx': 'export const seedRoute = 1\n',
	'web/src/app/seed-app.tsx': 'export const seedApp = 1\n',
	'contract/src/shell/seed-shell.ts': 'export const seedShell = 1\n',
}

/** rule, the file that breaks it, what it imports */
const IMPORTS = [
	['contract-stands-alone', 'contract/src/kernel/seed-a.ts', 'kysely'],
	['contract-stands-alone', 'contract/src/kernel/seed-b.ts', '../../../server/src/testing/seed-testing.ts'],
	['contract-kernel-first', 'contract/src/shell/seed-c.ts', `../${EARLY}/${EARLY}.contract.ts`],
	['contract-kernel-knows-no-shell', 'contract/src/kernel/seed-d.ts', '../shell/seed-shell.ts'],
	['server-not-web', 'server/src/platform/seed-e.ts', '../../../web/src/app/seed-app.tsx'],
	['web-not-server', 'web/src/lib/seed-f.ts', '@praxis/server/testing/seed-testing'],
	['journeys-from-outside', 'bench/src/seed-g.ts', `@praxis/server/features/${EARLY}/${EARLY}.queries`],
	['journeys-from-outside', 'e2e/src/seed-g.ts', '../../web/src/app/seed-app.tsx'],
	['journeys-know-no-feature', 'e2e/src/seed-ad.ts', `@praxis/server/features/${EARLY}/find-early`],
	['platform-knows-no-feature', 'server/src/platform/seed-h.ts', `../features/${EARLY}/find-early.ts`],
	['platform-knows-no-feature', 'server/src/platform/seed-i.ts', `@praxis/contract/${EARLY}/${EARLY}.contract`],
	['features-know-no-app', `${S}/${EARLY}/seed-j.ts`, '../../app.ts'],
	['only-main-and-testing-import-app', 'server/src/platform/seed-k.ts', '../app.ts'],
	['nothing-imports-main', 'server/src/testing/seed-l.ts', '../main.ts'],
	['testing-stays-in-tests', 'server/src/platform/seed-m.ts', '../testing/seed-testing.ts'],
	['testing-stays-in-tests', 'server/src/demo/seed-ag.ts', '../testing/seed-testing.ts'],
	['demo-from-main', 'server/src/app.ts', './demo/seed-demo.ts'],
	[`order-${EARLY}`, `${S}/${EARLY}/seed-n.ts`, `../${LATE}/find-late.ts`],
	[`order-${EARLY}`, `contract/src/${EARLY}/seed-o.ts`, `../${LATE}/${LATE}.contract.ts`],
	[`order-${EARLY}`, `${W}/${EARLY}/seed-p.ts`, `../${LATE}/late-picker.tsx`],
	[`order-${EARLY}`, `${W}/${EARLY}/seed-q.ts`, `@praxis/contract/${LATE}/${LATE}.contract`],
	['dotted-is-private', `${S}/${LATE}/seed-r.ts`, `../${EARLY}/${EARLY}.queries.ts`],
	['dotted-is-private-outside', 'server/src/main.ts', `./features/${EARLY}/${EARLY}.queries.ts`],
	['app-joins-manifests', 'server/src/app.ts', `./features/${EARLY}/${EARLY}.queries.ts`],
	['only-queries-know-sql', `${S}/${EARLY}/seed-s.ts`, 'kysely'],
	['only-manifests-know-http', `${S}/${EARLY}/seed-t.ts`, 'fastify'],
	['only-manifests-know-http', `${S}/${EARLY}/seed-u.ts`, '../../platform/http/seed-http.ts'],
	['queries-know-no-command', `${S}/${LATE}/${LATE}.queries.ts`, '../../platform/db/transaction.ts'],
	['ui-and-lib-know-no-domain', 'web/src/ui/seed-v.ts', `@praxis/contract/${EARLY}/${EARLY}.contract`],
	['ui-and-lib-know-no-domain', 'web/src/lib/seed-w.ts', `../features/${EARLY}/early.screen.tsx`],
	['parts-know-no-domain', 'web/src/parts/seed-ah.ts', `../features/${LATE}/late-picker.tsx`],
	['ui-and-lib-know-no-parts', 'web/src/ui/seed-ai.ts', '../parts/seed-part.ts'],
	['ui-knows-no-server', 'web/src/ui/seed-ae.ts', '../lib/call.ts'],
	['web-features-know-no-routes', `${W}/${EARLY}/seed-x.ts`, '../../routes/seed-route.tsx'],
	['routes-know-no-app', 'web/src/routes/seed-y.ts', '../app/seed-app.tsx'],
	['screens-are-private', `${W}/${LATE}/seed-z.ts`, `../${EARLY}/early.screen.tsx`],
	['web-manifests-are-joined-in-routes', 'web/src/app/seed-aj.ts', `../features/${EARLY}/${EARLY}.feature.ts`],
	['screens-use-ui', `${W}/${EARLY}/seed-af.tsx`, '@mantine/core'],
	['no-unresolved', 'server/src/platform/seed-aa.ts', './nowhere.ts'],
	['only-declared-packages', 'server/src/platform/seed-ab.ts', 'ajv'],
	['no-tools-in-the-product', 'server/src/platform/seed-ac.ts', 'fast-check'],
]

/** rule, the file that breaks it, its text */
const TEXTS = [
	['file-length', 'server/src/platform/seed-long.ts', 'export const one = 1\n'.repeat(401)],
	['kebab-case', 'server/src/platform/seedCamel.ts', 'export const one = 1\n'],
	['no-barrel', 'server/src/platform/seed/index.ts', 'export const one = 1\n'],
	['no-barrel', 'server/src/platform/seed-barrel.ts', "export * from './clock.ts'\n"],
	['no-barrel', 'server/src/platform/seed-barrel-two.ts', "export { one } from './seed/index.ts'\n"],
	['migrations-in-order', 'server/migrations/0001_seed.sql', 'select 1;\n'],
	['features-listed', 'contract/src/seed-unlisted/seed-unlisted.contract.ts', 'export const one = 1\n'],
	['contract-first', `${S}/seed-bare/do-it.ts`, 'export const one = 1\n'],
	['query-takes-db', `${S}/${EARLY}/seed-one.queries.ts`, 'export async function findOne(id: string, db: Db) {}\n'],
	['one-owner-per-table', `${S}/${EARLY}/seed-two.queries.ts`, "db.insertInto('seed_rows')\n"],
	['no-postponed-work', 'server/src/platform/seed-later.ts', `// ${'TO'}${'DO'} later\n`],
	['no-silenced-types', 'server/src/platform/seed-silent.ts', '// @ts-ignore\n'],
	['sql-in-queries-only', `${S}/${EARLY}/seed-sql.ts`, 'db.selectFrom("cases")\n'],
	['no-pool-in-features', `${S}/${EARLY}/seed-pool.queries.ts`, 'ctx.platform.db.pool\n'],
	['fetch-in-lib-only', `${W}/${EARLY}/seed-fetch.ts`, "fetch('/api')\n"],
	['storage-in-lib-only', `${W}/${EARLY}/seed-storage.ts`, "localStorage.getItem('a')\n"],
	['color-in-theme-only', `${W}/${EARLY}/seed-color.module.css`, 'a { color: #1f3a5f; }\n'],
	['color-in-theme-only', `${W}/${EARLY}/seed-color.tsx`, "const ink = 'rgb(1, 2, 3)'\n"],
	['type-in-theme-only', `${W}/${EARLY}/seed-type.module.css`, 'a { font-size: 13px; }\n'],
	['style-exists', `${W}/${EARLY}/seed-style.tsx`, "import classes from './seed-style.module.css'\nclasses.gone\n"],
	['style-used', `${W}/${EARLY}/seed-style.module.css`, '.idle { margin: 0; }\n'],
	['present-moment-from-clock', `${S}/${EARLY}/seed-now.ts`, 'const now = new Date()\n'],
	['environment-in-config-only', `${S}/${EARLY}/seed-env.ts`, 'const port = process.env.PORT\n'],
	['no-module-mocks', `${S}/${EARLY}/seed-mock.test.ts`, "vi.mock('./a.ts')\n"],
	['no-sleep-in-tests', 'e2e/src/seed-sleep.journey.ts', 'await page.waitForTimeout(100)\n'],
	['few-journeys', 'e2e/src/seed-many.journey.ts', "journey('one', async () => {})\n".repeat(12)],
	[
		'few-a11y-checks',
		'e2e/src/seed-checks.journey.ts',
		`journey('one', async () => {\n${'\tawait findA11yViolations(page)\n'.repeat(2)}})\n`,
	],
	['one-firm-per-file', 'e2e/src/seed-start.journey.ts', 'await startApp()\n'],
	['no-test-left-out', `${S}/${EARLY}/seed-skip.test.ts`, "test.skip('a', () => {})\n"],
	['no-machine-path', 'docs/seed-path.md', `See /${'root'}/notes.txt\n`],
	['no-registry-host', 'docs/seed-host.md', `From https://${'registry'}.example.org/zod\n`],
]

describe('a seeded breach', () => {
	let copy = ''
	let walls = []
	let structure = []

	beforeAll(() => {
		copy = copyProject(ROOT)
		const features = JSON.parse(readFileSync(join(copy, 'features.json'), 'utf8'))
		writeFileSync(join(copy, 'features.json'), JSON.stringify([...features, EARLY, LATE, 'seed-bare']))
		writeFiles(copy, TARGETS)
		const breaches = new Map()
		for (const [, path, target] of IMPORTS) {
			breaches.set(path, `${breaches.get(path) ?? ''}import '${target}'\n`)
		}
		writeFiles(copy, Object.fromEntries(breaches))
		writeFiles(copy, {
			'server/src/platform/seed-cycle-a.ts': "import './seed-cycle-b.ts'\n",
			'server/src/platform/seed-cycle-b.ts': "import './seed-cycle-a.ts'\n",
		})
		walls = checkWalls(copy).problems
		writeFiles(copy, Object.fromEntries(TEXTS.map(([, path, text]) => [path, text])))
		writeFiles(copy, { [`${S}/${LATE}/seed-three.queries.ts`]: "db.updateTable('seed_rows')\n" })
		structure = checkStructure(copy).problems
	}, 600_000)

	afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

	test.each(IMPORTS)('of %s by %s is caught', (rule, path) => {
		expect(walls).toContainEqual(expect.objectContaining({ rule, path }))
	})

	test('of no-cycles is caught', () => {
		const cycles = walls.filter((one) => one.rule === 'no-cycles').map((one) => one.path)
		expect(cycles).toContain('server/src/platform/seed-cycle-a.ts')
	})

	test('of every rule of the walls is among them', () => {
		const rules = new Set([...IMPORTS.map(([rule]) => rule), 'no-cycles'])
		const source = readFileSync(join(ROOT, '.dependency-cruiser.cjs'), 'utf8')
		const named = [...source.matchAll(/wall\(\s*'([a-z-]+)'/g)].map((match) => match[1])
		expect(named.filter((rule) => !rules.has(rule))).toEqual([])
		expect(named.length).toBeGreaterThan(20)
	})

	test.each(TEXTS)('of %s by %s is caught', (rule, path) => {
		const found = structure.filter((one) => one.rule === rule).map((one) => one.path)
		const byRule = {
			'migrations-in-order': 'server/migrations',
			'contract-first': 'contract/src/seed-bare/',
		}
		const owners = rule === 'one-owner-per-table'
		expect(found).toContain(owners ? `${S}/${LATE}/seed-three.queries.ts` : (byRule[rule] ?? path))
	})
})

describe('too little to check', () => {
	test('is a failure, not a pass', { timeout: 60_000 }, () => {
		const copy = copyProject(ROOT)
		rmSync(join(copy, 'server/src'), { recursive: true })
		rmSync(join(copy, 'web/src'), { recursive: true })
		rmSync(join(copy, 'contract/src'), { recursive: true })
		expect(checkStructure(copy).problems).toContainEqual(expect.objectContaining({ rule: 'enough-files' }))
		rmSync(copy, { recursive: true, force: true })
	})
})
