import { createHash } from 'node:crypto'
import type { McpTool } from './mcp-client.ts'

/** With keys in one order, so that only a change of content changes it. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical)
	if (typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
	return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/** Hash of everything that a tool says of itself: what was approved is this description and no other. */
export function fingerprintOf({ name, title, description, inputSchema, outputSchema, annotations }: McpTool): string {
	const said = [name, title ?? null, description ?? null, inputSchema, outputSchema ?? null, annotations ?? null]
	return createHash('sha256')
		.update(JSON.stringify(canonical(said)))
		.digest('hex')
}
