import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import type { imports } from '@praxis/contract/imports/imports.contract'
import { importErrors } from '@praxis/contract/imports/imports.contract'
import { IMPORT_BYTES_MAX, IMPORT_ZIP_BYTES_MAX, type ImportFormat } from '@praxis/contract/imports/imports.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { removeAbandoned, stageContent } from '../../platform/files/file-backend.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { permit } from '../../platform/permit.ts'
import type { Platform } from '../../platform/platform.ts'
import { storeOrRefuse } from '../documents/put-document.ts'
import { detectKind } from '../file-formats/detect-kind.ts'
import { readImport } from './find-imports.ts'
import { type ImportFile, insertImportFiles } from './import-files.queries.ts'
import { readFile } from './read-file.ts'
import { releaseFiles } from './release-files.ts'
import { rowsOfFolders, sortZip } from './sort-zip.ts'
import { type FileToStage, stageImport } from './upload-file.ts'
import { type OpenZip, openZip, type ZipEntry, zipRefusal } from './zip-entries.ts'

type Uploaded = OutputOf<typeof imports.uploadZip>

const NAMED = 5
const NAME_MAX = 150

function listed(what: string, paths: readonly string[]): string[] {
	if (paths.length === 0) return []
	const rest = paths.length > NAMED ? ` and ${(paths.length - NAMED).toLocaleString('en-US')} more` : ''
	return [`${what}: ${paths.slice(0, NAMED).join(', ')}${rest}.`]
}

interface ReadZip {
	/** Import of the documents. */
	readonly importId: string
	readonly lists: readonly FileToStage[]
	readonly files: readonly ImportFile[]
	readonly notes: readonly string[]
}

/** Reads the lists of a ZIP. One that cannot be read refuses the whole ZIP, and is named. */
async function readList({ zip }: OpenZip, { target, file }: { target: FileToStage['target']; file: ZipEntry }) {
	if (file.bytes > IMPORT_BYTES_MAX) throw refuse(importErrors, 'body_too_large')
	const content = await readContent(await zip.openReadStreamPromise(file.entry), IMPORT_BYTES_MAX)
	const name = file.path.split('/').at(-1) ?? file.path
	return { target, fileName: name.slice(-NAME_MAX), ...(await readFile({ name, content })) }
}

/** Stores the files of a ZIP and names them as files of an import to come. */
async function storeFiles(
	ctx: PersonContext,
	{ zip }: OpenZip,
	documents: readonly { readonly path: string; readonly file: ZipEntry }[],
	importId: string,
): Promise<ImportFile[]> {
	const { platform } = ctx
	const stored: ImportFile[] = []
	for (const { path, file } of documents) {
		const content = await zip.openReadStreamPromise(file.entry)
		const { hash, bytes } = await storeOrRefuse(() =>
			platform.files.put(content, { maxBytes: FIRM_DOCUMENT_BYTES_MAX }),
		)
		const kind = await detectKind(await platform.files.open(hash), path)
		const one = { path, hash, bytes, ...kind }
		// Named at once, so that what is stored is never without a row for long.
		// Not what the request answers.
		await withTransaction(withoutKey(ctx), (db) => insertImportFiles(db, importId, [one]))
		stored.push(one)
	}
	return stored
}

const ofZip = (notes: readonly string[]): Omit<ImportFormat, 'dateOrder'> => ({
	kind: 'zip',
	delimiter: null,
	encoding: null,
	sheet: null,
	notes: [...notes],
})

/** The list of documents: the index of the ZIP, or else its folders. */
function documentList(fileName: string, { lists, files, notes }: ReadZip): FileToStage | null {
	if (files.length === 0) return null
	const paths = files.map(({ path }) => path)
	const index = lists.find(({ target }) => target === 'documents')
	if (index === undefined) {
		const byFolder = 'There is no index: the folder that a file is in is taken for its case.'
		const list = rowsOfFolders(paths)
		return { target: 'documents', fileName, format: ofZip([byFolder, ...notes]), ...list }
	}
	const named = new Set(index.rows.flatMap((row) => row.map((cell) => cell.trim().toLowerCase())))
	const unnamed = paths.filter((path) => !named.has(path.toLowerCase()))
	const left = listed('Files that the index does not name, left out', unnamed)
	return { ...index, fileName, format: ofZip([...index.format.notes, ...left, ...notes]) }
}

async function stageAll(db: Db, ctx: PersonContext, fileName: string, read: ReadZip): Promise<Uploaded> {
	const documents = documentList(fileName, read)
	const lists = read.lists.flatMap((list) => (list.target === 'documents' ? (documents ?? []) : list))
	const hasIndex = read.lists.some(({ target }) => target === 'documents')
	const all = hasIndex || documents === null ? lists : [...lists, documents]
	if (all.length === 0) throw refuse(importErrors, 'import_zip_empty')
	const items: Uploaded['items'] = []
	for (const list of all) {
		const own = list.target === 'documents' ? { id: read.importId } : {}
		items.push(await readImport(db, await stageImport(db, ctx, { ...list, ...own })))
	}
	return { items, notes: [...read.notes] }
}

async function readZip(ctx: PersonContext, open: OpenZip, importId: string): Promise<ReadZip> {
	const { lists, documents } = sortZip(open.entries)
	const read: FileToStage[] = []
	for (const list of lists) read.push(await readList(open, list))
	const files = await storeFiles(ctx, open, documents, importId)
	return { importId, lists: read, files, notes: listed('Files without content, left out', open.empty) }
}

const folderOf = ({ config }: Pick<Platform, 'config'>) => join(config.dataDir, 'import-zips')

/** Removes ZIPs that a server left behind when it was stopped. */
export function removeAbandonedZips(platform: Platform): Promise<void> {
	return removeAbandoned(folderOf(platform), new Date(platform.clock.now().getTime() - DAY_MS))
}

/** Reads a ZIP: its files are stored and wait to become documents, lists in it become imports of their own. All or nothing is kept. */
export async function uploadZip(
	ctx: PersonContext,
	{ fileName }: ParsedInput<typeof imports.uploadZip>,
	{ content }: Pick<HttpExchange, 'content'>,
): Promise<Uploaded> {
	permit(ctx, ['import_data'])
	const importId = newId()
	const { path } = await storeOrRefuse(() => stageContent(content, IMPORT_ZIP_BYTES_MAX, folderOf(ctx.platform)))
	try {
		const open = await openZip(path)
		try {
			const read = await readZip(ctx, open, importId)
			return await withTransaction(ctx, (db) => stageAll(db, ctx, fileName, read))
		} finally {
			open.zip.close()
		}
	} catch (error) {
		await releaseFiles(ctx.platform, importId)
		throw zipRefusal(error)
	} finally {
		await rm(path, { force: true })
	}
}
