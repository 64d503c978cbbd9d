import { Readable } from 'node:stream'
import {
	documentZips,
	type documentZips as Endpoints,
	ZIP_BYTES_MAX,
	zipErrors,
} from '@praxis/contract/documents/document-zips.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import {
	type DocumentFolder,
	type DocumentRecord,
	ZIP_DOCUMENTS_MAX,
} from '@praxis/contract/documents/documents.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type ZipEntry, zipStream } from '../../../platform/files/zip-stream.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { selectFolder, selectFolders } from '../document-folders.queries.ts'
import { selectDocument, selectRestrictedOf } from '../documents.queries.ts'
import { assertPresent, logAccess } from '../edit-document.ts'
import { selectIdsInFolders } from './document-zips.queries.ts'
import { csvRow, safeName, uniquePaths } from './zip-names.ts'

type Input = ParsedInput<typeof Endpoints.download>

interface Packed {
	readonly row: DocumentRecord
	/** Within the ZIP. */
	readonly path: string
}

const INDEX = 'index.csv'
const COLUMNS = ['Path', 'Name', 'Folder', 'Client', 'Case', 'Date', 'Bytes', 'SHA-256']
/** Kinds whose contents are packed already. */
const PACKED: ReadonlySet<string> = new Set(['pdf', 'image', 'media', 'archive', 'doc', 'sheet', 'slides'])

/** Where a folder is, from the outermost: `Pleadings/Drafts`. */
function folderPaths(folders: readonly DocumentFolder[]): (id: string | null) => string {
	const byId = new Map(folders.map((one) => [one.id, one]))
	return (id) => {
		const names: string[] = []
		for (let at = byId.get(id ?? ''); at !== undefined; at = byId.get(at.parentId ?? '')) {
			names.unshift(safeName(at.name))
			if (names.length > folders.length) break
		}
		return names.join('/')
	}
}

/** The folder and those in it. */
function foldersWithin(folders: readonly DocumentFolder[], id: string): string[] {
	const found = new Set([id])
	for (let size = 0; size !== found.size; ) {
		size = found.size
		for (const one of folders) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id)
	}
	return [...found]
}

async function findIds(db: Db, { documentIds, folderId }: Input): Promise<readonly string[]> {
	if (folderId === undefined) return [...new Set(documentIds)]
	const { caseId, clientId } = requireRow(await selectFolder(db, folderId), zipErrors, 'zip_folder_unknown')
	const all = await selectFolders(db, { caseId: caseId ?? undefined, clientId: clientId ?? undefined })
	return selectIdsInFolders(db, foldersWithin(all, folderId), ZIP_DOCUMENTS_MAX + 1)
}

/** The documents of a ZIP with their places in it. */
async function findPacked(db: Db, input: Input): Promise<Packed[]> {
	const ids = await findIds(db, input)
	if (ids.length === 0) throw refuse(zipErrors, 'zip_empty')
	if (ids.length > ZIP_DOCUMENTS_MAX) throw refuse(zipErrors, 'zip_too_large')
	const rows: DocumentRecord[] = []
	for (const id of ids) {
		const row = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		assertPresent(row)
		rows.push(row)
	}
	if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > ZIP_BYTES_MAX) throw refuse(zipErrors, 'zip_too_large')
	const scopes = new Map<string, DocumentFolder[]>()
	for (const { folderId } of rows) {
		const folder = folderId === null ? null : await selectFolder(db, folderId)
		if (folder === null) continue
		const { caseId, clientId } = folder
		const key = caseId ?? clientId ?? ''
		if (scopes.has(key)) continue
		scopes.set(key, await selectFolders(db, { caseId: caseId ?? undefined, clientId: clientId ?? undefined }))
	}
	const pathOf = folderPaths([...scopes.values()].flat())
	const unique = uniquePaths([INDEX])
	return rows.map((row) => {
		const folder = pathOf(row.folderId)
		const name = safeName(row.fileName)
		return { row, path: unique(folder === '' ? name : `${folder}/${name}`) }
	})
}

function indexOf(packed: readonly Packed[]): string {
	const rows = packed.map(({ row, path }) => {
		const cases = row.cases.map(({ name }) => name).join('; ')
		const cells = [path, row.title, row.folderName ?? '', row.clientName ?? '', cases, row.createdAt]
		return csvRow([...cells, row.bytes, row.hash])
	})
	// Spreadsheets take a file for UTF-8 only with this mark.
	return `\ufeff${csvRow(COLUMNS)}${rows.join('')}`
}

async function* entriesOf(files: FileStore, packed: readonly Packed[]): AsyncGenerator<ZipEntry> {
	yield { name: INDEX, content: Readable.from([Buffer.from(indexOf(packed))]) }
	for (const { row, path } of packed) {
		yield { name: path, content: await files.open(row.hash), isPacked: PACKED.has(row.kind) }
	}
}

/** One row of the audit trail for a ZIP, behind the wall of a restricted case; it names no title. */
async function recordZip(
	db: Db,
	ctx: PersonContext,
	packed: readonly Packed[],
	folder: DocumentFolder | null,
): Promise<void> {
	const rows = packed.map(({ row }) => row)
	const [first] = rows
	if (first === undefined) return
	const caseIds = rows.flatMap(({ cases }) => cases.map((one) => one.id))
	const caseId = await selectRestrictedOf(db, [...new Set(caseIds)])
	const isOfOne = rows.every(({ clientId }) => clientId === first.clientId)
	const of =
		folder === null ? { entity: 'documents', entityId: first.id } : { entity: 'document_folders', entityId: folder.id }
	const after = { documents: rows.length, documentIds: rows.map(({ id }) => id) }
	const clientId = isOfOne ? first.clientId : null
	await emitAudit(db, ctx, { action: documentZips.download.id, ...of, clientId, caseId, after })
}

/** After the folder, or the one case that all are of. */
function nameOf(packed: readonly Packed[], folder: DocumentFolder | null): string {
	if (folder !== null) return safeName(folder.name)
	const [first, ...others] = packed.map(({ row }) => row.cases)
	const shared = (first ?? []).filter(({ id }) => others.every((cases) => cases.some((one) => one.id === id)))
	const [only] = shared
	return shared.length === 1 && only !== undefined ? safeName(only.name) : 'documents'
}

/** Documents together in one file, made as it is sent. Each is in the access log, also when the transfer is broken off. */
export async function zipDocuments(ctx: PersonContext, input: Input): Promise<{ fileName: string; content: Readable }> {
	permitTo(ctx, documentZips.download)
	const { platform } = ctx
	const now = platform.clock.now()
	const { packed, name } = await withTransaction(ctx, async (db) => {
		const found = await findPacked(db, input)
		for (const { row } of found) await logAccess(db, ctx, row, 'downloaded')
		const folder = input.folderId === undefined ? null : await selectFolder(db, input.folderId)
		await recordZip(db, ctx, found, folder)
		return { packed: found, name: nameOf(found, folder) }
	})
	const fileName = `${name}-${now.toISOString().slice(0, 10)}.zip`
	return { fileName, content: Readable.from(zipStream(entriesOf(platform.files, packed), now)) }
}
