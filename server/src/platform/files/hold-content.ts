import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import type { FileStore } from './file-store.ts'

type Files = Pick<FileStore, 'exists' | 'delete'>

/** Before a row is written that names a content: nobody takes it away until the transaction ends.
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
