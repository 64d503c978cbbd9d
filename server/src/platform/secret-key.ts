import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SECRET_KEY_FILE = 'secret.key'

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code
}

function createKey(path: string): void {
	const draft = `${path}.${process.pid}`
	writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
	try {
		linkSync(draft, path)
	} catch (error) {
		if (!isCode(error, 'EEXIST')) throw error
	} finally {
		rmSync(draft)
	}
}

/** The key kept in `DATA_DIR/secret.key` (mode 0600), made at the first start. Of two processes that start at once, one
 *  makes it and both read the same. */
export function keptSecretKey(dataDir: string): string {
	const path = join(dataDir, SECRET_KEY_FILE)
	mkdirSync(dataDir, { recursive: true })
	let key: string
	try {
		key = readFileSync(path, 'utf8').trim()
	} catch (error) {
		if (!isCode(error, 'ENOENT')) throw error
		createKey(path)
		key = readFileSync(path, 'utf8').trim()
	}
	if (key.length < 32) throw new Error(`${path} is damaged: it must hold the secret key this data was written with.`)
	return key
}
