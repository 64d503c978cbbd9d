import { dirname, join } from 'node:path'
import { z } from 'zod'
import { OWNER_PASSWORD_FILE } from '../../db/init-cluster.ts'
import { BackupError } from '../backup-error.ts'
import { backupFolders, checkStored, contentName, readFileOf, SECRET_FILE } from '../backup-files.ts'
import { type BaseManifest, findManifest, readAnyManifest } from '../manifest.ts'
import { refuseNewer, type Tell, textOf } from '../restore-backup.ts'
import { BASE_FILE, SERVER_MANIFEST_FILE } from './base-backup.ts'

/** A base backup whose files have all been checked. */
export interface OpenedBase {
	readonly folder: string
	/** The place of all backups. */
	readonly root: string
	readonly key: string | null
	readonly manifest: BaseManifest
	readonly secretKey: string
	readonly previousSecretKeys: readonly string[]
}

interface FoundBase {
	readonly folder: string
	readonly manifest: BaseManifest
}

/** The folder itself where it is a backup, else those in it. */
async function foldersIn(from: string): Promise<string[]> {
	if ((await findManifest(from)) !== null) return [from]
	return (await backupFolders(from)).map((name) => join(from, name))
}

/** The base backups in a place of backups (or the one in a folder), earliest first. Those of another key are left out, unless there are no others. */
async function findBases(from: string, key: string | null): Promise<FoundBase[]> {
	const found: FoundBase[] = []
	let failure: unknown
	for (const folder of await foldersIn(from)) {
		try {
			const manifest = await readAnyManifest(folder, key)
			if (manifest.format === 2) found.push({ folder, manifest })
		} catch (error) {
			if ((await findManifest(folder)) !== null) failure ??= error
		}
	}
	if (found.length === 0 && failure !== undefined) throw failure
	return found.sort((one, other) => one.manifest.madeAt.localeCompare(other.manifest.madeAt))
}

interface UnreadBase {
	readonly madeAt: string
	readonly keyId: string | null
}

/** The base backup for a moment as its manifest says, before any key is known. */
export async function findBaseFor(from: string, target: Date | 'latest'): Promise<UnreadBase | null> {
	const found: UnreadBase[] = []
	for (const folder of await foldersIn(from)) {
		const one = (await findManifest(folder))?.manifest
		if (one?.format === 2) found.push(one)
	}
	const inOrder = found.sort((one, other) => one.madeAt.localeCompare(other.madeAt))
	return inOrder.findLast(({ madeAt }) => target === 'latest' || new Date(madeAt) <= target) ?? inOrder[0] ?? null
}

async function chooseBase(from: string, key: string | null, target: Date | 'latest'): Promise<FoundBase> {
	const bases = await findBases(from, key)
	const [first] = bases
	if (first === undefined) throw new BackupError(`There is no complete base backup in ${from}.`)
	const chosen = bases.findLast(({ manifest }) => target === 'latest' || new Date(manifest.madeAt) <= target)
	if (chosen !== undefined) return chosen
	throw new BackupError(`The earliest moment that can be restored is ${first.manifest.madeAt}.`)
}

/** The base backup for a moment: the last one before it. Every file of it is checked. Throws a `BackupError` that names the first fault. */
export async function openBase(
	from: string,
	key: string | null,
	target: Date | 'latest',
	tell: Tell,
): Promise<OpenedBase> {
	const { folder, manifest } = await chooseBase(from, key, target)
	refuseNewer(manifest)
	const { contents, keyId } = manifest
	await checkStored(folder, SECRET_FILE, manifest.secretKey)
	await checkStored(folder, OWNER_PASSWORD_FILE, manifest.password)
	await checkStored(folder, SERVER_MANIFEST_FILE, manifest.serverManifest)
	await checkStored(folder, BASE_FILE, manifest.base)
	let done = 0
	for (const { hash, file } of contents) {
		tell('Checking', ++done, contents.length)
		await checkStored(dirname(folder), contentName({ keyId }, hash), file)
	}
	const keys = z.array(z.string()).parse(JSON.parse(await textOf(readFileOf({ key }, folder, SECRET_FILE))))
	const [secretKey = '', ...previousSecretKeys] = keys
	return { folder, root: dirname(folder), key, manifest, secretKey, previousSecretKeys }
}
