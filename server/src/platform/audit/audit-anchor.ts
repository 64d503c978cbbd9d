import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import type { SecretBox } from '../secrets/secret-box.ts'

const FILE = 'audit-anchor.json'
const anchorFile = z.object({ position: z.int().positive(), hash: z.string(), mac: z.string() })

/** The end of the sealed log, stored outside the database: truncating the log does not change it. */
export interface Anchor {
	readonly position: number
	readonly hash: string
}

function macOf(secrets: SecretBox, keyId: string, { position, hash }: Anchor): Buffer {
	return createHmac('sha256', secrets.derive('audit anchor', keyId)).update(`${position}\n${hash}`).digest()
}

/** Writes `DATA_DIR/audit-anchor.json`, whole or not at all. */
export async function writeAnchor(dataDir: string, secrets: SecretBox, anchor: Anchor): Promise<void> {
	await mkdir(dataDir, { recursive: true })
	// Never shared: several may be written at once, also by processes of the same number in different containers.
	const draft = join(dataDir, `${FILE}.${newId()}.draft`)
	try {
		const mac = macOf(secrets, secrets.keyId, anchor).toString('hex')
		await writeFile(draft, JSON.stringify({ ...anchor, mac }), { mode: 0o600, flush: true })
		await rename(draft, join(dataDir, FILE))
	} catch (error) {
		await rm(draft, { force: true })
		throw error
	}
}

/** Null when there is none; `forged` when it was not written by this product with a known key. */
export async function readAnchor(dataDir: string, secrets: SecretBox): Promise<Anchor | 'forged' | null> {
	let content: string
	try {
		content = await readFile(join(dataDir, FILE), 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
		throw error
	}
	const parsed = anchorFile.safeParse(parseJson(content))
	if (!parsed.success) return 'forged'
	const given = Buffer.from(parsed.data.mac, 'hex')
	const isOurs = secrets.keyIds.some((keyId) => {
		const due = macOf(secrets, keyId, parsed.data)
		return given.length === due.length && timingSafeEqual(given, due)
	})
	return isOurs ? { position: parsed.data.position, hash: parsed.data.hash } : 'forged'
}

function parseJson(content: string): unknown {
	try {
		return JSON.parse(content)
	} catch {
		return undefined
	}
}
