import { type Endpoint, pathParams, sendsQuery, takesTokens } from '@praxis/contract/kernel/endpoint'
import { type ErrorEntry, errorEnvelope, kernelErrors } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import { mediaTypeOf } from './content-body.ts'
import { STATUS_OF_KIND } from './error-answer.ts'

type Json = { [key: string]: unknown }

const SESSION = [{ session: [] }]
const SESSION_OR_TOKEN = [...SESSION, { token: [] }]
const ENVELOPE = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const IDEMPOTENCY = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: 'The first answer to a write with this key is kept for 24 hours and given again.',
	schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function isJson(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Definitions of a schema move to the document's components; references follow. */
function hoist(value: unknown, rename: (ref: string) => string): unknown {
	if (Array.isArray(value)) return value.map((one) => hoist(one, rename))
	if (!isJson(value)) return value
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key]) => key !== '$schema' && key !== '$defs')
			.map(([key, one]) => [key, key === '$ref' && typeof one === 'string' ? rename(one) : hoist(one, rename)]),
	)
}

class Document {
	readonly schemas: Json = {}

	schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string): Json {
		const made: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
		const key = name.replace(/[^A-Za-z0-9]/g, '_')
		let isRoot = false
		const rename = (ref: string): string => {
			if (ref === '#') isRoot = true
			return ref === '#' ? `#/components/schemas/${key}` : ref.replace('#/$defs/', `#/components/schemas/${key}_`)
		}
		for (const [defined, one] of Object.entries(isJson(made.$defs) ? made.$defs : {})) {
			this.schemas[`${key}_${defined}`] = hoist(one, rename)
		}
		const whole = hoist(made, rename)
		if (!isJson(whole)) throw new Error(`${name} has no schema`)
		if (!isRoot) return whole
		this.schemas[key] = whole
		return { $ref: `#/components/schemas/${key}` }
	}

	operationOf(endpoint: Endpoint, example: Json): Json {
		const input = this.schemaOf(endpoint.input, 'input', `${endpoint.id}.input`)
		const properties = isJson(input.properties) ? input.properties : {}
		const required = Array.isArray(input.required) ? input.required : []
		const inPath = pathParams(endpoint.path)
		const others = Object.keys(properties).filter((name) => !inPath.includes(name))
		const isQuery = sendsQuery(endpoint)
		const parameterOf = (place: string) => (name: string) => ({
			name,
			in: place,
			required: place === 'path' || required.includes(name),
			schema: properties[name],
			...(Object.hasOwn(example, name) && { example: example[name] }),
		})
		return {
			operationId: endpoint.id,
			summary: endpoint.summary,
			tags: [endpoint.id.split('.')[0]],
			security: securityOf(endpoint),
			...extensionsOf(endpoint),
			parameters: [
				...inPath.map(parameterOf('path')),
				...(isQuery ? others.map(parameterOf('query')) : []),
				...(endpoint.method === 'GET' || endpoint.storesNoAnswer === true ? [] : [IDEMPOTENCY]),
			],
			...requestBodyOf(endpoint, () => bodyOf(input, others, required, example)),
			responses: {
				200: {
					description: 'Done.',
					content: {
						'application/json': { schema: this.schemaOf(endpoint.output, 'output', `${endpoint.id}.output`) },
					},
				},
				...refusalsOf(endpoint),
			},
		}
	}
}

function securityOf(endpoint: Endpoint): Json[] {
	if (endpoint.access === 'public') return []
	return takesTokens(endpoint) ? SESSION_OR_TOKEN : SESSION
}

function extensionsOf(endpoint: Endpoint): Json {
	return {
		'x-access': endpoint.access,
		'x-errors': Object.keys(endpoint.errors),
		...(endpoint.guests === true ? { 'x-guests': true } : {}),
		...(endpoint.dangerous === true ? { 'x-dangerous': true } : {}),
		...(endpoint.rateLimit === undefined ? {} : { 'x-rate-limit': endpoint.rateLimit }),
		...(endpoint.bodyLimit === undefined ? {} : { 'x-body-limit': endpoint.bodyLimit }),
	}
}

