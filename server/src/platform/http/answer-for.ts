import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { namedIn } from '@praxis/contract/kernel/outsiders'
import type { Context } from '../context.ts'
import { isOfFirm } from '../permit.ts'

/** What a caller gets of an answer: outside the firm, only what the contract names. */
export function answerFor(endpoint: Endpoint, ctx: Context, answer: unknown): unknown {
	if (isOfFirm(ctx) || answer === undefined) return answer
	return namedIn(endpoint.output, JSON.parse(JSON.stringify(answer)))
}
