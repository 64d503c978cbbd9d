import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { importErrors } from '@praxis/contract/imports/imports.contract'
import { IMPORT_UNPACKED_BYTES_MAX, IMPORT_ZIP_FILES_MAX } from '@praxis/contract/imports/imports.fields'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

const FILE_KIND = 0xf000
const LINK = 0xa000
const UNIX_BITS = 16
/** What operating systems leave in folders. */
const LEFTOVER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i
const PATH_MAX = 1000

/** A file of a ZIP. */
export interface ZipEntry {
	readonly path: string
	/** What it claims to have once unpacked; reading it fails when that is not so. */
	readonly bytes: number
	readonly entry: Entry
}

export interface OpenZip {
	readonly zip: ZipFile
	readonly entries: readonly ZipEntry[]
	/** Paths of files without content. */
	readonly empty: readonly string[]
}

/** What a failure of the ZIP reader means to the person; an error that is not about the ZIP stays what it is. */
export function zipRefusal(error: unknown): unknown {
	if (error instanceof AppError || !(error instanceof Error)) return error
	const code = Reflect.get(error, 'code')
	if (code === 'ENOSPC' || code === 'EDQUOT') return refuse(documentErrors, 'storage_full')
	if (/invalid relative path|absolute path|invalid characters in fileName/.test(error.message)) {
		return refuse(importErrors, 'import_zip_unsafe')
	}
	// What unpacks says no more than that; other errors are not about the ZIP.
	const isOfZip = typeof code === 'string' ? code.startsWith('Z_') : error.constructor === Error
	return isOfZip ? refuse(importErrors, 'import_zip_unreadable') : error
}

function assertSafe(entry: Entry): void {
	if (entry.isEncrypted()) throw refuse(importErrors, 'import_zip_encrypted')
	const kind = (entry.externalFileAttributes >>> UNIX_BITS) & FILE_KIND
	const hasEnd = entry.fileName.includes('\0')
	if (kind === LINK || hasEnd || entry.fileName.length > PATH_MAX) throw refuse(importErrors, 'import_zip_unsafe')
	if (entry.uncompressedSize > FIRM_DOCUMENT_BYTES_MAX) throw refuse(importErrors, 'import_zip_too_large')
}

/** Opens a ZIP on disk and lists its files, without those that operating systems leave. Names that lead out of their folder, links,
 *  passwords, two files of one name, and more than may be unpacked are refused before anything is.
 *  @throws AppError import_zip_… */
export async function openZip(path: string): Promise<OpenZip> {
	const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
	try {
		const entries: ZipEntry[] = []
		const empty: string[] = []
		const names = new Set<string>()
		let unpacked = 0
		for await (const entry of zip.eachEntry()) {
			if (entry.fileName.endsWith('/') || LEFTOVER.test(entry.fileName)) continue
			assertSafe(entry)
			const folded = entry.fileName.normalize('NFC').toLowerCase()
			if (names.has(folded)) throw refuse(importErrors, 'import_zip_twice')
			names.add(folded)
			unpacked += entry.uncompressedSize
			if (unpacked > IMPORT_UNPACKED_BYTES_MAX) throw refuse(importErrors, 'import_zip_too_large')
			if (names.size > IMPORT_ZIP_FILES_MAX) throw refuse(importErrors, 'import_zip_too_many')
			if (entry.uncompressedSize === 0) empty.push(entry.fileName)
			else entries.push({ path: entry.fileName.normalize('NFC'), bytes: entry.uncompressedSize, entry })
		}
		return { zip, entries, empty }
	} catch (error) {
		zip.close()
		throw error
	}
}
