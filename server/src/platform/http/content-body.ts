import { Readable } from 'node:stream'
import { bodyTooLarge } from '@praxis/contract/kernel/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const CONTENT_TYPE = 'application/octet-stream'

/** In this scope a body is handed on as it comes, unread; anything but a plain content is refused. */
export function acceptContents(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers()
	scope.addContentTypeParser(CONTENT_TYPE, (_request, payload, done) => done(null, payload))
}

/** Refuses by the length a request names; one that names none is cut off while it is read. */
export function requireLength(request: FastifyRequest, maxBytes: number): void {
	const length = Number(request.headers['content-length'] ?? 0)
	if (length > maxBytes) throw bodyTooLarge(maxBytes)
}

/** The content of a request; empty when it has none. */
export function contentOf(request: FastifyRequest): Readable {
	return request.body instanceof Readable ? request.body : Readable.from([])
}
