import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CODE = `
	import pg from 'pg'
	import { runningOwnerUrl } from './server/src/platform/process/running-cluster.ts'
	const [dataDir, sql] = process.argv.slice(1)
	const client = new pg.Client({ connectionString: runningOwnerUrl(dataDir) })
	await client.connect()
	await client.query(sql)
	await client.end()
`

/** Runs SQL as the owner of the database of a running product, like an operator of the server. */
export async function inDatabase(dataDir: string, sql: string): Promise<void> {
	await promisify(execFile)(process.execPath, ['--input-type=module', '-e', CODE, dataDir, sql], { cwd: ROOT })
}
