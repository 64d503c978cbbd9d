import { decide } from '@praxis/contract/shell/guard'
import { ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'
import { isTurn } from '../../../server/src/testing/turn-by-commit.ts'
import type { Visitor } from './people.ts'

/** One in so many, others with each commit: of the routes that the weakest visitor opens too, of the other openings, and of
 *  the routes that are loaded by their address instead of from inside the running app. */
const WEAKEST_IN = 3
const OTHERS_IN = 20
const LOADED_IN = 8

export interface Reach {
	readonly who: Visitor
	readonly session: SessionView | null
}

export interface Opening {
	readonly entry: RouteEntry
	/** The app is loaded at this address. */
	readonly isLoaded: boolean
	readonly look: Look
}

/** How a screen is looked at: each in one way, others with each commit. What theme and width decide is checked of every part on
 *  the page of the design system. */
export interface Look {
	readonly isDark: boolean
	readonly isNarrow: boolean
}

function lookAt(seed: string, path: string): Look {
	return { isDark: isTurn(2, seed, path, 'dark'), isNarrow: isTurn(2, seed, path, 'narrow') }
}

/** A change of look costs the page a layout: openings of one look follow one another. */
function byLook({ look: a }: Opening, { look: b }: Opening): number {
	return Number(a.isDark) - Number(b.isDark) || Number(a.isNarrow) - Number(b.isNarrow)
}

/** Which routes a visitor opens. */
export type WalkPlan = ReadonlyMap<Visitor, readonly Opening[]>

function canOpen(entry: RouteEntry, session: SessionView | null): boolean {
	const filled = entry.path.split('/').map((part, at) => {
		if (part === '*') return 'anything'
		return at === 2 && entry.client === 'own' ? (session?.clientIds[0] ?? part) : part
	})
	return decide(filled.join('/'), session).kind === 'allow'
}

/** Each route as the first of the visitors who may open it (they are given from the strongest to the weakest); in turn, as the
 *  last, and as a sample of the rest: other visitors, and redirects. Where each visitor is redirected is proven without a browser. */
export function planWalk(visitors: readonly Reach[], seed: string): WalkPlan {
	const plan = new Map<Visitor, Opening[]>(visitors.map(({ who }) => [who, []]))
	for (const entry of ROUTES) {
		const { path } = entry
		const allowed = visitors.filter(({ session }) => canOpen(entry, session)).map(({ who }) => who)
		const chosen = new Set([allowed.at(0)])
		if (isTurn(WEAKEST_IN, seed, path)) chosen.add(allowed.at(-1))
		for (const { who } of visitors) {
			if (!chosen.has(who) && !isTurn(OTHERS_IN, seed, path, who)) continue
			const isLoaded = who === allowed[0] && isTurn(LOADED_IN, seed, path, 'loaded')
			plan.get(who)?.push({ entry, isLoaded, look: lookAt(seed, path) })
		}
	}
	return new Map([...plan].map(([who, openings]) => [who, openings.toSorted(byLook)]))
}

/** Routes that some visitor may open, but none does in the plan. */
export function leftOut(visitors: readonly Reach[], plan: WalkPlan): string[] {
	const opened = new Set([...plan.values()].flat().map(({ entry }) => entry.path))
	const open = ROUTES.filter((entry) => visitors.some(({ session }) => canOpen(entry, session)))
	return open.map(({ path }) => path).filter((path) => !opened.has(path))
}
