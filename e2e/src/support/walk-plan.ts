import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { decide } from '@praxis/contract/shell/guard'
import { ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'
import type { Visitor } from './people.ts'
import { ROOT } from './running-app.ts'

/** One in so many of the openings that are left out is made all the same: others with each commit. */
const SAMPLED = 10

export interface Reach {
	readonly who: Visitor
	readonly session: SessionView | null
}

/** Which routes a visitor opens. */
export type WalkPlan = ReadonlyMap<Visitor, readonly RouteEntry[]>

function canOpen(entry: RouteEntry, session: SessionView | null): boolean {
	const filled = entry.path.split('/').map((part, at) => {
		if (part === '*') return 'anything'
		return at === 2 && entry.client === 'own' ? (session?.clientIds[0] ?? part) : part
	})
	return decide(filled.join('/'), session).kind === 'allow'
}

function isSampled(entry: RouteEntry, who: Visitor, seed: string): boolean {
	const digest = createHash('sha256').update(`${seed} ${entry.path} ${who}`).digest()
	return digest.readUInt32BE() % SAMPLED === 0
}

/** Each route as the first and the last of the visitors who may open it (they are given from the strongest to the weakest), and a
 *  sample of the rest: other visitors, and redirects. Where each visitor is redirected is proven without a browser. */
export function planWalk(visitors: readonly Reach[], seed: string): WalkPlan {
	const plan = new Map<Visitor, RouteEntry[]>(visitors.map(({ who }) => [who, []]))
	for (const entry of ROUTES) {
		const allowed = visitors.filter(({ session }) => canOpen(entry, session)).map(({ who }) => who)
		const chosen = new Set([allowed.at(0), allowed.at(-1)])
		for (const { who } of visitors) if (chosen.has(who) || isSampled(entry, who, seed)) plan.get(who)?.push(entry)
	}
	return plan
}

/** The commit that is tested; without a repository, always the same. */
export function commitSeed(): string {
	try {
		return execFileSync('git', ['rev-parse', 'HEAD'], {
			cwd: ROOT,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		})
	} catch {
		return ''
	}
}
