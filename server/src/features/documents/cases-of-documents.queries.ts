import type { Db } from '../../platform/db/db.ts'

/** Every case that one of the documents belongs to, as far as the acting user may see it. */
export async function selectCasesOfDocuments(db: Db, documentIds: readonly string[]): Promise<string[]> {
	if (documentIds.length === 0) return []
	const rows = await db
		.selectFrom('document_cases')
		.select('case_id as caseId')
		.distinct()
		.where('document_id', 'in', documentIds)
		.execute()
	return rows.map(({ caseId }) => caseId)
}
