import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { PREVIEW_HEADER } from '@praxis/contract/kernel/preview'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../actor.ts'
import { bearerOf } from '../auth/api-token.ts'
import type { Context } from '../context.ts'
import type { Platform } from '../platform.ts'
import { admitToken, nameAuthorizationServer, type TokenGate } from './admit-token.ts'
import { answerFor } from './answer-for.ts'
import { answerAnySite, letAnySiteAsk } from './any-site.ts'
import { requireAnswerOfContract } from './check-answer.ts'
import { requireSoundRoutes } from './check-routes.ts'
import { acceptContents, mediaTypeOf, requireLength } from './content-body.ts'
import { requireOwnOrigin, requireOwnPage } from './csrf.ts'
import { RawAnswer, type Route, TAKEN_OVER } from './endpoint-route.ts'
import { Exchange, type ExchangeShared } from './exchange.ts'
import { idempotencyKey, readIdempotency } from './idempotency.ts'
import { ownLimit } from './rate-limits.ts'
import { inputReader } from './read-input.ts'
import { requireAccess, requireSameAccount } from './require-access.ts'

declare module 'fastify' {
	interface FastifyRequest {
		person: Person | null
	}
}

/** Finds the user of a request's cookies; null without a valid session. */
export type FindPerson = (platform: Platform, cookieHeader: string) => Promise<Person | null>

/** Finds the client as whom a user of the firm reads in a preview; null when it is over. */
export type FindPreviewed = (platform: Platform, viewer: Person, previewId: string) => Promise<Person | null>

export interface RegisterOptions {
	readonly findPerson: FindPerson
	/** Absent where no previews are known. */
	readonly findPreviewed?: FindPreviewed | undefined
	/** Absent where no API tokens are known. */
	readonly tokenGate?: TokenGate | undefined
	/** Fail a request whose answer is not exactly what its contract says. For tests. */
	readonly checkAnswers: boolean
	readonly shared: ExchangeShared
}

const ANONYMOUS = { kind: 'anonymous' } as const
const USER_AGENT_MAX = 300
const BODY_LIMIT_DEFAULT = 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'

function contextOf(request: FastifyRequest, platform: Platform): Context {
	const userAgent = request.headers['user-agent']
	return {
		actor: request.person ?? ANONYMOUS,
		origin: {
			requestId: request.id,
			ip: request.ip,
			userAgent: userAgent === undefined ? null : userAgent.slice(0, USER_AGENT_MAX),
		},
		platform,
	}
}

function sendRaw(reply: FastifyReply, answer: RawAnswer): FastifyReply {
	return reply.code(answer.status).headers(answer.headers).send(answer.body)
}

/** In a preview a user of the firm reads as the client, but for what is about their own account, and writes nothing.
 *  @throws AppError preview_read_only preview_over */
async function enterPreview(
	request: FastifyRequest,
	{ method, access, reads }: Endpoint,
	platform: Platform,
	{ findPreviewed }: RegisterOptions,
): Promise<void> {
	if (method !== 'GET' && reads !== true) throw refuse(kernelErrors, 'preview_read_only')
	const { person } = request
	if (person === null || access === 'self') return
	const previewed = await findPreviewed?.(platform, person, String(request.headers[PREVIEW_HEADER]))
	if (!previewed) throw refuse(kernelErrors, 'preview_over')
	request.person = previewed
}

/** Before the body is read: the request must come from our own pages or with an API token, from someone who may call the
 *  endpoint. */
function gateOf({ endpoint, admit }: Route, platform: Platform, options: RegisterOptions) {
	const isWrite = endpoint.method !== 'GET'
	const gate = endpoint.access === 'public' ? undefined : options.tokenGate
	return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
		if (endpoint.anySite === true) return answerAnySite(reply)
		if (endpoint.apps === true) requireOwnPage(request.raw, platform.config)
		const { authorization, cookie } = request.headers
		const token = gate === undefined ? null : bearerOf(authorization)
		if (gate !== undefined && token !== null) {
			request.person = await admitToken(request, reply, token, endpoint, { platform, gate })
		} else {
			if (isWrite) requireOwnOrigin(request.raw, platform.config)
			if (cookie !== undefined) request.person = await options.findPerson(platform, cookie)
			if (request.headers[PREVIEW_HEADER] !== undefined) await enterPreview(request, endpoint, platform, options)
		}
		requireSameAccount(request.headers, request.person)
		if (endpoint.apps === true && request.person === null) nameAuthorizationServer(reply, platform.config)
		requireAccess(endpoint, request.person, platform.clock.now())
		if (endpoint.content !== undefined) requireLength(request, endpoint.bodyLimit ?? BODY_LIMIT_DEFAULT)
		const params = request.params as Readonly<Record<string, string>>
		await admit?.(contextOf(request, platform), params, new Exchange(request, reply, options.shared))
	}
}

function answererOf({ endpoint, handler }: Route, platform: Platform, options: RegisterOptions) {
	const readInput = inputReader(endpoint)
	const hashKey = idempotencyKey(platform.secrets)
	return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
		const input = readInput(request)
		const idempotency = readIdempotency(endpoint, request.headers, input, hashKey)
		const ctx = contextOf(request, platform)
		const answer = await handler(
			(idempotency === null ? ctx : { ...ctx, idempotency }) as never,
			input as never,
			new Exchange(request, reply, options.shared),
		)
		if (answer === TAKEN_OVER) return reply
		if (answer instanceof RawAnswer) return sendRaw(reply, answer)
		if (answer === undefined) throw new Error(`${endpoint.id} answered nothing`)
		if (options.checkAnswers) requireAnswerOfContract(endpoint, JSON.stringify(answer))
		reply.header('content-type', JSON_TYPE)
		return JSON.stringify(answerFor(endpoint, ctx, answer))
	}
}

/** Serves every endpoint, and nothing else below `/api`; refuses to start with one whose access is not said. */
export function registerRoutes(
	app: FastifyInstance,
	platform: Platform,
	routes: readonly Route[],
	options: RegisterOptions,
): void {
	requireSoundRoutes(routes)
	app.decorateRequest('person', null)
	const serve = (scope: FastifyInstance, served: readonly Route[]) => {
		for (const route of served) {
			const { method, path, alsoAt = [], anySite, bodyLimit = BODY_LIMIT_DEFAULT } = route.endpoint
			const preParsing = gateOf(route, platform, options)
			const handler = answererOf(route, platform, options)
			for (const url of [path, ...alsoAt]) {
				scope.route({ method, url, config: ownLimit(route.endpoint), bodyLimit, preParsing, handler })
				if (anySite === true) letAnySiteAsk(scope, url, method)
			}
		}
	}
	serve(
		app,
		routes.filter((route) => route.endpoint.content === undefined),
	)
	const contents = routes.filter((route) => route.endpoint.content !== undefined)
	for (const [mediaType, served] of Map.groupBy(contents, ({ endpoint }) => mediaTypeOf(endpoint))) {
		app.register(async (scope) => {
			acceptContents(scope, mediaType)
			serve(scope, served)
		})
	}
	const preParsing = () => Promise.reject(refuse(kernelErrors, 'not_found'))
	for (const url of ['/api', '/api/*']) app.all(url, { preParsing }, () => undefined)
}
