import { type Endpoint, pathParams, sendsQuery } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { PLAIN_MESSAGES } from '@praxis/contract/kernel/plain-messages'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { requireCleanText } from '../text/clean-text.ts'
import { queryConverter } from './query-values.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field, and what within it where that has a name too: `settings` and `settings.scoringWeights.specialty`. */
function namesOf(path: readonly PropertyKey[]): string[] {
	const [name = ''] = path
	const isNamed = path.length > 1 && path.every((part) => typeof part === 'string')
	return isNamed ? [String(name), path.join('.')] : [String(name)]
}

/** `validation_failed` with the first message of each field; the envelope's message is that of the first field. */
export function invalidInput(error: z.core.$ZodError) {
	const fields: Record<string, string> = {}
	for (const issue of error.issues) {
		const names = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : namesOf(issue.path)
		const message = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message
		for (const name of names) if (!Object.hasOwn(fields, name)) fields[name] = message
	}
	return refuse(kernelErrors, 'validation_failed', { fields })
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
	const { body } = request
	if (body === undefined || body === null) return {}
	if (!isRecord(body)) throw refuse(kernelErrors, 'malformed_request')
	return body
}

function requireSamePath(
	sent: Record<string, unknown>,
	params: Record<string, unknown>,
	names: readonly string[],
): void {
	for (const name of names) {
		if (sent[name] === undefined || sent[name] === params[name]) continue
		const fields = { [name]: 'This differs from the address of the request.' }
		throw refuse(kernelErrors, 'validation_failed', { fields })
	}
}

/** Makes the parser of an endpoint's flat input; unknown fields refused. */
export function inputParser(endpoint: Endpoint): (sent: Record<string, unknown>) => unknown {
	const schema = endpoint.input.strict()
	const convert = sendsQuery(endpoint) ? queryConverter(endpoint.input) : undefined
	return (sent) => {
		requireCleanText(sent)
		const parsed = schema.safeParse(convert === undefined ? sent : convert(sent), PLAIN_MESSAGES)
		if (!parsed.success) throw invalidInput(parsed.error)
		return parsed.data
	}
}

/** Makes the reader of an endpoint's flat input: path with query (GET, DELETE) or with JSON body; unknown fields refused. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => unknown {
	const parse = inputParser(endpoint)
	const names = pathParams(endpoint.path)
	const isQuery = sendsQuery(endpoint)
	return (request) => {
		const params = isRecord(request.params) ? request.params : {}
		const query = isRecord(request.query) ? request.query : {}
		if (!isQuery && Object.keys(query).length > 0) throw refuse(kernelErrors, 'malformed_request')
		const sent = isQuery ? query : bodyOf(request)
		requireSamePath(sent, params, names)
		return parse(names.length === 0 ? { ...sent } : { ...sent, ...params })
	}
}
