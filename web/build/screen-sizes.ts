import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import { ENTRY, filesOf, INSIDE, readManifest, screensOf } from './manifest.ts'

export interface ScreenSize {
	/** The key of the screen in the list of routes, which its file is named after. */
	readonly screen: string
	/** Script and style of the first visit to this screen in gzip bytes, with the entry and, behind the guard, the layout. */
	readonly firstVisit: number
	/** Script of the first visit alone. */
	readonly firstScript: number
	/** What of that is loaded beyond the entry and the signed-in layout, with what the layout loads when it is idle. */
	readonly beyondShell: number
	/** Packages with code in the scripts of the first visit. */
	readonly packages: readonly string[]
}

const IDLE = 'src/app/inside/idle.tsx'

function isPublic(screen: string): boolean {
	const entries: readonly RouteEntry[] = ROUTES
	return entries.some((entry) => entry.screen === screen && entry.public)
}

/** Names of the packages with code in each file of a build. */
export type Packages = Readonly<Record<string, readonly string[]>>

/** What every screen costs over the wire, from a build's folder. The blocking script of the head counts too. */
export function screenSizes(dist: string, packages: Packages): ScreenSize[] {
	const manifest = readManifest(dist)
	const bytes = new Map<string, number>()
	const gzipBytes = (file: string): number => {
		const known = bytes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
		bytes.set(file, known)
		return known
	}
	const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipBytes(file), 0)
	const head = [...readFileSync(join(dist, ENTRY), 'utf8').matchAll(/<script src="\/([^"]+)"/g)].map(
		(one) => one[1] ?? '',
	)
	const entry = filesOf(manifest, [ENTRY])
	for (const file of head) entry.add(file)
	const inside = new Set([...entry, ...filesOf(manifest, INSIDE)])
	const shell = new Set([...inside, ...filesOf(manifest, [IDLE, ...(manifest[IDLE]?.dynamicImports ?? [])])])

	const sizeOf = (screen: string, base: ReadonlySet<string>, own: ReadonlySet<string>): ScreenSize => {
		const files = [...new Set([...base, ...own])]
		return {
			screen,
			firstVisit: sum(files),
			firstScript: sum(files.filter((file) => file.endsWith('.js'))),
			beyondShell: sum([...own].filter((file) => !shell.has(file))),
			packages: [...new Set(files.flatMap((file) => packages[file] ?? []))].sort(),
		}
	}
	const sizes = screensOf(manifest).map(({ module, screen }) =>
		sizeOf(screen, isPublic(screen) ? entry : inside, filesOf(manifest, [module])),
	)
	return [sizeOf('(signed-in shell)', inside, new Set()), ...sizes.sort((a, b) => b.beyondShell - a.beyondShell)]
}
