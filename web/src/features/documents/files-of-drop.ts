import { ApiError } from '../../lib/api-error.ts'

const READ_AT_MOST = 5_000

function refusal(code: string, message: string): ApiError {
	return new ApiError({ code, status: 0, message })
}

function unreadable(name: string): ApiError {
	return refusal('unreadable', `“${name}” could not be read. Check that it still exists and that you may open it.`)
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
	return new Promise((resolve, reject) => entry.file(resolve, () => reject(unreadable(entry.name))))
}

function childrenOf(reader: FileSystemDirectoryReader, name: string): Promise<FileSystemEntry[]> {
	return new Promise((resolve, reject) => reader.readEntries(resolve, () => reject(unreadable(name))))
}

/** Folders of files that were dropped: known only while a drop is read. */
const dropped = new WeakMap<File, readonly string[]>()

/** The folders in which a file was when it was picked or dropped with them, the outermost first. */
export function folderPathOf(file: File): readonly string[] {
	return dropped.get(file) ?? (file.webkitRelativePath ?? '').split('/').slice(0, -1)
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
	if (found.length >= READ_AT_MOST) {
		throw refusal('too_many_files', 'At most 5,000 files can be dropped at once. Drop fewer folders.')
	}
	if (entry.isFile) {
		const file = await fileOf(entry as FileSystemFileEntry)
		dropped.set(file, entry.fullPath.split('/').slice(1, -1))
		found.push(file)
		return
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader()
	// A directory is read in parts until one is empty.
	for (let part = await childrenOf(reader, entry.name); part.length > 0; part = await childrenOf(reader, entry.name)) {
		for (const child of part) await collect(child, found)
	}
}

/** The files of a drop, those inside folders too: all of them, or an ApiError that says why not. */
export async function filesOfDrop(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
	// Read before anything is awaited: the drop is gone afterwards.
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
	if (entries.length === 0) return [...transfer.files]
	const found: File[] = []
	for (const entry of entries) await collect(entry, found)
	return found
}
