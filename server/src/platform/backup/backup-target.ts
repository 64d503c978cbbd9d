import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import {
	type BackupPlace,
	backupFolders,
	contentName,
	describeStored,
	readFileOf,
	storeFile,
	storeShared,
} from './backup-files.ts'
import { MANIFEST_FILE, readAnyManifest, type StoredBackupFile } from './manifest.ts'

type Pieces = AsyncIterable<Uint8Array>

/** Where backups are written to: a folder of this machine, or a bucket. Each backup has a folder of its own; contents lie once for all of them. */
export interface BackupTarget {
	/** Null for backups that are not encrypted. */
	readonly key: string | null
	readonly keyId: string | null
	/** In words, for people. */
	readonly label: string
	begin(folder: string): Promise<void>
	/** Shows prunes that the backup is being made, however long it takes. */
	touch(folder: string): Promise<void>
	/** Sealed where there is a key; whole or not at all. */
	store(folder: string, name: string, pieces: Pieces): Promise<StoredBackupFile>
	read(folder: string, name: string): Promise<Pieces>
	/** What is known, by hash, of contents that an earlier backup has stored. */
	known(): Promise<ReadonlyMap<string, StoredBackupFile>>
	/** Stores a content unless it is there. What it is when it is not there is asked for once. */
	storeContent(
		hash: string,
		known: StoredBackupFile | undefined,
		open: () => Promise<Pieces>,
	): Promise<StoredBackupFile>
	/** Writes the manifest: from now on it is a backup. `named` are the contents it names. */
	complete(folder: string, manifest: string, named: ReadonlyMap<string, StoredBackupFile>): Promise<void>
	/** Takes away a backup that could not be completed. */
	discard(folder: string): Promise<void>
}

export function folderTarget(place: BackupPlace): BackupTarget {
	const { root, key, keyId } = place
	return {
		key,
		keyId,
		label: root,
		async begin(folder) {
			await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
		},
		async touch(folder) {
			const now = new Date()
			await utimes(join(root, folder), now, now)
		},
		store: (folder, name, pieces) => storeFile(place, join(root, folder), name, pieces),
		read: async (folder, name) => readFileOf(place, join(root, folder), name),
		async known() {
			const known = new Map<string, StoredBackupFile>()
			for (const name of await backupFolders(root)) {
				const earlier = await readAnyManifest(join(root, name), key).catch(() => null)
				if (earlier?.keyId !== keyId) continue
				for (const { hash, file } of earlier.contents) known.set(hash, file)
			}
			return known
		},
		async storeContent(hash, known, open) {
			const name = contentName(place, hash)
			const path = join(root, name)
			const there = await stat(path).catch(() => null)
			if (there !== null && (known === undefined || known.bytes === there.size)) {
				// Prunes of other backups leave alone what is younger than a day.
				const now = new Date()
				await utimes(path, now, now)
				return known ?? describeStored(path)
			}
			// Cut off or damaged: it is written again.
			await rm(path, { force: true })
			return storeShared(place, root, name, await open())
		},
		async complete(folder, manifest) {
			await storeFile({ key: null }, join(root, folder), MANIFEST_FILE, once(manifest))
		},
		discard: (folder) => rm(join(root, folder), { recursive: true, force: true }),
	}
}

export async function* once(text: string): AsyncGenerator<Buffer> {
	yield Buffer.from(text)
}
