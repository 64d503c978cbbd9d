import { fileURLToPath } from 'node:url'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './create-server.ts'
import { WebFiles } from './web-files.ts'

export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const IMMUTABLE = 'public, max-age=31536000, immutable'
const NO_BUILD =
	'<!doctype html><html lang="en"><meta charset="utf-8"><title>Praxis is not built</title><h1>The web app is not built yet</h1><p>Run <code>npm run build</code> in the project and reload this page.</p></html>'

function pathOf(request: FastifyRequest): string {
	const path = request.url.split('?', 1)[0] ?? '/'
	try {
		return decodeURIComponent(path)
	} catch {
		throw refuse(kernelErrors, 'malformed_request')
	}
}

/** Names that look like files are assets: when missing they are not found, never answered with a page. */
function isAsset(path: string): boolean {
	return (
		path.startsWith('/assets/') || /\.(js|mjs|css|map|json|png|jpg|svg|ico|woff2?|wasm|webmanifest|txt|gz)$/i.test(path)
	)
}

async function sendFile(
	files: WebFiles,
	address: string,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<unknown> {
	const file = files.find(address)
	if (file === undefined) throw refuse(kernelErrors, 'not_found')
	reply.header('cache-control', address.startsWith('/assets/') ? IMMUTABLE : 'no-cache').header('etag', file.etag)
	reply.header('vary', 'accept-encoding').type(file.type)
	if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
	const encoding = files.encodingFor(file, request.headers['accept-encoding'])
	if (encoding !== 'identity') reply.header('content-encoding', encoding)
	const content = await files.read(file, encoding)
	if (request.method !== 'HEAD') return reply.send(content)
	return reply.header('content-length', content.length).send()
}

/** Serves the built web app: its files, and its page for every other address outside the API. */
export async function addStaticWeb(app: FastifyInstance, folder: string): Promise<void> {
	const files = new WebFiles(folder)
	await files.refresh()
	app.setNotFoundHandler(async (request, reply) => {
		const isRead = request.method === 'GET' || request.method === 'HEAD'
		const path = pathOf(request)
		if (!isRead || isApiPath(path) || path.startsWith('//')) throw refuse(kernelErrors, 'not_found')
		if (path !== '/index.html' && files.find(path) !== undefined) return sendFile(files, path, request, reply)
		const isBuilt = await files.refresh()
		if (isAsset(path)) return sendFile(files, path, request, reply)
		if (!isBuilt)
			return reply.code(500).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(NO_BUILD)
		return sendFile(files, '/index.html', request, reply)
	})
}
