import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { ApiError } from '../api-error.ts'
import { call, type Input } from '../call.ts'
import type { PendingError } from './sync-status.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** After this many server errors a write is skipped, so that it doesn't block others. */
const SERVER_FAULTS_MAX = 3
const GATEWAY = new Set([502, 503, 504])

export type Verdict =
	/** `version` in the response; null if none. */
	| { readonly kind: 'done'; readonly version: number | null }
	| { readonly kind: 'no_answer' | 'fault'; readonly error: PendingError }
	| { readonly kind: 'sign_in'; readonly error: PendingError }
	| { readonly kind: 'refused' | 'stale'; readonly error: PendingError }

/** One call; throws `ApiError` like `call()`. */
export type Send = (
	endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>,
	input: Input,
	options: { readonly idempotencyKey: string; readonly accountId: string },
) => Promise<unknown>

export const sendByCall: Send = (endpoint, input, options) => call(endpoint as Endpoint, input, options)

/** No response, or one from a proxy: the write may or may not have been executed. */
export function isUnanswered(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || GATEWAY.has(error.status))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null
}

export function versionOf(answer: unknown): number | null {
	return isRecord(answer) && typeof answer.version === 'number' ? answer.version : null
}

function rowOf(error: ApiError): Readonly<Record<string, unknown>> | null {
	if (!isRecord(error.data)) return null
	const row = 'current' in error.data ? error.data.current : error.data
	return isRecord(row) ? row : null
}

function effectOf({ effect, input }: WaitingWrite): [string, unknown][] {
	return Object.entries(effect ?? input).filter(([name]) => name !== 'id' && name !== 'version')
}

function isSame(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}

/** The answer to a call of no endpoint: what was kept by an earlier release can be gone from this one. */
const UNKNOWN_CALL = 'not_found'
export const UNSUPPORTED = 'Unsupported operation'

/** The rejection shows that an earlier attempt, whose response was lost, succeeded. */
function doneBefore(write: WaitingWrite, error: ApiError): Verdict | null {
	if (error.code === 'id_taken' && write.attempts > 1) return { kind: 'done', version: versionOf(error.data) }
	if (error.status === 404 && write.endpoint.method === 'DELETE') return { kind: 'done', version: null }
	if (error.code !== 'stale_version') return null
	const row = rowOf(error)
	const isDone = row !== null && effectOf(write).every(([name, value]) => isSame(row[name], value))
	return isDone ? { kind: 'done', version: versionOf(row) } : null
}

function pendingError({ code, message, fields, data }: ApiError): PendingError {
	return { code, message, fields, data }
}

/** Verdict on a failed attempt. `write.attempts` includes it. */
export function judge(write: WaitingWrite, error: unknown): Verdict {
	if (!(error instanceof ApiError)) throw error
	const reported = pendingError(error)
	if (isUnanswered(error) || error.status === 429) return { kind: 'no_answer', error: reported }
	if (error.status === 401) return { kind: 'sign_in', error: reported }
	if (error.status >= 500 && write.faults + 1 < SERVER_FAULTS_MAX) return { kind: 'fault', error: reported }
	if (error.code === UNKNOWN_CALL) return { kind: 'refused', error: { ...reported, message: UNSUPPORTED } }
	const done = doneBefore(write, error)
	if (done !== null) return done
	if (error.code !== 'stale_version') return { kind: 'refused', error: reported }
	return { kind: 'stale', error: { ...reported, data: rowOf(error) } }
}

/** Sends one write under its key, as its user. */
export async function sendWrite(
	send: Send,
	accountId: string,
	write: WaitingWrite,
	version: number | null,
): Promise<Verdict> {
	const input = version === null ? write.input : { ...write.input, version }
	try {
		const answer = await send(write.endpoint, input, { idempotencyKey: write.id, accountId })
		return { kind: 'done', version: versionOf(answer) }
	} catch (error) {
		return judge(write, error)
	}
}
