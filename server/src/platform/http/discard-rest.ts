import type { FastifyReply } from 'fastify'

/** How long what still comes of a refused body is thrown away. */
const LINGER_MS = 1000

/** Lets the answer to a body that is too large arrive. Closed at once, a connection on which a caller is still sending is
 *  reset, and the answer lost with it: so what still comes is read for a moment and thrown away. */
export function discardRest(reply: FastifyReply): void {
	const { raw } = reply.request
	if (raw.complete) return
	reply.removeHeader('connection')
	const closing = setTimeout(() => raw.destroy(), LINGER_MS)
	closing.unref()
	raw.once('close', () => clearTimeout(closing))
	raw.resume()
}
