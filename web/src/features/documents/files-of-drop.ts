const READ_AT_MOST = 5_000

function fileOf(entry: FileSystemFileEntry): Promise<File> {
	return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function childrenOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
	return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
	if (found.length >= READ_AT_MOST) return
	if (entry.isFile) {
		found.push(await fileOf(entry as FileSystemFileEntry))
		return
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader()
	// A directory is read in parts until one is empty.
	for (let part = await childrenOf(reader); part.length > 0; part = await childrenOf(reader)) {
		for (const child of part) await collect(child, found)
	}
}

/** The files of a drop, those inside folders too. */
export async function filesOfDrop(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
	// Read before anything is awaited: the drop is gone afterwards.
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
	if (entries.length === 0) return [...transfer.files]
	const found: File[] = []
	for (const entry of entries) await collect(entry, found)
	return found
}
