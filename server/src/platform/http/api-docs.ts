import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sessionCookieName } from '../auth/session-cookie.ts'
import type { Platform } from '../platform.ts'
import { contentTypeOf } from './content-types.ts'
import type { Route } from './endpoint-route.ts'
import { openapiOf } from './openapi.ts'
import { pageHeaders } from './security-headers.ts'
import { jsonPayload } from './send-json.ts'

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

/** `/api/openapi.json` and the pages that show it at `/api/docs`: all files come from this server, and nothing is made
 *  or read before somebody asks. */
export function addApiDocs(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
	const ofPages = pageHeaders(platform.config)
	let json: string | undefined

	app.get('/api/openapi.json', async (_request, reply) => {
		json ??= JSON.stringify(
			openapiOf(
				routes.map((one) => one.endpoint),
				platform.config.publicUrl,
				sessionCookieName(platform),
			),
		)
		return jsonPayload(reply, json)
	})
	const send = (reply: FastifyReply, name: string, content: string | Buffer) =>
		reply.headers(ofPages).header('content-type', contentTypeOf(name)).send(content)
	for (const path of ['/api/docs', '/api/docs/']) app.get(path, (_request, reply) => send(reply, 'docs.html', PAGE))
	app.get(`/api/docs/${START}`, (_request, reply) => send(reply, START, STARTING))
	for (const name of [SCRIPT, STYLE]) {
		app.get(`/api/docs/${name}`, async (_request, reply) => send(reply, name, await viewerFile(name)))
	}
}
