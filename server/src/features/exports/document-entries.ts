import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { safeName, uniquePaths } from '../documents/zip/zip-names.ts'
import { CSV_START, contentEntry, csvLine, type ExportRun, textEntry } from './export-run.ts'
import { type ExportedDocument, type ExportedScope, exportedDocuments } from './exported-documents.queries.ts'

function folderOf({ caseFolder, clientName, folders, isDeleted }: ExportedDocument): string {
	const top = caseFolder !== '' ? caseFolder : clientName !== '' ? `Client ${clientName}` : 'Firm'
	const place = [top, ...folders].map(safeName).join('/')
	return `documents/${isDeleted ? 'Deleted/' : ''}${place}`
}

/** `Letter.pdf` for the current version, `Letter, version 1.pdf` for one of before. */
function nameOf({ title, fileName, isCurrent, version }: ExportedDocument): string {
	const ending = /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? ''
	const named = title === '' ? fileName : title
	const stem = named.toLowerCase().endsWith(ending.toLowerCase()) ? named.slice(0, named.length - ending.length) : named
	return safeName(`${stem}${isCurrent ? '' : `, version ${version}`}${ending}`)
}

const HEAD = [
	'Path',
	'Document',
	'Version',
	'Case',
	'Client',
	'Added by',
	'Added at',
	'Bytes',
	'SHA-256',
	'ID',
	'Deleted',
]

/** The contents of documents in folders by case, and an index of them. */
export async function* documentEntries(run: ExportRun, scope: ExportedScope): AsyncGenerator<ZipEntry> {
	const free = uniquePaths()
	const index = [CSV_START + csvLine(HEAD)]
	for await (const one of exportedDocuments(run.snapshot, scope)) {
		await run.step('Documents')
		const path = free(`${folderOf(one)}/${nameOf(one)}`)
		const entry = await contentEntry(run, { path, hash: one.hash, contentType: one.contentType })
		if (entry !== null) yield entry
		const { title, version, caseFolder, clientName, addedBy, addedAt, bytes, hash, id, isDeleted } = one
		const about = [title, version, caseFolder, clientName, addedBy, addedAt, bytes, hash, id, isDeleted ? 'yes' : '']
		index.push(csvLine([entry === null ? '' : path, ...about]))
	}
	yield textEntry(run, 'documents/index.csv', index, () => index.length - 1)
}
