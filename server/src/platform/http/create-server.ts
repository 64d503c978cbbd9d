import type { Socket } from 'node:net'
import { kernelErrors } from '@praxis/contract/kernel/errors'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import { AddressLimiter, requireWithinLimit } from './address-limiter.ts'
import { answerError } from './error-answer.ts'
import { observeAnswer } from './metrics.ts'
import { requestIds } from './request-ids.ts'
import { apiHeaders, pageHeaders } from './security-headers.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** By `performance.now()`. */
		arrivedAt: number
	}
}

const SLOW_MS = 1000
const HEADER_BYTES_MAX = 16 * 1024
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000
const PARAM_LENGTH_MAX = 1024
const MINUTE_MS = 60_000

export function isApiPath(url: string): boolean {
	return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}

/** Answers what is not HTTP at all, or has too many headers, on the bare socket. */
function answerBadClient(error: Error & { code?: string }, socket: Socket): void {
	if (socket.destroyed || !socket.writable) return
	const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
	const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
	const { message } = kernelErrors[isTooLarge ? 'body_too_large' : 'malformed_request']
	const body = JSON.stringify({ code: isTooLarge ? 'body_too_large' : 'malformed_request', message, requestId: '' })
	const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\n`
	socket.end(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

function logAnswer(platform: Platform, request: FastifyRequest, reply: FastifyReply, ms: number): void {
	const { log } = platform
	const level = reply.statusCode >= 500 || ms > SLOW_MS ? 'info' : 'debug'
	if (!log.isLevelEnabled(level)) return
	const userId = request.person?.id
	const route = request.routeOptions.url ?? 'none'
	log[level]({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms, userId }, 'request')
}

function limiterOf({ rateLimit }: Pick<Config, 'rateLimit'>): AddressLimiter | null {
	return rateLimit === 0 ? null : new AddressLimiter(rateLimit, MINUTE_MS)
}

function addHooks(app: FastifyInstance, platform: Platform, limiter: AddressLimiter | null): void {
	const ofApi = apiHeaders(platform.config)
	const ofPages = pageHeaders(platform.config)
	app.decorateRequest('arrivedAt', 0)
	app.addHook('onRequest', (request, reply, done) => {
		request.arrivedAt = performance.now()
		const isApi = isApiPath(request.routeOptions.url ?? request.url)
		reply.headers(isApi ? ofApi : ofPages)
		reply.header('x-request-id', request.id)
		if (isApi && limiter !== null) requireWithinLimit(limiter, request, reply)
		done()
	})
	app.addHook('onSend', (request, reply, _payload, done) => {
		const ms = performance.now() - request.arrivedAt
		observeAnswer(request, reply, ms / 1000)
		logAnswer(platform, request, reply, ms)
		done()
	})
	app.setErrorHandler((error, _request, reply) => answerError(error, reply, platform.log))
}

function trusted({ trustProxy }: Pick<Config, 'trustProxy'>) {
	return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}

function fastifyOf(platform: Platform): FastifyInstance {
	const ofApi = apiHeaders(platform.config)
	return fastify({
		logger: false,
		genReqId: requestIds(),
		requestIdHeader: false,
		trustProxy: trusted(platform.config),
		exposeHeadRoutes: false,
		return503OnClosing: false,
		forceCloseConnections: 'idle',
		requestTimeout: REQUEST_TIMEOUT_MS,
		http: { maxHeaderSize: HEADER_BYTES_MAX },
		routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
		clientErrorHandler: answerBadClient,
		frameworkErrors: (error, _request, reply) => {
			reply.headers(ofApi)
			answerError(error, reply, platform.log)
		},
	})
}

/** The bare server: limits, headers, errors, measurements. Routes are the caller's. */
export function createServer(platform: Platform, options: { readonly rateLimits: boolean }): FastifyInstance {
	const app = fastifyOf(platform)
	app.removeContentTypeParser('text/plain')
	addHooks(app, platform, options.rateLimits ? limiterOf(platform.config) : null)
	return app
}
