import { expect } from 'vitest'
import { commitSeed } from '../../server/src/testing/turn-by-commit.ts'
import { journey } from './support/journey.ts'
import { leftOut, planWalk } from './support/walk-plan.ts'
import { knownScreens, reachOf, walkRoutes } from './support/walk-routes.ts'

/** From the strongest to the weakest. */
const VISITORS = ['client', 'guest', 'provider', 'anonymous'] as const

const walk = journey
	.extend('reaches', { scope: 'file' }, async ({ browser, firm }) =>
		Promise.all(VISITORS.map((who) => reachOf(browser, firm.url, who))),
	)
	.extend('plan', { scope: 'file' }, ({ reaches }) => planWalk(reaches, commitSeed()))
const known = knownScreens()

walk.for(VISITORS)(
	'routes lead %s to the right place, without errors or barriers',
	{ timeout: 1_500_000 },
	async (who, { browser, firm, plan }) => {
		const { problems } = await walkRoutes(browser, firm.url, who, plan.get(who) ?? [], known)
		expect(problems).toEqual([])
	},
)

walk('every route is opened', async ({ reaches, plan }) => {
	expect(leftOut(reaches, plan)).toEqual([])
})
