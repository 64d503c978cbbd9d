import {
	AppError,
	bodyTooLarge,
	type ErrorEnvelope,
	type ErrorKind,
	kernelErrors,
	refuse,
} from '@praxis/contract/kernel/errors'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { outageOf, type Symptom } from '../health/outage-of.ts'
import { type Outages, outagesOf } from '../health/outages.ts'
import { databaseRefusal } from './database-refusal.ts'

/** How long what still comes of a refused body is thrown away. */
const LINGER_MS = 1000

/** Lets the answer to a body that is refused while it comes arrive. Closed at once, a connection on which a caller is still sending
 *  is reset, and the answer lost with it; left alone, the next request on it waits behind the rest forever. So what still comes is
 *  read for a moment and thrown away. */
function discardRest(reply: FastifyReply): void {
	const { raw } = reply.request
	const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
	if (!hasBody || raw.complete || raw.readableEnded) return
	reply.removeHeader('connection')
	const closing = setTimeout(() => raw.destroy(), LINGER_MS)
	closing.unref()
	raw.once('close', () => clearTimeout(closing))
	raw.resume()
}

/** The one place that turns a kind of refusal into an HTTP status. */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	gone: 410,
	too_large: 413,
	unprocessable: 422,
	too_many: 429,
	unavailable: 503,
	internal: 500,
}

/** Framework errors that are the caller's fault, by their code. */
const FRAMEWORK: Readonly<Record<string, keyof typeof kernelErrors>> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed_request',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
	FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
	FST_ERR_BAD_URL: 'malformed_request',
	FST_ERR_MAX_PARAM_LENGTH: 'not_found',
	FST_ERR_NOT_FOUND: 'not_found',
	ECONNRESET: 'malformed_request',
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

interface Answer {
	readonly refusal: AppError
	/** What the log keeps of it; a refusal a feature decided on needs no line. */
	readonly level: 'error' | 'warn' | null
}

function answerOf(error: unknown, bodyLimit: number | undefined): Answer {
	if (error instanceof AppError) return { refusal: error, level: STATUS_OF_KIND[error.kind] >= 500 ? 'warn' : null }
	const code = FRAMEWORK[codeOf(error)]
	if (code === 'body_too_large' && bodyLimit !== undefined) return { refusal: bodyTooLarge(bodyLimit), level: null }
	if (code !== undefined) return { refusal: refuse(kernelErrors, code), level: null }
	const refusal = databaseRefusal(error)
	if (refusal !== null) return { refusal, level: 'warn' }
	return { refusal: refuse(kernelErrors, 'internal_error'), level: 'error' }
}

/** Refusals that features make of an outage. */
const REFUSED: Readonly<Record<string, Symptom>> = {
	storage_full: { kind: 'storage_full', isSure: true },
	database_unavailable: { kind: 'database_unavailable', isSure: false },
}

/** A database that a full disk has stopped is not what is wrong. */
function causeOf(refusal: AppError, outages: Outages): AppError {
	const isFull = refusal.code === 'database_unavailable' && outages.since('storage_full') !== null
	return isFull ? refuse(kernelErrors, 'storage_full') : refusal
}

function envelopeOf(refusal: AppError, requestId: string): ErrorEnvelope {
	const first = refusal.code === 'validation_failed' ? Object.values(refusal.fields ?? {})[0] : undefined
	return {
		code: refusal.code,
		message: first ?? refusal.message,
		...(refusal.fields === undefined ? {} : { fields: { ...refusal.fields } }),
		...(refusal.data === undefined ? {} : { data: refusal.data }),
		requestId,
	}
}

/** Answers a thrown error with its envelope. What was not foreseen is logged and answered without detail. */
export function answerError(error: unknown, reply: FastifyReply, log: Logger): FastifyReply {
	const requestId = reply.request.id
	const { refusal, level } = answerOf(error, reply.request.routeOptions?.bodyLimit)
	const outages = outagesOf(log)
	const symptom = outageOf(error) ?? REFUSED[refusal.code] ?? null
	const route = reply.request.routeOptions?.url
	const write = () => {
		if (level !== null) log[level]({ requestId, route, code: refusal.code, err: error }, 'request failed')
	}
	if (symptom === null) write()
	else outages.note(symptom, error, write)
	const answer = causeOf(refusal, outages)
	if (answer.kind === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
	discardRest(reply)
	return reply
		.code(STATUS_OF_KIND[answer.kind])
		.header('content-type', 'application/json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(JSON.stringify(envelopeOf(answer, requestId)))
}
