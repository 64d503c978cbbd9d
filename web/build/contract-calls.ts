import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /^@praxis\/contract\/.+\.contract$/
const QUERY = '?calls'

type Exports = Readonly<Record<string, unknown>>

function isEndpoint(value: unknown): value is { id: string; method: string; path: string } {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** What of an exported value a caller needs: of endpoints the name and the address, of plain data all, of schemas and
 *  functions nothing. */
function callerView(value: unknown): unknown {
	if (isEndpoint(value)) return { id: value.id, method: value.method, path: value.path }
	if (typeof value === 'function') return undefined
	if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
	if (Object.getPrototypeOf(value) !== Object.prototype || '_zod' in value) return undefined
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, callerView(one)]))
}

/** The names a file imports from a contract to use them, types aside. */
function namesImported(code: string, source: string): string[] {
	const found = code.matchAll(/import\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)
	return [...found]
		.filter(([, isType, , from]) => isType === undefined && from === source)
		.flatMap(([, , names]) => (names ?? '').split(','))
		.map((name) => name.trim())
		.filter((name) => name !== '' && !name.startsWith('type '))
		.map((name) => name.split(/\s+as\s+/)[0] ?? name)
}

/** A file that reads no schema of an endpoint and imports none is content with the caller's view. */
function onlyCalls(code: string, source: string, exports: Exports): boolean {
	if (/\.(input|output)\b/.test(code)) return false
	return namesImported(code, source).every((name) => callerView(exports[name]) !== undefined)
}

async function exportsOf(path: string): Promise<Exports> {
	return await import(pathToFileURL(path).href)
}

/** In the built app, a file that only calls a contract's endpoints gets of them what it takes to call: schemas, and zod
 *  with them, travel with the screens that check input. */
export function contractCalls(): Plugin {
	return {
		name: 'contract-calls',
		apply: 'build',
		enforce: 'pre',
		async resolveId(source, importer) {
			if (importer === undefined || !CONTRACT.test(source)) return null
			const resolved = await this.resolve(source, importer, { skipSelf: true })
			if (resolved === null || importer.includes('/contract/src/')) return resolved
			const code = readFileSync(importer, 'utf8')
			return onlyCalls(code, source, await exportsOf(resolved.id)) ? `${resolved.id}${QUERY}` : resolved
		},
		async load(id) {
			if (!id.endsWith(QUERY)) return null
			const path = id.slice(0, -QUERY.length)
			this.addWatchFile(path)
			const lines = Object.entries(await exportsOf(path)).flatMap(([name, value]) => {
				const view = JSON.stringify(callerView(value))
				return view === undefined ? [] : [`export const ${name} = ${view}`]
			})
			return { code: lines.join('\n'), moduleType: 'js' }
		},
	}
}
