import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sessionCookieName } from '../auth/session-cookie.ts'
import type { Platform } from '../platform.ts'
import { acceptsEncoding } from './accepts-encoding.ts'
import type { Route } from './endpoint-route.ts'
import { openapiOf } from './openapi.ts'
import { exampleOf } from './openapi-example.ts'
import { addPageHeaders } from './security-headers.ts'

const SCRIPT = 'swagger-ui-bundle.js'
const STYLE = 'swagger-ui.css'
const START = 'start.js'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Praxis API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/${STYLE}">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/${SCRIPT}"></script>
<script src="/api/docs/${START}"></script>
</body>
</html>
`

const STARTING = `SwaggerUIBundle({
	url: '/api/openapi.json',
	dom_id: '#docs',
	docExpansion: 'none',
	validatorUrl: null,
	requestInterceptor: (request) => {
		request.headers['X-Client-Version'] = '1.0.0'
		return request
	},
})
`

/** The viewer's own files, as its package brings them. */
function viewerFile(name: string): Promise<Buffer> {
	const entry = fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))
	return readFile(join(entry, '..', 'static', name))
}

/** A body as it goes over the wire: serialized once, and compressed once for each encoding. */
interface Prepared {
	readonly etag: string
	readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

async function prepare(document: object): Promise<Prepared> {
	const identity = Buffer.from(JSON.stringify(document))
	const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
	const hash = createHash('sha256').update(identity).digest('base64url')
	return { etag: `W/"${hash}"`, bodies: { br, gzip: zipped, identity } }
}

function encodingFor(accepted: string | undefined): keyof Prepared['bodies'] {
	if (acceptsEncoding(accepted, 'br')) return 'br'
	return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

async function describe(platform: Platform, routes: readonly Route[]): Promise<object> {
	const endpoints = routes.map((one) => one.endpoint)
	const examples = new Map<string, Readonly<Record<string, unknown>>>()
	for (const endpoint of endpoints) {
		examples.set(endpoint.id, exampleOf(endpoint) ?? {})
		// Hundreds of them take a second, in which others want answers too.
		await setImmediate()
	}
	const cookie = sessionCookieName(platform)
	return openapiOf(endpoints, { publicUrl: platform.config.publicUrl, cookie, examples })
}

/** `/api/openapi.json` and the pages that show it at `/api/docs`: all files come from this server and are
 *  created and read on the first request. */
export function addApiDocs(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
	let prepared: Promise<Prepared> | undefined

	app.get('/api/openapi.json', async ({ headers }, reply) => {
		prepared ??= describe(platform, routes).then(prepare)
		const { etag, bodies } = await prepared
		reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
		if (headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send()
		const encoding = encodingFor(headers['accept-encoding'])
		if (encoding !== 'identity') reply.header('content-encoding', encoding)
		return reply.type('application/json; charset=utf-8').send(bodies[encoding])
	})
	const send = (reply: FastifyReply, type: string, content: string | Buffer) =>
		reply.type(`text/${type}; charset=utf-8`).send(content)
	app.register(async (docs) => {
		addPageHeaders(docs)
		for (const path of ['/api/docs', '/api/docs/']) docs.get(path, (_request, reply) => send(reply, 'html', PAGE))
		docs.get(`/api/docs/${START}`, (_request, reply) => send(reply, 'javascript', STARTING))
		docs.get(`/api/docs/${SCRIPT}`, async (_request, reply) => send(reply, 'javascript', await viewerFile(SCRIPT)))
		docs.get(`/api/docs/${STYLE}`, async (_request, reply) => send(reply, 'css', await viewerFile(STYLE)))
	})
}
