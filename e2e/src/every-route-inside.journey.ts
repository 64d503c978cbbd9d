import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { commitSeed, planWalk } from './support/walk-plan.ts'
import { knownScreens, reachOf, walkRoutes } from './support/walk-routes.ts'

/** From the strongest to the weakest. */
const VISITORS = ['superuser', 'admin', 'attorney', 'paralegal', 'receptionist', 'clerk', 'staff'] as const

const walk = journey.extend('plan', { scope: 'file' }, async ({ browser, firm }) =>
	planWalk(await Promise.all(VISITORS.map((who) => reachOf(browser, firm.url, who))), commitSeed()),
)
const known = knownScreens()

walk.for(VISITORS)(
	'routes lead %s to the right place, without errors or barriers',
	{ timeout: 1_500_000 },
	async (who, { browser, firm, plan }) => {
		const { problems } = await walkRoutes(browser, firm.url, who, plan.get(who) ?? [], known)
		expect(problems).toEqual([])
	},
)

walk('every route is opened', async ({ plan }) => {
	const opened = [...plan.values()].reduce((sum, routes) => sum + routes.length, 0)
	expect(opened).toBeGreaterThan(60)
})
