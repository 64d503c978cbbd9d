import type { Db } from '../../platform/db/db.ts'
import { selectCasesOfDocuments } from './cases-of-documents.queries.ts'

/** Every case that one of the documents belongs to, as far as the acting user may see it. */
export function findCasesOf(db: Db, documentIds: readonly string[]): Promise<string[]> {
	return selectCasesOfDocuments(db, documentIds)
}
