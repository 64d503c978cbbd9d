import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { through } from '../../files/through.ts'
import { BackupError } from '../backup-error.ts'
import { readFileOf } from '../backup-files.ts'
import { textOf } from '../restore-backup.ts'
import { readTar, type TarEntry } from '../tar-reader.ts'
import { BASE_FILE, SERVER_MANIFEST_FILE } from './base-backup.ts'

const serverManifest = z.object({
	Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

async function writeEntry(path: string, { pieces, bytes }: TarEntry): Promise<string> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	const file = await open(path, 'wx', 0o600)
	const hash = createHash('sha256')
	let written = 0
	try {
		for await (const piece of pieces) {
			hash.update(piece)
			written += piece.length
			await file.writeFile(piece)
		}
	} finally {
		await file.close()
	}
	if (written !== bytes) throw new BackupError('The archive of the database is cut off.')
	return hash.digest('hex')
}

/** Unpacks the server's files into a new folder; each must be as the server's own manifest says, and none may be missing. */
export async function unpackBase(
	backup: { readonly folder: string; readonly key: string | null },
	into: string,
	tell: (done: number, total: number) => void,
): Promise<void> {
	const text = await textOf(readFileOf(backup, backup.folder, SERVER_MANIFEST_FILE))
	const { Files: files } = serverManifest.parse(JSON.parse(text))
	const due = new Map(files.map((file) => [file.Path, file.Checksum]))
	await mkdir(dirname(into), { recursive: true, mode: 0o700 })
	await mkdir(into, { mode: 0o700 })
	const packed = readFileOf(backup, backup.folder, BASE_FILE)
	for await (const entry of readTar(through(createZstdDecompress(), packed))) {
		const path = join(into, entry.path)
		if (entry.kind === 'folder') {
			await mkdir(path, { recursive: true, mode: 0o700 })
			continue
		}
		const found = await writeEntry(path, entry)
		if (due.get(entry.path) !== found) throw new BackupError(`${entry.path} of the database is damaged in this backup.`)
		due.delete(entry.path)
		tell(files.length - due.size, files.length)
	}
	const [missing] = due.keys()
	if (missing !== undefined) throw new BackupError(`${missing} of the database is missing in this backup.`)
}