function requestBodyOf(endpoint: Endpoint, ofJson: () => Json): Json {
	if (endpoint.content !== undefined) {
		return {
			requestBody: {
				required: true,
				content: { [mediaTypeOf(endpoint)]: { schema: { type: 'string', format: 'binary' } } },
			},
		}
	}
	return sendsQuery(endpoint) ? {} : { requestBody: ofJson() }
}

function bodyOf(input: Json, names: readonly string[], required: readonly unknown[], example: Json): Json {
	const properties = isJson(input.properties) ? input.properties : {}
	const needed = required.filter((name) => typeof name === 'string' && names.includes(name))
	const schema = {
		type: 'object',
		properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
		...(needed.length === 0 ? {} : { required: needed }),
		additionalProperties: false,
	}
	const shown = Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name)))
	return { required: needed.length > 0, content: { 'application/json': { schema, example: shown } } }
}

/** The kernel's errors this endpoint can answer with because of what it is. */
function kernelCodes(endpoint: Endpoint): (keyof typeof kernelErrors)[] {
	return [
		'validation_failed',
		'malformed_request',
		'rate_limited',
		'database_unavailable',
		'storage_full',
		'database_timeout',
		'internal_error',
		...(endpoint.access === 'public'
			? []
			: (['unauthenticated', 'forbidden', 'token_invalid', 'token_not_accepted'] as const)),
		...(takesTokens(endpoint) ? (['token_scope_missing'] as const) : []),
		...(endpoint.dangerous === true ? (['reauthentication_required'] as const) : []),
		...(endpoint.method === 'GET' ? [] : (['foreign_origin', 'body_too_large', 'idempotency_key_reused'] as const)),
	]
}

function refusalsOf(endpoint: Endpoint): Json {
	const codes = new Map<number, string[]>()
	for (const [code, { kind }] of errorsOf(endpoint)) {
		const status = STATUS_OF_KIND[kind]
		codes.set(status, [...(codes.get(status) ?? []), code])
	}
	const entries = [...codes].map(([status, of]) => [String(status), { description: of.join(', '), content: ENVELOPE }])
	return Object.fromEntries(entries)
}

function errorsOf(endpoint: Endpoint): (readonly [string, ErrorEntry])[] {
	const ofKernel = kernelCodes(endpoint).map((code) => [code, kernelErrors[code]] as const)
	return [...ofKernel, ...Object.entries(endpoint.errors)]
}

/** Every code of the document with its status and its text. */
function errorTexts(endpoints: readonly Endpoint[]): Json {
	const all = endpoints.flatMap(errorsOf).map(([code, { kind, message }]) => {
		return [code, { status: STATUS_OF_KIND[kind], message }] as const
	})
	return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b)))
}

export interface Described {
	readonly publicUrl: string
	/** The name of the session's cookie. */
	readonly cookie: string
	/** Input that each endpoint takes, by its id. */
	readonly examples?: ReadonlyMap<string, Json>
}

/** The OpenAPI 3.1 document of the endpoints. */
export function openapiOf(
	endpoints: readonly Endpoint[],
	{ publicUrl, cookie, examples = new Map() }: Described,
): Json {
	const document = new Document()
	document.schemas.Error = document.schemaOf(errorEnvelope, 'output', 'Error')
	const paths: Record<string, Json> = {}
	for (const endpoint of endpoints) {
		const path = endpoint.path.replace(/:([A-Za-z][A-Za-z0-9]*)/g, '{$1}')
		paths[path] = {
			...paths[path],
			[endpoint.method.toLowerCase()]: document.operationOf(endpoint, examples.get(endpoint.id) ?? {}),
		}
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Praxis',
			version: '1.0.0',
			description: 'Answers are JSON. A refusal is an Error with a code of a closed list. Unknown fields are refused.',
			license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
		},
		servers: [{ url: publicUrl }],
		tags: [...new Set(endpoints.map((one) => one.id.split('.')[0]))].map((name) => ({ name })),
		paths,
		components: {
			schemas: document.schemas,
			'x-errors': errorTexts(endpoints),
			securitySchemes: {
				session: { type: 'apiKey', in: 'cookie', name: cookie },
				token: {
					type: 'http',
					scheme: 'bearer',
					bearerFormat: 'praxis_pat_…',
					description:
						'An API token, made at /dashboard/settings?part=tokens. It acts for its owner within its scopes, which are permissions (`x-access`), and needs no cookie and no Origin header.',
				},
			},
		},
	}
}
