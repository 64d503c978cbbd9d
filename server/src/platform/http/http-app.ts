import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import type { FindTokenOwner, TokenGate } from './admit-token.ts'
import { addApiDocs } from './api-docs.ts'
import { createServer } from './create-server.ts'
import type { Route } from './endpoint-route.ts'
import { addHealth } from './health.ts'
import { addRateLimits } from './rate-limits.ts'
import { type FindPerson, registerRoutes } from './register-routes.ts'
import { addStaticWeb, WEB_DIST } from './static-web.ts'
import { TOKEN_CALLS_MAX, TokenLimit } from './token-limit.ts'

export interface HttpAppOptions {
	readonly findPerson: FindPerson
	/** No API token is known when absent. */
	readonly findTokenOwner?: FindTokenOwner
	/** Fail a request whose answer is not exactly what its contract says. For tests; off when absent. */
	readonly checkAnswers?: boolean
	/** On when absent. */
	readonly rateLimits?: boolean
	/** The folder of the built web app. */
	readonly webFolder?: string
	/** The web app's screen at a path, null where it has none; every path has one when absent. */
	readonly screenAt?: (path: string) => string | null
}

function tokenGateOf({ findTokenOwner }: HttpAppOptions, rateLimit: number): TokenGate | undefined {
	if (findTokenOwner === undefined) return undefined
	return { findTokenOwner, limit: new TokenLimit(Math.min(TOKEN_CALLS_MAX, rateLimit)) }
}

/** The whole HTTP side on the given endpoints; nothing listens yet. */
export async function httpApp(
	platform: Platform,
	routes: readonly Route[],
	options: HttpAppOptions,
): Promise<FastifyInstance> {
	const { findPerson, checkAnswers = false, rateLimits = true, webFolder = WEB_DIST, screenAt = () => '' } = options
	const tokenGate = tokenGateOf(options, rateLimits ? platform.config.rateLimit : 0)
	const stopping = new AbortController()
	const shared = { isSecure: platform.config.publicUrl.startsWith('https:'), stopping: stopping.signal }
	const app = await createServer(platform)
	app.addHook('preClose', (done) => {
		stopping.abort()
		done()
	})
	await app.register(async (api) => {
		if (rateLimits) await addRateLimits(api, platform.config)
		addApiDocs(api, platform, routes)
		registerRoutes(api, platform, routes, { findPerson, tokenGate, checkAnswers, shared })
	})
	addHealth(app, platform, findPerson)
	await app.register((pages) => addStaticWeb(pages, { folder: webFolder, log: platform.log, screenAt }))
	return app
}
