import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from '../auth/session-cookie.ts'
import type { Platform } from '../platform.ts'
import type { Route } from './endpoint-route.ts'
import { openapiOf } from './openapi.ts'
import { pageHeaders } from './security-headers.ts'
import { jsonPayload } from './send-json.ts'

/** `/api/openapi.json` and, made from it, the pages below `/api/docs`: all files come from this server. */
export async function addApiDocs(app: FastifyInstance, platform: Platform, routes: readonly Route[]): Promise<void> {
	const document = openapiOf(
		routes.map((one) => one.endpoint),
		platform.config.publicUrl,
		sessionCookieName(platform),
	)
	const json = JSON.stringify(document)
	app.get('/api/openapi.json', async (_request, reply) => jsonPayload(reply, json))
	await app.register(async (docs) => {
		const ofPages = pageHeaders(platform.config)
		docs.addHook('onRequest', (_request, reply, done) => {
			reply.headers(ofPages)
			done()
		})
		await docs.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } })
		await docs.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none', validatorUrl: null } })
	})
}
