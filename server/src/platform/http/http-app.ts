import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Platform } from '../platform.ts'
import { type FindTokenOwner, TOKEN_CALLS_MAX, type TokenGate, TokenLimit } from './admit-token.ts'
import { addApiDocs } from './api-docs.ts'
import { addBuiltAssets } from './built-assets.ts'
import { createServer } from './create-server.ts'
import type { Route } from './endpoint-route.ts'
import { answerError } from './error-answer.ts'
import { renderMetrics } from './metrics.ts'
import { isLocalHost } from './own-host.ts'
import { addRateLimits } from './rate-limits.ts'
import { type FindPerson, type FindPreviewed, registerRoutes } from './register-routes.ts'
import { addPageHeaders, allowFraming, workerPolicyOf } from './security-headers.ts'

function isLoopback(address: string | undefined): boolean {
	if (address === undefined || isIP(address) === 0) return false
	return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** Sent from this machine, and neither through a proxy nor by a web site whose name was pointed to it. */
function isLocalCall(request: FastifyRequest, { config }: Platform): boolean {
	const { headers, socket } = request.raw
	const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
	return !isPassedOn && isLoopback(socket.remoteAddress) && isLocalHost(request.raw, config)
}

async function mayReadMetrics(request: FastifyRequest, platform: Platform, findPerson: FindPerson): Promise<boolean> {
	if (isLocalCall(request, platform)) return true
	const { cookie } = request.headers
	const person = cookie === undefined ? null : await findPerson(platform, cookie)
	return person?.permissions.has('view_database_health') === true
}

/** `/healthz` (this process lives), `/readyz` (and its migrated database answers, and storage has room), `/metrics` (for this machine and for
 *  those who may see the database's health). */
function addHealth(app: FastifyInstance, platform: Platform, findPerson: FindPerson): void {
	const noStore = { 'cache-control': 'no-store' }
	app.get('/healthz', { exposeHeadRoute: true }, (_request, reply) => reply.headers(noStore).send({ status: 'alive' }))
	app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
		reply.headers(noStore)
		const outage = await platform.health.check()
		if (outage === null) return { status: 'ready' }
		throw refuse(kernelErrors, outage)
	})
	app.get('/metrics', async (request, reply) => {
		if (!(await mayReadMetrics(request, platform, findPerson))) throw refuse(kernelErrors, 'not_found')
		const { type, text } = await renderMetrics(platform.db)
		return reply.headers({ ...noStore, 'content-type': type }).send(text)
	})
}

const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const PAGE = 'index.html'
/** The folder is known to the build too; it is not served by name. */
const SCREEN_PAGES = '.pages'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Names that look like files are assets: when missing they are not found, never answered with a page. */
const ASSET = /^\/assets\/|\.(js|mjs|css|map|json|png|jpg|svg|ico|woff2?|wasm|webmanifest|txt|gz)$/i
const NO_BUILD =
	'<!doctype html><html lang="en"><meta charset="utf-8"><title>Praxis is not built</title><h1>The web app is not built yet</h1><p>Run <code>npm run build</code> in the project and reload this page.</p></html>'

function pathOf(request: FastifyRequest): string {
	return request.url.split('?', 1)[0] ?? '/'
}

function wantsPage(request: FastifyRequest): boolean {
	return (request.method === 'GET' || request.method === 'HEAD') && !ASSET.test(pathOf(request))
}

/** The sites, as origins, that may show the page at a path in a frame: none of almost every page. */
type FramedBy = (path: string) => Promise<readonly string[]>

interface StaticWebOptions {
	/** Path of the built web app. */
	readonly folder: string
	readonly log: Logger
	/** The web app's screen at a path; null where it has none, and the answer's status is 404. */
	readonly screenAt: (path: string) => string | null
	/** Address of the call that the page at an address makes first; null where it makes none. */
	readonly firstCallOf: (address: string) => string | null
	readonly framedBy: FramedBy
}

/** The page for a screen, where the build made one that names its files, or the page for all. Undefined without a build. */
function pageFor(folder: string, screen: string | null): string | undefined {
	const pages = screen === null ? [PAGE] : [join(SCREEN_PAGES, `${screen}.html`), PAGE]
	return pages.find((page) => existsSync(join(folder, page)))
}

/** Serves the built web app: its files, and its page for every other address that no other scope answers. */
async function addStaticWeb(pages: FastifyInstance, options: StaticWebOptions): Promise<void> {
	const { folder, log, screenAt, firstCallOf, framedBy } = options
	const assets = join(folder, 'assets')
	addPageHeaders(pages)
	const setHeaders = (reply: { header(name: string, value: string): unknown }, path: string) => {
		reply.header('cache-control', path.startsWith(assets) ? IMMUTABLE : 'no-cache')
		const policy = workerPolicyOf(path)
		if (policy !== null) reply.header('content-security-policy', policy)
	}
	await pages.register(fastifyStatic, {
		root: folder,
		suppressWarning: true,
		preCompressed: true,
		dotfiles: 'ignore',
		acceptRanges: false,
		cacheControl: false,
		allowedPath: (path) => !/\.(br|gz)$/.test(path),
		setHeaders,
	})
	addBuiltAssets(pages, folder, setHeaders, (reply, name) => reply.sendFile(`assets/${name}`))
	pages.setErrorHandler<FastifyError>((error, _request, reply) => {
		const isUnservable = (error.statusCode ?? 500) < 500
		return answerError(isUnservable ? refuse(kernelErrors, 'not_found') : error, reply, log)
	})
	const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
		const screen = screenAt(pathOf(request))
		const page = pageFor(folder, screen)
		allowFraming(reply, await framedBy(pathOf(request)))
		const first = firstCallOf(request.url)
		if (first !== null) reply.header('link', `<${first}>; rel=preload; as=fetch; crossorigin`)
		if (page === undefined) return reply.code(500).type('text/html; charset=utf-8').send(NO_BUILD)
		return reply.code(screen === null ? 404 : 200).sendFile(basename(page), join(folder, dirname(page)))
	}
	pages.route({ method: ['GET', 'HEAD'], url: '/', handler: sendPage })
	pages.setNotFoundHandler(async (request, reply) => {
		if (!wantsPage(request)) throw refuse(kernelErrors, 'not_found')
		return sendPage(request, reply)
	})
}

export interface HttpAppOptions {
	readonly findPerson: FindPerson
	/** No preview is known when absent. */
	readonly findPreviewed?: FindPreviewed
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
	/** No page makes a call first when absent. */
	readonly firstCallOf?: (address: string) => string | null
	/** No page may be framed when absent. */
	readonly framedBy?: FramedBy
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
	const { findPerson, findPreviewed, checkAnswers = false, rateLimits = true, webFolder = WEB_DIST } = options
	const { screenAt = () => '', firstCallOf = () => null, framedBy = async () => [] } = options
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
		registerRoutes(api, platform, routes, { findPerson, findPreviewed, tokenGate, checkAnswers, shared })
	})
	addHealth(app, platform, findPerson)
	await app.register((pages) =>
		addStaticWeb(pages, { folder: webFolder, log: platform.log, screenAt, firstCallOf, framedBy }),
	)
	return app
}
