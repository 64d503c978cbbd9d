import { session } from '@praxis/contract/identity/session.contract'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { decide } from '@praxis/contract/shell/guard'
import type { ScreenKey } from '@praxis/contract/shell/routes'
import type { Context } from '../../platform/context.ts'
import { type FirstCall, firstCall, type ServerFeature } from '../../platform/feature.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { viewSession } from '../identity/view-session.ts'

/** Answers one call with its own permission check; null if it is refused. */
type AnswerPart = (ctx: Context, call: FirstCall, http: HttpExchange) => Promise<{ readonly body: unknown } | null>

const SESSION = firstCall(session.get, {})

/** Values of the `:name` segments of a route. */
function paramsOf(routePath: string, pathname: string): Record<string, string> {
	const sent = pathname.split('/')
	const named = routePath.split('/').map((segment, at) => [segment, sent[at] ?? ''] as const)
	return Object.fromEntries(
		named.filter(([segment]) => segment.startsWith(':')).map(([name, value]) => [name.slice(1), value]),
	)
}

/** What the screen at a path calls first; nothing for those who may not open it. */
function callsOf({ actor }: Context, path: string, features: readonly ServerFeature[]): readonly FirstCall[] {
	if (actor.kind !== 'person') return []
	const [pathname = '', search = ''] = path.split('?', 2)
	const decision = decide(pathname, viewSession(actor))
	if (decision.kind !== 'allow') return []
	const { entry } = decision
	const place = { params: paramsOf(entry.path, pathname), search: new URLSearchParams(search), userId: actor.id }
	return features.flatMap(({ first }) => first?.screens?.[entry.screen as ScreenKey]?.(place) ?? [])
}

/** Answers what a page calls first. The session comes before everything else: nothing is read before its cursor. */
export function firstAnswersOf(features: readonly ServerFeature[], answerPart: AnswerPart) {
	const always = features.flatMap(({ first }) => first?.always ?? [])
	return async (ctx: Context, { path }: { path: string }, http: HttpExchange) => {
		const answers: Record<string, unknown> = {}
		const add = async ({ endpoint, input }: FirstCall) => {
			const part = await answerPart(ctx, { endpoint, input }, http)
			if (part !== null) answers[addressOf(endpoint, input)] = part.body
		}
		await add(SESSION)
		await Promise.all([...always, ...callsOf(ctx, path, features)].map(add))
		return { answers }
	}
}
