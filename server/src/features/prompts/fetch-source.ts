import { pickFromJson } from '@praxis/contract/prompts/json-path.rules'
import { createFetch } from '../../platform/outbound/guarded-fetch.ts'
import { failureOfStatus, isTimeout, ServiceFailure } from '../../platform/outbound/service-failure.ts'

const TIMEOUT_MS = 15_000
const ANSWER_MAX_BYTES = 2 * 1024 * 1024
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/
const READ_TYPE = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?!html$)[\w.+-]+)$/
const READS = 'JSON, XML and plain text are read.'

interface AskedSource {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	/** What of a JSON answer is used; empty for all of it. */
	readonly path: string
	/** What OUTBOUND_ALLOW names. */
	readonly allow: readonly string[]
	/** 15 seconds when absent. */
	readonly timeoutMs?: number | undefined
}

function failureOf(response: Response): ServiceFailure {
	const to = response.headers.get('location')
	if (response.status < 300 || response.status >= 400 || to === null || !URL.canParse(to))
		return failureOfStatus(response.status)
	const { host } = new URL(to)
	return new ServiceFailure(`The server redirects to ${host} (${response.status}). Redirects are not followed.`)
}

function typeOf(response: Response): string {
	const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
	if (type === '') throw new ServiceFailure(`The answer has no content type. ${READS}`)
	if (!READ_TYPE.test(type)) throw new ServiceFailure(`The answer is ${type.slice(0, 100)}. ${READS}`)
	return type
}

/** @throws ServiceFailure when there is more than 2 MB */
async function bodyOf(response: Response): Promise<string> {
	const reader = response.body?.getReader()
	const chunks: Uint8Array[] = []
	let bytes = 0
	for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
		bytes += piece.value.byteLength
		if (bytes > ANSWER_MAX_BYTES) {
			await reader?.cancel()
			throw new ServiceFailure('The answer is larger than 2 MB.')
		}
		chunks.push(piece.value)
	}
	return Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '')
}

function picked(body: string, path: string): string {
	let value: unknown
	try {
		value = JSON.parse(body)
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error
		throw new ServiceFailure('The answer is not valid JSON.')
	}
	if (path === '') return body
	const found = pickFromJson(value, path)
	if (found === null) throw new ServiceFailure(`The answer has nothing at ${path}.`)
	return found
}

async function ask({ url, headers, path, allow }: AskedSource, signal: AbortSignal): Promise<string> {
	const response = await createFetch({ reach: 'outside', allow })(url, { headers, signal })
	try {
		if (!response.ok) throw failureOf(response)
		const type = typeOf(response)
		const body = await bodyOf(response)
		if (JSON_TYPE.test(type)) return picked(body, path)
		if (path !== '') throw new ServiceFailure(`The answer is ${type}. A path needs JSON.`)
		return body
	} finally {
		if (response.body !== null && !response.body.locked) await response.body.cancel()
	}
}

/** The text that a service answers a GET with. Follows no redirect. @throws ServiceFailure OutboundRefused, and what the network throws */
export async function fetchText(asked: AskedSource): Promise<string> {
	const { timeoutMs = TIMEOUT_MS } = asked
	try {
		return await ask(asked, AbortSignal.timeout(timeoutMs))
	} catch (error) {
		if (!isTimeout(error)) throw error
		throw new ServiceFailure(`The answer took longer than ${timeoutMs / 1000} seconds.`)
	}
}
