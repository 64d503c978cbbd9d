import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { knownScreens, walkRoutes } from './support/walk-routes.ts'

const known = knownScreens()

journey.for(['anonymous', 'client', 'guest', 'provider'] as const)(
	'every route leads %s to the right place, without errors or barriers',
	{ timeout: 600_000 },
	async (who, { browser, firm }) => {
		const { problems, screens } = await walkRoutes(browser, firm.url, who, known)
		expect(problems).toEqual([])
		expect(screens).toBeGreaterThan(3)
	},
)
