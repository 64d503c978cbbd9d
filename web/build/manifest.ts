import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestChunk {
	readonly file: string
	readonly imports?: readonly string[]
	readonly dynamicImports?: readonly string[]
	readonly css?: readonly string[]
}

/** What a build says of its files, by the module each begins with. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The page itself. */
export const ENTRY = 'index.html'

/** What every screen behind sign-in is shown in. */
export const INSIDE = ['src/app/inside/inside-frame.tsx', 'src/routes/inside-screens.ts']

const SCREEN = /^src\/(?:features|routes)\/(?:.+\/)?([^/]+)\.screen\.tsx$/

export function readManifest(dist: string): Manifest {
	return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** Modules that are screens, with the keys of their screens in the list of routes, which their files are named after. */
export function screensOf(manifest: Manifest): { readonly module: string; readonly screen: string }[] {
	return Object.keys(manifest).flatMap((module) => {
		const screen = SCREEN.exec(module)?.[1]
		return screen === undefined ? [] : [{ module, screen }]
	})
}

/** The files that are loaded with modules, what they import first among the styles, as the browser would come to them. */
export function filesOf(manifest: Manifest, from: readonly string[]): Set<string> {
	const files = new Set<string>()
	const seen = new Set<string>()
	const visit = (key: string): void => {
		const chunk = manifest[key]
		if (chunk === undefined || seen.has(key)) return
		seen.add(key)
		files.add(chunk.file)
		for (const next of chunk.imports ?? []) visit(next)
		for (const file of chunk.css ?? []) files.add(file)
	}
	for (const key of from) visit(key)
	return files
}
