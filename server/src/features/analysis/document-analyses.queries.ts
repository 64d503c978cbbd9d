import { type DocumentAnalysis, documentAnalysis } from '@praxis/contract/analysis/document-analysis.fields'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { DocumentAnalyses } from '../../platform/db/schema.gen.ts'

const query = (db: Db) =>
	db
		.selectFrom('document_analyses as a')
		.innerJoin('model_calls as m', 'm.id', 'a.call_id')
		.select([
			'a.id',
			'a.document_id as documentId',
			'a.version_number as versionNumber',
			'a.depth',
			'a.summary',
			'a.risk_level as riskLevel',
			'a.findings',
			'a.dropped',
			'a.pages',
			'a.pages_sent as pagesSent',
			'a.model',
			'a.parameters',
			'a.note',
			'a.unfound_citations as unfoundCitations',
			'm.input_tokens as inputTokens',
			'm.output_tokens as outputTokens',
			'm.cost_microdollars as costMicrodollars',
			'a.created_by_name as createdByName',
			'a.created_at as createdAt',
		])

const toAnalysis = (row: { readonly createdAt: Date }): DocumentAnalysis =>
	documentAnalysis.parse({ ...row, createdAt: row.createdAt.toISOString() })

/** Newest first. */
export async function selectDocumentAnalyses(db: Db, documentId: string): Promise<DocumentAnalysis[]> {
	const rows = await query(db)
		.where('a.document_id', '=', documentId)
		.orderBy('a.created_at', 'desc')
		.orderBy('a.id', 'desc')
		.execute()
	return rows.map(toAnalysis)
}

export async function selectDocumentAnalysis(db: Db, id: string): Promise<DocumentAnalysis | null> {
	const row = await query(db).where('a.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toAnalysis(row)
}

export async function insertDocumentAnalysis(db: Db, values: Insertable<DocumentAnalyses>): Promise<void> {
	await db.insertInto('document_analyses').values(values).execute()
}

export async function deleteDocumentAnalysis(db: Db, id: string): Promise<void> {
	await db.deleteFrom('document_analyses').where('id', '=', id).execute()
}

/** Deletes those of a document beyond the newest. */
export async function deleteOldestOfDocument(db: Db, documentId: string, kept: number): Promise<void> {
	const newest = db.selectFrom('document_analyses').select('id').where('document_id', '=', documentId)
	const ids = newest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(kept)
	await db.deleteFrom('document_analyses').where('document_id', '=', documentId).where('id', 'not in', ids).execute()
}
