import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { withTransaction } from '../db/transaction.ts'
import type { FileStore } from './file-store.ts'

const DELETED_AT_ONCE = 16

type Files = Pick<FileStore, 'exists' | 'delete'>

/** Before a row that refers to a content is written: protects it from deletion until the transaction ends.
 *  @throws AppError conflicting_data when that was done after it was put: it must be put again */
export async function holdContent(db: Db, files: Files, hash: string): Promise<void> {
	await sql`SELECT api.hold_content(${hash})`.execute(db)
	if (!(await files.exists(hash))) throw refuse(kernelErrors, 'conflicting_data')
}

/** Deletes rows that name contents, and of those contents the ones that no other row names. */
export async function releaseContents(
	db: Db,
	files: Files,
	hashes: readonly string[],
	deleteRows: () => Promise<void>,
): Promise<void> {
	const each = [...new Set(hashes)]
	// In one order, so that no two wait for one another.
	await sql`SELECT api.claim_content(hash) FROM (
		SELECT hash FROM unnest(${each}::text[]) AS hash ORDER BY hash COLLATE "C" OFFSET 0) AS ordered`.execute(db)
	await deleteRows()
	const { rows } = await sql<{ hash: string }>`
		SELECT hash FROM unnest(${each}::text[]) AS hash WHERE NOT api.is_content_named(hash)`.execute(db)
	for (let at = 0; at < rows.length; at += DELETED_AT_ONCE) {
		await Promise.all(rows.slice(at, at + DELETED_AT_ONCE).map(({ hash }) => files.delete(hash)))
	}
}

/** Does the work that writes a row for a content that was put. When it fails, the content goes unless another row names it:
 *  what was refused takes no room. */
export async function withPutContent<T>(
	{ platform }: Pick<Context, 'platform'>,
	hash: string,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work()
	} catch (error) {
		const product = { platform, actor: { kind: 'system', name: 'files' } } as const
		await withTransaction(product, (db) => releaseContents(db, platform.files, [hash], async () => {}))
		throw error
	}
}
