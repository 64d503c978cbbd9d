import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedOutbound, isPrivateAddress } from './private-address.ts'

const TIMEOUT_MS = 15_000
const ANSWER_MAX_BYTES = 16_384

/** The address is not one that the product may call. */
export class OutboundRefused extends Error {
	override readonly name = 'OutboundRefused'
}

export interface OutsideCall {
	readonly url: string
	readonly method: string
	readonly headers: Readonly<Record<string, string>>
	readonly body: Buffer
	/** How much of the answer is read; 16 KB when absent. */
	readonly answerMax?: number
}

export interface OutsideAnswer {
	readonly status: number
	/** The beginning of it. */
	readonly body: string
}

function hostOf(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '')
}

function assertAddress(allow: readonly string[], host: string, address: string): void {
	if (!isPrivateAddress(address) || isAllowedOutbound(allow, host, address)) return
	throw new OutboundRefused(`${host} is within a private network.`)
}

/** Refuses what is no plain https address outside: other protocols, user names, addresses of private networks. What
 *  OUTBOUND_ALLOW names may be http and private. */
export function assertOutside(allow: readonly string[], address: string): URL {
	if (!URL.canParse(address)) throw new OutboundRefused('This is not an address.')
	const url = new URL(address)
	const host = hostOf(url)
	const isNamed = isAllowedOutbound(allow, host, host)
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed))
		throw new OutboundRefused('Only https is called.')
	if (url.username !== '' || url.password !== '') throw new OutboundRefused('An address holds no user name.')
	if (isIP(host) !== 0) assertAddress(allow, host, host)
	return url
}

/** Resolves a name and hands on only what `check` lets pass, at the moment of connecting: a name cannot change its mind in
 *  between. `check` throws for the others. */
export function guardedLookup(check: (host: string, address: string) => void): LookupFunction {
	return (host, options, callback) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			if (error !== null) return callback(error, '', 0)
			try {
				for (const { address } of found) check(host, address)
			} catch (refused) {
				return callback(refused instanceof Error ? refused : new Error(String(refused)), '', 0)
			}
			if (options.all === true) return callback(null, found)
			callback(null, found[0]?.address ?? '', found[0]?.family ?? 0)
		})
	}
}

/** Resolves a name to nothing private. */
export function outsideLookup(allow: readonly string[]): LookupFunction {
	return guardedLookup((host, address) => assertAddress(allow, host, address))
}

async function read(response: IncomingMessage, max: number): Promise<OutsideAnswer> {
	let body = ''
	for await (const chunk of response) {
		body += String(chunk)
		if (body.length > max) {
			response.destroy()
			break
		}
	}
	return { status: response.statusCode ?? 0, body: body.slice(0, max) }
}

/** Calls an address from outside the product. Follows no redirect. Throws when nothing answers within 15 seconds, and an
 *  `OutboundRefused` when the address is not one to call. */
export async function callOutside(allow: readonly string[], call: OutsideCall): Promise<OutsideAnswer> {
	const url = assertOutside(allow, call.url)
	const { method, headers, body } = call
	const request = url.protocol === 'https:' ? requestTls : requestPlain
	const response = await new Promise<IncomingMessage>((answered, failed) => {
		const signal = AbortSignal.timeout(TIMEOUT_MS)
		const sent = request(url, { method, headers, lookup: outsideLookup(allow), signal, agent: false }, answered)
		sent.on('error', failed)
		sent.end(body)
	})
	return read(response, call.answerMax ?? ANSWER_MAX_BYTES)
}
