import { AppError } from '@praxis/contract/kernel/errors'
import type { Context } from '../context.ts'
import type { FirstCall } from '../feature.ts'
import { answerFor } from './answer-for.ts'
import { type HttpExchange, RawAnswer, type Route } from './endpoint-route.ts'
import { inputParser } from './read-input.ts'
import { requireAccess } from './require-access.ts'

/** Answers calls of other endpoints within a request. Each keeps its own permission check; null for what is refused. */
export function partAnswerer(routes: readonly Route[]) {
	const byId = new Map(routes.map((route) => [route.endpoint.id, { ...route, parse: inputParser(route.endpoint) }]))
	return async (ctx: Context, call: FirstCall, http: HttpExchange): Promise<{ readonly body: unknown } | null> => {
		const route = byId.get(call.endpoint.id)
		if (route === undefined) throw new Error(`There is no route of ${call.endpoint.id}.`)
		try {
			const person = ctx.actor.kind === 'person' ? ctx.actor : null
			requireAccess(route.endpoint, person, ctx.platform.clock.now())
			const body = await route.handler(ctx as never, route.parse({ ...call.input }) as never, http)
			if (body instanceof RawAnswer) throw new Error(`${call.endpoint.id} doesn't answer with JSON.`)
			return { body: answerFor(route.endpoint, ctx, body) }
		} catch (error) {
			if (error instanceof AppError && error.kind !== 'internal') return null
			throw error
		}
	}
}
