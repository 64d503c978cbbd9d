import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { withTransaction } from '../db/transaction.ts'
import type { FileStore } from './file-store.ts'

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
	const each = [...new Set(hashes)].sort()
	for (const hash of each) await sql`SELECT api.claim_content(${hash})`.execute(db)
	await deleteRows()
	for (const hash of each) {
		const { rows } = await sql<{ named: boolean }>`SELECT api.is_content_named(${hash}) AS named`.execute(db)
		if (rows[0]?.named === false) await files.delete(hash)
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
