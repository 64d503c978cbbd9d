import { ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import { expect, test } from 'vitest'
import { INSIDE_SCREENS } from './inside-screens.ts'
import { PUBLIC_SCREENS } from './screens.ts'
import { WEB_FEATURES } from './web-features.ts'

const entries: readonly RouteEntry[] = ROUTES
const built = entries.filter((entry) => entry.unbuilt === undefined && entry.screen !== 'not-found')

test('every place that is built has a screen, and no other', () => {
	expect([...Object.keys(PUBLIC_SCREENS), ...Object.keys(INSIDE_SCREENS)].sort()).toEqual(
		[...new Set(built.map((entry) => entry.screen))].sort(),
	)
})

test('no two actions have the same keys', () => {
	const keys = WEB_FEATURES.flatMap(({ creates = [] }) => creates.map((one) => one.keys))
	expect(keys.filter((one, at) => one !== undefined && keys.indexOf(one) !== at)).toEqual([])
})
