import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER, ownerPassword } from '../db/init-cluster.ts'

const FIELDS = { port: 3, socketDir: 4, listen: 5 } as const

/** Where the bundled PostgreSQL that another process runs on this data directory answers its owner; null when none runs.
 *  For commands beside a running server. */
export function runningOwnerUrl(dataDir: string): string | null {
	const file = join(dataDir, 'postgres', 'postmaster.pid')
	if (!existsSync(file)) return null
	const lines = readFileSync(file, 'utf8')
		.split('\n')
		.map((line) => line.trim())
	const port = lines[FIELDS.port] ?? ''
	const socketDir = lines[FIELDS.socketDir] ?? ''
	const listen = lines[FIELDS.listen] ?? ''
	const password = ownerPassword(dataDir)
	if (socketDir === '') return `postgres://${OWNER}:${password}@${listen}:${port}/praxis`
	return `postgres://${OWNER}:${password}@localhost/praxis?host=${encodeURIComponent(socketDir)}&port=${port}`
}
