import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { backupFolders } from './backup-files.ts'
import { findManifest, type UnsealedManifest } from './manifest.ts'

/** A backup in a place, as its manifest says, without proof. */
export interface ListedBackup {
	readonly folder: string
	/** Null for one whose manifest is damaged. */
	readonly manifest: UnsealedManifest | null
}

/** The complete backups in a folder, oldest first. */
export async function listFolder(root: string): Promise<ListedBackup[]> {
	const found: ListedBackup[] = []
	for (const folder of (await backupFolders(root)).sort()) {
		const there = await findManifest(join(root, folder))
		if (there !== null) found.push({ folder, manifest: there.manifest })
	}
	return found
}

interface ChosenCopy {
	readonly folder: string
	readonly manifest: UnsealedManifest
}

/** The newest complete copy of the tables. Throws a `BackupError` where there is none. */
export function chooseCopy(found: readonly ListedBackup[], place: string): ChosenCopy {
	const copies = found.flatMap(({ folder, manifest }) => (manifest?.format === 1 ? [{ folder, manifest }] : []))
	const [newest] = copies.sort((one, other) => other.manifest.madeAt.localeCompare(one.manifest.madeAt))
	if (newest !== undefined) return newest
	const damaged = found.find(({ manifest }) => manifest === null)
	if (damaged !== undefined)
		throw new BackupError(`The manifest of ${damaged.folder} in ${place} is damaged, and there is no other copy.`)
	throw new BackupError(`There is no complete backup in ${place}: no manifest.json was found.`)
}

function describe({ folder, manifest }: ListedBackup): string {
	if (manifest === null) return `  ${folder}  damaged: its manifest cannot be read`
	const { format, madeAt, keyId, contents } = manifest
	const kind = format === 1 ? 'copy' : 'base'
	const sealed = keyId === null ? 'not encrypted' : `key ${keyId}`
	return `  ${folder}  ${kind}  of ${madeAt}  ${contents.length} files  ${sealed}`
}

/** A line for each, newest first. */
export function describeBackups(found: readonly ListedBackup[], place: string): string[] {
	if (found.length === 0) return [`There is no complete backup in ${place}.`]
	const many = found.length === 1 ? '1 backup' : `${found.length} backups`
	return [`${many} in ${place}, newest first:`, ...found.toReversed().map(describe)]
}
