import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

const TWO_YEARS_S = 63_072_000

/** Styles may be inline because the component library writes style attributes. */
const PAGE_HELMET: FastifyHelmetOptions = {
	contentSecurityPolicy: {
		useDefaults: false,
		directives: {
			'default-src': ["'self'"],
			'script-src': ["'self'"],
			'style-src': ["'self'", "'unsafe-inline'"],
			'img-src': ["'self'", 'data:', 'blob:'],
			'font-src': ["'self'"],
			'connect-src': ["'self'"],
			'worker-src': ["'self'", 'blob:'],
			'manifest-src': ["'self'"],
			'media-src': ["'self'", 'blob:'],
			'object-src': ["'none'"],
			'frame-src': ["'self'", 'blob:'],
			'base-uri': ["'none'"],
			'form-action': ["'self'"],
			'frame-ancestors': ["'none'"],
		},
	},
	referrerPolicy: { policy: 'same-origin' },
}

const PERMISSIONS_POLICY =
	'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=(), publickey-credentials-get=(self)'

/** Headers of every API response: it must not be cached, framed or executed. */
export async function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
	await app.register(helmet, {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
		},
		strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: TWO_YEARS_S } : false,
		xFrameOptions: { action: 'deny' },
	})
	app.addHook('onRequest', (_request, reply, done) => {
		reply.header('cache-control', 'no-store')
		done()
	})
}

/** Lets the given sites, as origins, show a page in a frame. All others stay refused. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
	if (origins.length === 0) return
	const policy = String(reply.getHeader('content-security-policy'))
	reply.header(
		'content-security-policy',
		policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
	)
	// It knows no list of sites; browsers that know frame-ancestors ignore it.
	reply.removeHeader('x-frame-options')
}

/** Headers of pages and their assets, for everything the given scope answers. */
export function addPageHeaders(pages: FastifyInstance): void {
	pages.addHook('onRequest', (_request, reply, done) => {
		reply.helmet(PAGE_HELMET)
		reply.header('permissions-policy', PERMISSIONS_POLICY)
		done()
	})
}

/** Workers that compile WebAssembly: the engine that recognizes text. */
const COMPILING_WORKER = /[\\/]assets[\\/]ocr-[\d.]+[\\/]worker\.min\.js(\.(br|gz))?$/
const WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** The policy of a worker that compiles WebAssembly; null for every other file. A worker follows the policy its own script came
 *  with, so the pages need not allow it. */
export function workerPolicyOf(path: string): string | null {
	return COMPILING_WORKER.test(path) ? WORKER_POLICY : null
}
