import type { Context } from '../context.ts'
import { type HttpExchange, RawAnswer } from './endpoint-route.ts'

/** An answer whose status, headers and form a standard prescribes. */
export interface PrescribedAnswer {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly body: string | null
}

/** A handler of such answers, for a route. */
export function prescribed<C extends Context, I>(
	answer: (ctx: C, input: I, http: HttpExchange) => Promise<PrescribedAnswer>,
) {
	return async (ctx: C, input: I, http: HttpExchange): Promise<RawAnswer> => {
		const { status, headers, body } = await answer(ctx, input, http)
		return new RawAnswer(status, headers, body)
	}
}
