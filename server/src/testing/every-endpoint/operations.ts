import type { Access } from '@praxis/contract/kernel/endpoint'

export type JsonSchema = { readonly [key: string]: unknown }

/** An operation of the OpenAPI document, as a program that knows nothing else of the product sees it. */
export interface Operation {
	readonly id: string
	readonly method: string
	/** `/api/cases/{id}` */
	readonly path: string
	readonly access: Access
	readonly guests: boolean
	/** Codes it says it can answer with, beside those every operation can. */
	readonly errors: readonly string[]
	readonly inPath: readonly string[]
	/** Fields of the query or the body, whichever the operation has. */
	readonly fields: Readonly<Record<string, JsonSchema>>
	readonly required: readonly string[]
	readonly hasBody: boolean
}

interface Parameter {
	readonly name: string
	readonly in: string
	readonly required: boolean
	readonly schema: JsonSchema
}

interface DocumentOperation {
	readonly operationId: string
	readonly 'x-access': Access
	readonly 'x-guests'?: true
	readonly 'x-errors': readonly string[]
	readonly parameters: readonly Parameter[]
	readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: JsonSchema } } }
}

export interface OpenapiDocument {
	readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
	readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

function isSchemas(value: unknown): value is Record<string, JsonSchema> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function operationOf(method: string, path: string, found: DocumentOperation): Operation {
	const body = found.requestBody?.content['application/json']?.schema
	const inQuery = found.parameters.filter((one) => one.in === 'query')
	const properties = isSchemas(body?.properties) ? body.properties : {}
	const required = Array.isArray(body?.required) ? body.required.map(String) : []
	return {
		id: found.operationId,
		method: method.toUpperCase(),
		path,
		access: found['x-access'],
		guests: found['x-guests'] === true,
		errors: found['x-errors'],
		inPath: found.parameters.filter((one) => one.in === 'path').map((one) => one.name),
		fields: body === undefined ? Object.fromEntries(inQuery.map((one) => [one.name, one.schema])) : properties,
		required: body === undefined ? inQuery.filter((one) => one.required).map((one) => one.name) : required,
		hasBody: body !== undefined,
	}
}

export function operationsOf(document: OpenapiDocument): Operation[] {
	return Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, found]) => operationOf(method, path, found)),
	)
}
