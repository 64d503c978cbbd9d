import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callerView, isGroup } from './caller-view.ts'
import { moduleUses } from './module-uses.ts'

const CONTRACT = /^@praxis\/contract\//
const CONTRACT_FILE = /[\\/]contract[\\/]src[\\/]/
const QUERY = '?calls'

type Exports = Readonly<Record<string, unknown>>

async function exportsOf(path: string): Promise<Exports> {
	return await import(pathToFileURL(path).href)
}

/** Whether a file is content with the caller's view of a module. */
function isContent(file: string, source: string, exports: Exports): boolean {
	const { imports, onlyCalls } = moduleUses(file, readFileSync(file, 'utf8'), source)
	return (
		imports.length > 0 &&
		imports.every(({ name, local }) => {
			const value = exports[name]
			return callerView(value) !== undefined && (!isGroup(value) || onlyCalls(local))
		})
	)
}

/** In the built app, a file that only calls a contract's endpoints, or only reads its plain values, gets what that
 *  takes: schemas, and zod with them, travel with the screens that check input. */
export function contractCalls(): Plugin {
	return {
		name: 'contract-calls',
		apply: 'build',
		enforce: 'pre',
		async resolveId(source, importer) {
			if (importer === undefined) return null
			const isContract = CONTRACT.test(source) || (source.startsWith('.') && CONTRACT_FILE.test(importer))
			if (!isContract) return null
			const resolved = await this.resolve(source, importer, { skipSelf: true })
			if (resolved === null) return null
			return isContent(importer, source, await exportsOf(resolved.id)) ? `${resolved.id}${QUERY}` : resolved
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
