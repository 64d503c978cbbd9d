import { createWriteStream } from 'node:fs'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '../backup-error.ts'
import { contentName, isBackupFolder, SECRET_FILE, tableName } from '../backup-files.ts'
import type { ListedBackup } from '../list-backups.ts'
import { MANIFEST_FILE, type Manifest, openCopyManifest, parseUnsealed } from '../manifest.ts'
import type { Tell } from '../restore-backup.ts'
import type { BackupBucket } from './bucket.ts'

/** The complete backups in a bucket, oldest first. */
export async function listBucket(bucket: BackupBucket): Promise<ListedBackup[]> {
	const found: ListedBackup[] = []
	for (const folder of (await bucket.folders()).filter(isBackupFolder)) {
		const text = await bucket.text(`${folder}/${MANIFEST_FILE}`)
		if (text !== null) found.push({ folder, manifest: parseUnsealed(text) })
	}
	return found
}

async function download(bucket: BackupBucket, name: string, path: string): Promise<void> {
	const pieces = await bucket.open(name)
	if (pieces === null) throw new BackupError(`${name} of this backup is missing.`)
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	await pipeline(pieces, createWriteStream(path, { mode: 0o600 }))
}

function filesOf(folder: string, manifest: Manifest): { readonly name: string; readonly bytes: number }[] {
	const { secretKey, tables, contents } = manifest
	return [
		{ name: `${folder}/${SECRET_FILE}`, bytes: secretKey.bytes },
		...tables.flatMap(({ name, file }) =>
			file === null ? [] : [{ name: `${folder}/${tableName(name)}`, bytes: file.bytes }],
		),
		...contents.map(({ hash, file }) => ({ name: contentName(manifest, hash), bytes: file.bytes })),
	]
}

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`

/** Brings a backup from a bucket into a folder of this machine, where its files are then checked like those of any other.
 *  @returns its folder there */
export async function fetchBackup(
	bucket: BackupBucket,
	folder: string,
	{ into, key, tell }: { readonly into: string; readonly key: string | null; readonly tell: Tell },
): Promise<string> {
	const text = await bucket.text(`${folder}/${MANIFEST_FILE}`)
	if (text === null) {
		throw new BackupError(`There is no complete backup in ${bucket.label}/${folder}: ${MANIFEST_FILE} is missing.`)
	}
	const files = filesOf(folder, openCopyManifest(text, key))
	await mkdir(join(into, folder), { recursive: true, mode: 0o700 })
	const due = files.reduce((sum, { bytes }) => sum + bytes, 0)
	const { bavail, bsize } = await statfs(into)
	if (bavail * bsize < due) {
		throw new BackupError(
			`The backup has ${inMegabytes(due)}, and ${into} has room for ${inMegabytes(bavail * bsize)} only. Nothing was changed.`,
		)
	}
	for (const [index, { name }] of files.entries()) {
		tell('Downloading', index + 1, files.length)
		await download(bucket, name, join(into, name))
	}
	await writeFile(join(into, folder, MANIFEST_FILE), text, { mode: 0o600 })
	return join(into, folder)
}
