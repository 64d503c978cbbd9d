import { Readable } from 'node:stream'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { bodyTooLarge } from '@praxis/contract/kernel/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const CONTENT_TYPE = 'application/octet-stream'

export function mediaTypeOf({ content }: Pick<Endpoint, 'content'>): string {
	return content?.mediaType ?? CONTENT_TYPE
}

/** In this scope a body is handed on as it comes, unread; what is sent as anything else is refused. */
export function acceptContents(scope: FastifyInstance, mediaType: string): void {
	scope.removeAllContentTypeParsers()
	scope.addContentTypeParser(mediaType, (_request, payload, done) => done(null, payload))
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
