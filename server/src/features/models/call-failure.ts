import { AppError } from '@praxis/contract/kernel/errors'
import { modelErrors } from '@praxis/contract/models/models.contract'
import { APICallError } from 'ai'
import { OutboundRefused } from '../../platform/outbound/guarded-fetch.ts'

export interface ModelAnswer {
	readonly text: string
	readonly inputTokens: number | null
	readonly outputTokens: number | null
	/** It ends where it reached the tokens allowed. */
	readonly isCut: boolean
}

type FailureCode = keyof typeof modelErrors
const DETAIL_MAX = 300
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504, 529]

/** Why a call of a model failed. Its message is the text of the code, with a detail that holds no key. */
export class CallFailure extends AppError {
	readonly mayRetry: boolean
	/** What the provider asked for, in milliseconds. */
	readonly retryAfterMs: number | null
	/** What was answered in words instead of the expected form; null if it is nothing to be read, such as broken JSON. */
	readonly answer: ModelAnswer | null
	/** What was answered, readable or not, for what it cost. */
	readonly used: ModelAnswer | null

	constructor(
		code: FailureCode,
		detail = '',
		{
			mayRetry = false,
			retryAfterMs = null,
			answer = null,
			used = answer,
		}: Partial<Pick<CallFailure, 'mayRetry' | 'retryAfterMs' | 'answer' | 'used'>> = {},
	) {
		const { kind, message } = modelErrors[code]
		super(code, { kind, message: detail === '' ? message : `${message.replace(/\.$/, '')}: ${detail}` })
		this.mayRetry = mayRetry
		this.retryAfterMs = retryAfterMs
		this.answer = answer
		this.used = used
	}
}

/** Milliseconds of a Retry-After header: seconds or a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Readonly<Record<string, string>> | undefined, now: Date): number | null {
	const value = headers?.['retry-after']?.trim()
	if (value === undefined || value === '') return null
	if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
	const at = Date.parse(value)
	return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

/** Paths of files of the machine that answers; not those of addresses. */
const PATHS = /(?<![\w:/.\]-])\/(?:[\w.@+-]+\/)+[\w.@+-]*|\b[A-Za-z]:\\[^\s"']+/g

/** What the provider said, on one line, without the key and the paths of its files. */
function detailOf(error: APICallError, secret: string): string {
	const plain = error.message.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
	const hidden = secret === '' ? plain : plain.replaceAll(secret, '[key]')
	// Some providers repeat part of the key.
	const masked = hidden.replace(/\b(sk|xai|gsk|AIza)[-_]?[A-Za-z0-9_*-]{6,}/g, '[key]')
	// The user and password of an address.
	const unsigned = masked.replace(/:\/\/[^\s/@]+@/g, '://[key]@')
	return unsigned.replace(PATHS, '[path]').slice(0, DETAIL_MAX)
}

interface Failing {
	readonly signal: AbortSignal
	/** Never part of a message. */
	readonly secret: string
	readonly now: () => Date
}

function answered(error: APICallError, status: number, { secret, now }: Failing): CallFailure {
	const retryAfterMs = retryAfterOf(error.responseHeaders, now())
	if (status === 401 || status === 403) return new CallFailure('provider_key_refused', String(status))
	if (status === 429) return new CallFailure('provider_limited', '', { mayRetry: true, retryAfterMs })
	const detail = `${status} ${detailOf(error, secret)}`.trim()
	if (RETRIED.includes(status)) return new CallFailure('connection_failed', detail, { mayRetry: true, retryAfterMs })
	return new CallFailure('provider_refused', detail)
}

function isTimeout(error: unknown): error is Error {
	return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** Why a call ended before its answer: it was canceled, or its time was over. */
export function endedBy({ reason }: AbortSignal): CallFailure {
	return new CallFailure(isTimeout(reason) && reason.name === 'TimeoutError' ? 'connection_timeout' : 'call_canceled')
}

/** Translates what the SDK, the connection or a time limit threw. */
export function failureOf(error: unknown, call: Failing): CallFailure {
	if (error instanceof CallFailure) return error
	if (call.signal.aborted) return endedBy(call.signal)
	if (isTimeout(error)) return new CallFailure('connection_timeout')
	if (APICallError.isInstance(error)) {
		const { statusCode, cause } = error
		if (cause instanceof OutboundRefused) return new CallFailure('connection_failed', cause.message)
		if (statusCode !== undefined && statusCode >= 400) return answered(error, statusCode, call)
		if (statusCode !== undefined) return new CallFailure('connection_failed', 'the answer could not be read')
		return new CallFailure('connection_failed', '', { mayRetry: true })
	}
	if (error instanceof OutboundRefused) return new CallFailure('connection_failed', error.message)
	const isNetwork = error instanceof Error && 'code' in error
	return new CallFailure('connection_failed', isNetwork ? '' : 'the answer could not be read', { mayRetry: isNetwork })
}
