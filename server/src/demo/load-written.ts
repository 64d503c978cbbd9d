import { Readable } from 'node:stream'
import { textBlocks } from '@praxis/contract/editor/document-counts'
import { type DocumentType, FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { writeRichPdf } from '../features/editor/pdf/write-rich-pdf.ts'
import type { Platform } from '../platform/platform.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_940
const DAYS_AGO = 62

const text = (said: string, attrs = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	content: [{ type: 'text', text: said }],
})
const heading = (said: string): RichNode => ({
	type: 'heading',
	attrs: { level: 2 },
	content: [{ type: 'text', text: said }],
})
const numbered = (said: string) => text(said, { list: 'numbered', level: 0 })

interface Written {
	readonly title: string
	readonly type: DocumentType
	readonly content: (one: NumberedCase) => readonly RichNode[]
}

const WRITTEN: readonly Written[] = [
	{
		title: 'Scheduling letter',
		type: 'letter',
		content: ({ caseName }) => [
			text(`Re: ${caseName}`),
			text('Dear Counsel:'),
			text(
				'I write to propose dates for the depositions that remain. Please let me know by Friday which of these suit you:',
			),
			numbered('The second week of next month, in our office.'),
			numbered('The week after, by video.'),
			text('If neither is possible, please suggest two other days.'),
			text('Sincerely,'),
		],
	},
	{
		title: 'Memo on venue',
		type: 'memo',
		content: ({ caseName }) => [
			heading('Question'),
			text(`Is the county where the contract was signed a proper venue in ${caseName}?`),
			heading('Short answer'),
			text('Probably. The contract has no forum clause, and a substantial part of the events took place there.'),
			heading('Next steps'),
			numbered('Confirm where the goods were delivered.'),
			numbered('Ask the client for the signed original.'),
		],
	},
]

interface Author {
	readonly id: string
	readonly fullName: string
	readonly anchor: Date
}

const INSERTS = [
	`INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, client_id, added_by, added_by_name, created_at, updated_at)
		VALUES ($1, $2, $2 || '.pdf', 'application/pdf', 'pdf', $3, $4, $5, $6, $7, $8, $8)`,
	`INSERT INTO api.document_versions (document_id, number, file_name, content_type, kind, bytes, hash, added_by, added_by_name, created_at)
		VALUES ($1, 1, $2 || '.pdf', 'application/pdf', 'pdf', $3, $4, $5, $6, $7)`,
] as const

/** Two documents that were written in the editor. */
export async function loadWritten(
	client: pg.PoolClient,
	files: Platform['files'],
	cases: readonly NumberedCase[],
	{ id: authorId, fullName, anchor }: Author,
): Promise<void> {
	const random = new Random(SEED)
	const at = new Date(anchor.getTime() - DAYS_AGO * DAY_MS)
	for (const [index, { title, type, content }] of WRITTEN.entries()) {
		const one = cases[index + 5]
		if (one === undefined) return
		const doc: RichNode = { type: 'doc', content: content(one) }
		const pdf = await writeRichPdf({ title, doc, page: FIRST_PAGE_SETTINGS }, authorId)
		const { hash } = await files.put(Readable.from([pdf]), { maxBytes: pdf.length })
		const id = random.id(at.getTime())
		const by = [authorId, fullName, at]
		await client.query('INSERT INTO api.document_cases (document_id, case_id) VALUES ($1, $2)', [id, one.id])
		await client.query(INSERTS[0], [id, title, pdf.length, hash, one.client.id, ...by])
		await client.query(INSERTS[1], [id, title, pdf.length, hash, ...by])
		await client.query(
			'INSERT INTO api.document_pages (document_id, version_number, page, text) VALUES ($1, 1, 1, $2)',
			[id, textBlocks(doc).join('\n')],
		)
		await client.query(
			`UPDATE api.document_texts SET state = 'extracted', source = 'extracted', page_count = 1, covered_pages = '{}',
				words = api.words_of_pages(document_id, version_number) WHERE document_id = $1`,
			[id],
		)
		const json = JSON.stringify(doc)
		await client.query(
			'INSERT INTO api.rich_documents (document_id, type, doc, page, saved_at) VALUES ($1, $2, $3, $4, $5)',
			[id, type, json, JSON.stringify(FIRST_PAGE_SETTINGS), at],
		)
		await client.query('INSERT INTO api.rich_versions (document_id, number, doc) VALUES ($1, 1, $2)', [id, json])
	}
}
