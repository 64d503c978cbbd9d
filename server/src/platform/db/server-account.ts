import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'

/** The account PostgreSQL runs under when the application runs as root (PostgreSQL refuses root). */
export interface ServerAccount {
	readonly name: string
	readonly uid: number
	readonly gid: number
}

const PREFERRED_ACCOUNTS = ['praxis', 'postgres', 'anonymous', 'daemon']

/** Undefined unless this process is root. An existing cluster keeps the account that owns it. */
export function findServerAccount(clusterDir: string): ServerAccount | undefined {
	if (process.getuid?.() !== 0) return undefined
	const accounts = readAccounts()
	const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid
	const account =
		accounts.find((one) => one.uid === owner) ??
		PREFERRED_ACCOUNTS.map((name) => accounts.find((one) => one.name === name)).find((one) => one !== undefined)
	if (account !== undefined) return account
	throw new Error(
		`PostgreSQL does not run as root, and none of the accounts ${PREFERRED_ACCOUNTS.join(', ')} exists. Run as another user, or make an account named praxis.`,
	)
}

function readAccounts(): ServerAccount[] {
	return readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
		.map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
		.filter((account) => account.uid > 0)
}

/** Lets the account pass through every directory above `path` (it does not let it list them). */
export function grantAccess(path: string, account: ServerAccount, log: Logger): void {
	for (let dir = dirname(path); ; dir = dirname(dir)) {
		if (!canPass(dir, account)) openDirectory(dir, account, log)
		if (dir === dirname(dir)) return
	}
}

function canPass(dir: string, account: ServerAccount): boolean {
	const { mode, uid, gid } = statSync(dir)
	if (uid === account.uid) return (mode & 0o100) !== 0
	if (gid === account.gid) return (mode & 0o010) !== 0
	return (mode & 0o001) !== 0
}

function openDirectory(dir: string, account: ServerAccount, log: Logger): void {
	const { mode, gid } = statSync(dir)
	try {
		chmodSync(dir, mode | (gid === account.gid ? 0o010 : 0o001))
	} catch (cause) {
		const hint = `Run as another user than root, or let ${account.name} pass through ${dir} (chmod o+x).`
		throw new Error(`PostgreSQL runs as ${account.name}, which cannot enter ${dir}. ${hint}`, { cause })
	}
	log.warn({ dir, account: account.name }, 'let the database account pass through a directory (chmod o+x)')
}

/** Gives a directory and all in it to the account. */
export function giveTo(path: string, account: ServerAccount): void {
	const { uid } = lstatSync(path)
	if (uid === account.uid) return
	chownSync(path, account.uid, account.gid)
	if (!lstatSync(path).isDirectory()) return
	for (const entry of readdirSync(path)) giveTo(join(path, entry), account)
}
