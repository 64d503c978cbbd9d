import type { JsonSchema, OpenapiDocument } from './operations.ts'

/** Ids to put where an id is asked for. */
export interface SampleIds {
	readonly uuid: string
	readonly userId: string
	/** For fields of these names, e.g. the `version` of the row. */
	readonly byName?: Readonly<Record<string, unknown>>
}

function isSchema(value: unknown): value is JsonSchema {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstSchema(value: unknown): JsonSchema | null {
	return Array.isArray(value) && isSchema(value[0]) ? value[0] : null
}

function textOf(schema: JsonSchema, name: string, ids: SampleIds): string {
	const minimum = typeof schema.minLength === 'number' ? schema.minLength : 1
	if (schema.format === 'uuid') return ids.uuid
	if (schema.format === 'email' || /email/i.test(name)) return 'someone@praxis.test'
	if (schema.format === 'date') return '2026-03-02'
	if (schema.format === 'date-time') return '2026-03-02T12:00:00.000Z'
	if (/^(id|.*Id)$/.test(name)) return typeof schema.pattern === 'string' ? ids.userId : ids.uuid
	if (/password/i.test(name)) return 'Correct-Horse-42-Battery'
	return 'Sample'.padEnd(minimum, 's')
}

/** A value that a JSON schema plausibly accepts. */
export function sampleValue(document: OpenapiDocument, schema: JsonSchema, name: string, ids: SampleIds): unknown {
	if (ids.byName !== undefined && Object.hasOwn(ids.byName, name)) return ids.byName[name]
	if (typeof schema.$ref === 'string') {
		const target = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
		return target === undefined ? null : sampleValue(document, target, name, ids)
	}
	if ('const' in schema) return schema.const
	if (Array.isArray(schema.enum)) return schema.enum[0]
	const alternative = firstSchema(schema.anyOf) ?? firstSchema(schema.oneOf) ?? firstSchema(schema.allOf)
	if (alternative !== null) return sampleValue(document, alternative, name, ids)
	switch (schema.type) {
		case 'string':
			return textOf(schema, name, ids)
		case 'integer':
		case 'number':
			return typeof schema.minimum === 'number' && schema.minimum > 1 ? schema.minimum : 1
		case 'boolean':
			return false
		case 'array':
			return isSchema(schema.items) ? [sampleValue(document, schema.items, name, ids)] : []
		case 'object':
			return sampleObject(document, schema, ids)
		default:
			return 'anything'
	}
}

function sampleObject(document: OpenapiDocument, schema: JsonSchema, ids: SampleIds): Record<string, unknown> {
	const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
	return Object.fromEntries(
		properties.flatMap(([name, one]) => (isSchema(one) ? [[name, sampleValue(document, one, name, ids)]] : [])),
	)
}
