import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { withUpkeep } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { type Anchor, readAnchor, writeAnchor } from './audit-anchor.ts'
import { AUDIT_FIELDS, chainHash, chainKey, GENESIS } from './audit-chain.ts'

const SEAL_EVERY_MS = 5_000
const BATCH = 1_000
/** Number of the advisory lock: one process seals at a time, the others pass. */
const LOCK = 8_270_401

export type SealPlatform = Pick<Platform, 'config' | 'db' | 'log' | 'secrets'>

interface Unsealed {
	readonly id: string
	readonly fields: (string | null)[]
}

async function takeLock(db: Db): Promise<boolean> {
	const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS taken`.execute(db)
	return rows[0]?.taken === true
}

async function findLastSeal(db: Db): Promise<Anchor | undefined> {
	const { rows } = await sql<Anchor>`
		SELECT position, hash FROM api.audit_seals ORDER BY position DESC LIMIT 1`.execute(db)
	return rows[0]
}

/** Where in the log sealing has come to; a row that was deleted since is passed over. */
export async function findLastSealed(db: Db): Promise<{ tx: string; id: string }> {
	const { rows } = await sql<{ tx: string; id: string }>`
		SELECT l.tx::text, l.id FROM api.audit_seals AS s JOIN api.audit_log AS l ON l.id = s.audit_id
		ORDER BY s.position DESC LIMIT 1`.execute(db)
	return rows[0] ?? { tx: '0', id: '00000000-0000-0000-0000-000000000000' }
}

/** Rows after that whose transactions, and all before them, are over: nothing can come in between. */
async function findUnsealed(db: Db, after: { tx: string; id: string }): Promise<Unsealed[]> {
	const { rows } = await sql<Unsealed>`
		SELECT l.id, ${sql.raw(AUDIT_FIELDS)} AS fields FROM api.audit_log AS l
		WHERE (l.tx, l.id) > (${after.tx}::xid8, ${after.id}::uuid)
			AND l.tx < pg_snapshot_xmin(pg_current_snapshot())
			AND NOT EXISTS (SELECT FROM api.audit_seals AS s WHERE s.audit_id = l.id)
		ORDER BY l.tx, l.id LIMIT ${BATCH}`.execute(db)
	return rows
}

async function insertSeals(db: Db, first: number, ids: readonly string[], hashes: readonly string[]): Promise<void> {
	await sql`
		INSERT INTO api.audit_seals (position, audit_id, hash)
		SELECT ${first}::bigint + n - 1, id, hash
		FROM unnest(${ids}::uuid[], ${hashes}::text[]) WITH ORDINALITY AS sealed (id, hash, n)`.execute(db)
}

/** Seals one batch. Null when another process is sealing or nothing is to be sealed. */
async function sealBatch(platform: SealPlatform): Promise<{ anchor: Anchor; count: number } | null> {
	return withUpkeep(platform, async (db) => {
		if (!(await takeLock(db))) return null
		const last = await findLastSeal(db)
		const rows = await findUnsealed(db, await findLastSealed(db))
		if (rows.length === 0) return null
		const key = chainKey(platform.secrets, platform.secrets.keyId)
		let hash = last?.hash ?? GENESIS
		const hashes = rows.map(({ fields }) => {
			hash = chainHash(key, hash, fields)
			return hash
		})
		const first = (last?.position ?? 0) + 1
		await insertSeals(
			db,
			first,
			rows.map((row) => row.id),
			hashes,
		)
		return { anchor: { position: first + rows.length - 1, hash }, count: rows.length }
	})
}

async function findHashAt(db: Db, position: number): Promise<string | undefined> {
	const { rows } = await sql<{ hash: string }>`
		SELECT hash FROM api.audit_seals WHERE position = ${position}`.execute(db)
	return rows[0]?.hash
}

/** Moves the anchor on, unless the chain no longer passes through where it stands: then it stays as the proof. */
async function moveAnchor(platform: SealPlatform, to: Anchor): Promise<void> {
	const { config, secrets, log } = platform
	const from = await readAnchor(config.dataDir, secrets)
	const isIntact =
		from === null ||
		(from !== 'forged' && (await withUpkeep(platform, (db) => findHashAt(db, from.position))) === from.hash)
	if (isIntact) return writeAnchor(config.dataDir, secrets, to)
	log.error('the sealed end of the audit log has been cut off or changed: run npm run audit:verify')
}

/** Seals whatever can be sealed now and says how many rows that were. Writers of the log never wait for it. */
export async function sealAudit(platform: SealPlatform): Promise<number> {
	for (let sealed = 0; ; ) {
		const batch = await sealBatch(platform)
		if (batch === null) return sealed
		await moveAnchor(platform, batch.anchor)
		sealed += batch.count
		if (batch.count < BATCH) return sealed
	}
}

/** Seals every few seconds; of several processes one at a time. Stops after the batch in hand. */
export function startSealing(platform: SealPlatform): { stop(): Promise<void> } {
	const stopping = new AbortController()
	const running = (async () => {
		while (!stopping.signal.aborted) {
			try {
				await sealAudit(platform)
			} catch (error) {
				platform.log.error({ err: error }, 'the audit log could not be sealed')
			}
			await pause(SEAL_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
		}
	})()
	return {
		async stop() {
			stopping.abort()
			await running
		},
	}
}
