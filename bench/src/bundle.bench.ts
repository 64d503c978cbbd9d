import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { ROUTES } from '@praxis/contract/shell/routes'
import { printTable, verdict } from './print.ts'

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))
const FIRST_VISIT_MAX_KB = 150
const SCREEN_MAX_KB = 80

interface Chunk {
	readonly file: string
	readonly src?: string
	readonly isEntry?: boolean
	readonly imports?: readonly string[]
	readonly css?: readonly string[]
	readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[key]
	if (chunk === undefined || seen.has(chunk.file)) return seen
	seen.add(chunk.file)
	for (const sheet of chunk.css ?? []) seen.add(sheet)
	for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
	return seen
}

function kilobytes(files: Iterable<string>): number {
	let bytes = 0
	for (const file of files) {
		if (/\.(js|css)$/.test(file)) bytes += gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
	}
	return bytes / 1024
}

/** Script and style over the wire (gzip): what the login page needs, and what each screen adds to the shell. */
export function measureBundles(): void {
	const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
	const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
	if (entry === undefined) throw new Error('the built web app has no entry')
	const shell = filesOf(manifest, entry)
	const inside = Object.keys(manifest).find((key) => key.includes('inside-frame'))
	const signedIn = inside === undefined ? shell : new Set([...shell, ...filesOf(manifest, inside)])
	const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'))
	const publicKeys = new Set<string>(ROUTES.filter((route) => 'public' in route).map((route) => route.screen))
	const rows = screens.map((key) => {
		const name = key.split('/').at(-1)?.replace('.screen.tsx', '') ?? key
		const isPublic = publicKeys.has(name)
		const all = filesOf(manifest, key)
		const whole = kilobytes(new Set([...shell, ...all]))
		const added = kilobytes([...all].filter((file) => !signedIn.has(file)))
		const limit =
			name === 'login'
				? verdict(whole, FIRST_VISIT_MAX_KB, 'lower')
				: isPublic
					? ''
					: verdict(added, SCREEN_MAX_KB, 'lower')
		return [name, whole, isPublic ? '' : added, limit] as const
	})
	printTable(
		`Script and style over the wire, KB gzip (shell ${kilobytes(shell).toFixed(1)}, signed-in frame ${kilobytes(signedIn).toFixed(1)})`,
		['screen', 'with shell', 'beside the frame', 'limit'],
		rows,
	)
	const total = readdirSync(join(DIST, 'assets')).reduce(
		(sum, name) => sum + statSync(join(DIST, 'assets', name)).size,
		0,
	)
	process.stdout.write(`  everything built: ${(total / 1024).toFixed(0)} KB uncompressed\n`)
}
