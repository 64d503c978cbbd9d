import { RawAnswer } from '../../platform/http/endpoint-route.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', pragma: 'no-cache' }

export function oauthAnswer(body: object, status = 200): RawAnswer {
	return new RawAnswer(status, HEADERS, JSON.stringify(body))
}

/** A refusal as OAuth words it: answered, never thrown, so that what ends with it stays ended. */
export function oauthRefusal(error: string, description: string, status = 400): RawAnswer {
	return oauthAnswer({ error, error_description: description }, status)
}
