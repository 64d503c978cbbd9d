import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/** The longest path a Unix socket can have everywhere, in bytes. */
const SOCKET_PATH_MAX = 103

/** Makes the directory of the server's socket: under the data directory, or in /tmp where that path would be too long. */
export function createSocketDir(dataDir: string, account: ServerAccount | undefined): string {
	const near = join(dataDir, 'run')
	const dir = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX ? near : distantDir(dataDir)
	mkdirSync(dir, { recursive: true, mode: 0o700 })
	const { uid } = lstatSync(dir)
	const own = process.getuid?.()
	if (!lstatSync(dir).isDirectory() || (uid !== own && uid !== account?.uid)) {
		throw new Error(`${dir} belongs to another user, so PostgreSQL's socket cannot be created there.`)
	}
	chmodSync(dir, 0o700)
	if (account !== undefined) chownSync(dir, account.uid, account.gid)
	return dir
}

function distantDir(dataDir: string): string {
	return join('/tmp', `praxis-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}
