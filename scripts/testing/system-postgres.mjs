import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOME = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL programs this machine's system brings, or null. */
export function findSystemPostgres() {
	if (!existsSync(HOME)) return null
	const versions = readdirSync(HOME)
		.map(Number)
		.filter((version) => version >= 15)
	const newest = Math.max(...versions)
	const bin = join(HOME, String(newest), 'bin')
	return existsSync(join(bin, 'initdb')) ? { bin, version: newest } : null
}

function unprivileged() {
	if (process.getuid?.() !== 0) return {}
	const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
	return { uid: id('-u'), gid: id('-g') }
}

/** A throw-away server of the system's PostgreSQL on a Unix socket. */
export function startSystemPostgres({ bin }) {
	const folder = mkdtempSync(join(tmpdir(), 'praxis-system-pg-'))
	const account = unprivileged()
	if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
	const run = (program, args) => execFileSync(join(bin, program), args, { ...account, cwd: folder, stdio: 'pipe' })
	const data = join(folder, 'data')
	run('initdb', ['-D', data, '-U', 'praxis_owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
	const settings = `-k ${folder} -c listen_addresses='' -c max_connections=200 -c fsync=off`
	run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
	return {
		url: `postgresql://praxis_owner@localhost/postgres?host=${encodeURIComponent(folder)}`,
		stop() {
			run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
