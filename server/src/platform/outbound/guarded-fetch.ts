import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { assertOutside, guardedLookup, OutboundRefused, outsideLookup } from './call-outside.ts'
import { isPrivateAddress } from './private-address.ts'

export { OutboundRefused } from './call-outside.ts'

const ANSWER_MAX_BYTES = 64 * 1024 * 1024
const WITHOUT_BODY = [101, 204, 205, 304]

/** `private`: addresses of this machine and of private networks alone. `outside`: https alone, nothing private but what
 *  OUTBOUND_ALLOW names. */
export type Reach = { readonly reach: 'private' } | { readonly reach: 'outside'; readonly allow: readonly string[] }

function assertPrivate(host: string, address: string): void {
	if (!isPrivateAddress(address)) throw new OutboundRefused(`${host} is not within a private network.`)
}

function reachOf(url: URL, to: Reach): LookupFunction {
	if (to.reach === 'outside') {
		assertOutside(to.allow, url.href)
		return outsideLookup(to.allow)
	}
	const host = url.hostname.replace(/^\[|\]$/g, '')
	if (isIP(host) !== 0) assertPrivate(host, host)
	return guardedLookup(assertPrivate)
}

/** The body in pieces as they come; ends with an error if the connection is cut, the signal ends it or the answer is larger than 64 MB. */
function bodyOf(response: IncomingMessage, signal?: AbortSignal | null): ReadableStream<Uint8Array> {
	let bytes = 0
	const chunks = response[Symbol.asyncIterator]()
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next().catch((error: unknown) => {
				throw signal?.aborted === true ? signal.reason : error
			})
			if (done === true) return controller.close()
			const chunk: Uint8Array = value
			bytes += chunk.byteLength
			if (bytes > ANSWER_MAX_BYTES) {
				response.destroy()
				return controller.error(new Error('The answer is too large.'))
			}
			controller.enqueue(new Uint8Array(chunk))
		},
		cancel() {
			response.destroy()
		},
	})
}

function headersOf(response: IncomingMessage): Headers {
	const headers = new Headers()
	for (let at = 0; at + 1 < response.rawHeaders.length; at += 2) {
		headers.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '')
	}
	return headers
}

/** A `fetch` for libraries that call a service: it connects to nothing beyond its reach, whatever a name resolves to at that moment, and
 *  follows no redirect. Takes an address, method, headers, a text body and a signal. */
export function createFetch(to: Reach): typeof fetch {
	return async (input, init = {}) => {
		const url = new URL(input instanceof Request ? input.url : input)
		const lookup = reachOf(url, to)
		const { method = 'GET', body, signal } = init
		if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('only text is sent')
		const headers = Object.fromEntries(new Headers(init.headers))
		const request = url.protocol === 'https:' ? requestTls : requestPlain
		const response = await new Promise<IncomingMessage>((answered, failed) => {
			const options = { method, headers, lookup, agent: false as const, ...(signal && { signal }) }
			const sent = request(url, options, answered)
			sent.on('error', (error) => failed(signal?.aborted === true ? signal.reason : error))
			sent.end(body ?? undefined)
		})
		const status = response.statusCode ?? 502
		if (WITHOUT_BODY.includes(status)) response.resume()
		return new Response(WITHOUT_BODY.includes(status) ? null : bodyOf(response, signal), {
			status,
			headers: headersOf(response),
		})
	}
}
