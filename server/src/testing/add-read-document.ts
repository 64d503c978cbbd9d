import { newId } from '@praxis/contract/kernel/new-id'
import type { TestApp } from './test-app.ts'

interface ReadText {
	readonly caseId: string
	readonly clientId: string
	readonly title: string
	readonly pages: readonly string[]
}

/** A document of the case whose text was read. */
export async function addReadDocument(app: TestApp, { caseId, clientId, title, pages }: ReadText): Promise<string> {
	const id = newId()
	const { owner } = app.platform.db
	await owner.query(
		`INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, client_id, added_by_name)
		VALUES ($1, $2, 'file.pdf', 'application/pdf', 'pdf', 1, $3, $4, 'Test')`,
		[id, title, 'a'.repeat(64), clientId],
	)
	await owner.query('INSERT INTO api.document_cases (document_id, case_id) VALUES ($1, $2)', [id, caseId])
	await owner.query(
		`INSERT INTO api.document_versions (document_id, number, file_name, content_type, kind, bytes, hash, added_by_name)
		VALUES ($1, 1, 'file.pdf', 'application/pdf', 'pdf', 1, $2, 'Test')`,
		[id, 'a'.repeat(64)],
	)
	await owner.query(
		`INSERT INTO api.document_texts (document_id, version_number, state, source, page_count) VALUES ($1, 1, 'extracted', 'extracted', $2)
		ON CONFLICT (document_id, version_number) DO UPDATE SET state = 'extracted', source = 'extracted', page_count = $2`,
		[id, pages.length],
	)
	for (const [index, text] of pages.entries()) {
		await owner.query(
			'INSERT INTO api.document_pages (document_id, version_number, page, text) VALUES ($1, 1, $2, $3)',
			[id, index + 1, text],
		)
	}
	return id
}
