import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBinaries } from './postmaster.ts'
import { childEnvironment } from './postmaster.ts'
import type { ServerAccount } from './server-account.ts'

export const OWNER = 'praxis_owner'
const SERVER_VERSION = '18'
export const OWNER_PASSWORD_FILE = 'postgres.password'

/** The owner's password, made once and kept beside the cluster, readable by this account only. */
export function ownerPassword(dataDir: string): string {
	const file = join(dataDir, OWNER_PASSWORD_FILE)
	if (!existsSync(file)) {
		const fresh = `${file}.new`
		writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
		renameSync(fresh, file)
	}
	return readFileSync(file, 'utf8').trim()
}

export interface InitOptions {
	readonly clusterDir: string
	/** A directory only the server's account can read, for the password. */
	readonly privateDir: string
	readonly password: string
	readonly binaries: ServerBinaries
	readonly account: ServerAccount | undefined
	/** False only for clusters that are thrown away. */
	readonly sync: boolean
}

/** Makes the cluster if there is none. It appears under its name only when complete. */
export async function initCluster(options: InitOptions): Promise<void> {
	const { clusterDir, account } = options
	if (existsSync(clusterDir)) return checkVersion(clusterDir)
	const fresh = `${clusterDir}.new`
	rmSync(fresh, { recursive: true, force: true })
	mkdirSync(fresh, { mode: 0o700 })
	const passwordFile = join(options.privateDir, 'password')
	writeFileSync(passwordFile, options.password, { mode: 0o600 })
	try {
		for (const path of [fresh, passwordFile]) if (account !== undefined) chownSync(path, account.uid, account.gid)
		await runInitdb(options, fresh, passwordFile)
	} finally {
		rmSync(passwordFile, { force: true })
	}
	renameSync(fresh, clusterDir)
}

function checkVersion(clusterDir: string): void {
	const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
	if (version === SERVER_VERSION) return
	throw new Error(
		`${clusterDir} was made by PostgreSQL ${version}; this version of Praxis brings PostgreSQL ${SERVER_VERSION}.`,
	)
}

async function runInitdb(options: InitOptions, pgdata: string, passwordFile: string): Promise<void> {
	const { binaries, account } = options
	const args = [
		`--pgdata=${pgdata}`,
		`--username=${OWNER}`,
		`--pwfile=${passwordFile}`,
		'--auth=scram-sha-256',
		'--encoding=UTF8',
		'--locale=C',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		'--data-checksums',
		'--no-instructions',
		...(options.sync ? [] : ['--no-sync']),
	]
	const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid }
	const child = spawn(binaries.initdb, args, {
		cwd: pgdata,
		env: childEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe'],
		...identity,
	})
	let output = ''
	child.stderr.on('data', (chunk: Buffer) => {
		output += chunk.toString()
	})
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject)
		child.once('close', resolve)
	})
	if (code !== 0) throw new Error(`PostgreSQL's initdb failed (code ${code}): ${output.trim()}`)
}
