import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import type { PrescribedAnswer } from '../../platform/http/prescribed-answer.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', pragma: 'no-cache' }

export interface OauthAnswer {
	readonly body: object
	readonly status: number
}

export function oauthAnswer(body: object, status = 200): OauthAnswer {
	return { body, status }
}

/** A refusal as OAuth words it: answered, never thrown, so that what ends with it stays ended. It is in our own form too. */
export function oauthRefusal(error: string, description: string, status = 400): OauthAnswer {
	return { body: { error, error_description: description, code: error, message: description }, status }
}

/** Answers an endpoint whose answers a standard prescribes. */
export function oauthHandler(answer: (ctx: Context, http: HttpExchange) => Promise<OauthAnswer>) {
	return async (ctx: Context, _input: object, http: HttpExchange): Promise<PrescribedAnswer> => {
		const { body, status } = await answer(ctx, http)
		const whole = status < 400 ? body : { ...body, requestId: ctx.origin.requestId }
		return { status, headers: HEADERS, body: JSON.stringify(whole) }
	}
}
