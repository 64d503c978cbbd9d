import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface ManifestChunk {
	readonly file: string
	readonly imports?: readonly string[]
	readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

export interface ScreenSize {
	/** `cases/case-list`, from the file that holds the screen. */
	readonly screen: string
	/** Script and style of the first visit to this screen in gzip bytes, entry and layout included. */
	readonly firstVisit: number
	/** What of that is loaded beyond the entry and the layout of the signed-in screens. */
	readonly beyondShell: number
}

const ENTRY = 'index.html'
const INSIDE = 'src/app/inside/inside-frame.tsx'
const SCREEN = /^src\/(?:features|routes)\/(.+)\.screen\.tsx$/

function filesOf(manifest: Manifest, from: readonly string[]): Set<string> {
	const files = new Set<string>()
	const seen = new Set<string>()
	const visit = (key: string): void => {
		const chunk = manifest[key]
		if (chunk === undefined || seen.has(key)) return
		seen.add(key)
		for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
		for (const next of chunk.imports ?? []) visit(next)
	}
	for (const key of from) visit(key)
	return files
}

/** What every screen costs over the wire, from a build's folder. The blocking script of the head counts too. */
export function screenSizes(dist: string): ScreenSize[] {
	const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
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
	const shell = new Set([...entry, ...filesOf(manifest, [INSIDE])])

	const sizes = Object.keys(manifest).flatMap((key): ScreenSize[] => {
		const screen = SCREEN.exec(key)?.[1]
		if (screen === undefined) return []
		const own = filesOf(manifest, [key])
		return [
			{
				screen,
				firstVisit: sum(new Set([...entry, ...own])),
				beyondShell: sum([...own].filter((file) => !shell.has(file))),
			},
		]
	})
	const signedIn = { screen: '(signed-in shell)', firstVisit: sum(shell), beyondShell: 0 }
	return [signedIn, ...sizes.sort((a, b) => b.beyondShell - a.beyondShell)]
}
