import { dirname, join } from 'node:path'
import { z } from 'zod'
import { OWNER_PASSWORD_FILE } from '../../db/init-cluster.ts'
import { BackupError } from '../backup-error.ts'
import { backupFolders, checkStored, contentName, readFileOf, SECRET_FILE } from '../backup-files.ts'
import { type BaseManifest, findManifest, readAnyManifest } from '../manifest.ts'
import { refuseNewer, type Tell, textOf } from '../restore-backup.ts'
import { backupKeyId } from '../sealed-chunks.ts'
import { BASE_FILE, SERVER_MANIFEST_FILE } from './base-backup.ts'
import { parseLsn, segmentStart } from './lsn.ts'
import { type KnownBase, type RestorableRange, rangesOf, refusalOf, WalInventory } from './restorable-ranges.ts'

/** A base backup whose files have all been checked. */
export interface OpenedBase {
	readonly folder: string
	/** The place of all backups. */
	readonly root: string
	readonly key: string | null
	readonly manifest: BaseManifest
	readonly secretKey: string
	readonly previousSecretKeys: readonly string[]
	/** Newer base backups that are damaged: a sentence for each. */
	readonly passedOver: readonly string[]
}

interface FoundBase {
	readonly folder: string
	readonly manifest: BaseManifest
}

interface FoundBases {
	/** Earliest first. */
	readonly bases: readonly FoundBase[]
	/** Those whose manifest is damaged, a sentence for each. */
	readonly damaged: readonly string[]
}

/** The folder itself where it is a backup, else those in it. */
async function foldersIn(from: string): Promise<string[]> {
	if ((await findManifest(from)) !== null) return [from]
	return (await backupFolders(from)).map((name) => join(from, name))
}

/** The base backups in a place of backups (or the one in a folder). Those of another key are left out, unless there are no others. */
async function findBases(from: string, key: string | null): Promise<FoundBases> {
	const bases: FoundBase[] = []
	const damaged: string[] = []
	let failure: unknown
	const ownId = key === null ? null : backupKeyId(key)
	for (const folder of await foldersIn(from)) {
		try {
			const manifest = await readAnyManifest(folder, key)
			if (manifest.format === 2) bases.push({ folder, manifest })
		} catch (error) {
			const there = await findManifest(folder)
			if (there === null || !(error instanceof BackupError)) continue
			failure ??= error
			const said = there.manifest
			if (said === null || (said.format === 2 && said.keyId === ownId)) {
				damaged.push(`The backup ${folder} was passed over: ${error.message}`)
			}
		}
	}
	if (bases.length === 0 && failure !== undefined) throw failure
	bases.sort((one, other) => one.manifest.madeAt.localeCompare(other.manifest.madeAt))
	return { bases, damaged }
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

const knownBase = ({ manifest }: FoundBase): KnownBase => ({ ...manifest, madeAt: new Date(manifest.madeAt) })

const endsIn = (inventory: WalInventory, root: string, key: string | null) => (archive: string, from: bigint) =>
	inventory.endOfRun(root, archive, { from, key })

/** The moments that can be restored from a place of backups, as far as base backups and log can be read with this key. */
export async function findRanges(from: string, key: string | null): Promise<RestorableRange[]> {
	const { bases } = await findBases(from, key)
	return rangesOf(bases.map(knownBase), endsIn(new WalInventory(), from, key))
}

/** The base backups a moment can be restored from, the best first. Throws a `BackupError` where there are none. */
async function candidatesFor(
	bases: readonly FoundBase[],
	target: Date | 'latest',
	endOfRun: ReturnType<typeof endsIn>,
): Promise<FoundBase[]> {
	if (target === 'latest') {
		// An earlier archive ends earlier: its end is not the latest moment.
		const newest = bases.at(-1)?.manifest.walArchive
		return bases.filter(({ manifest }) => manifest.walArchive === newest).toReversed()
	}
	const ranges = await rangesOf(bases.map(knownBase), endOfRun)
	const before = bases.filter(({ manifest }) => new Date(manifest.madeAt) <= target).toReversed()
	// Their check says what they lack.
	if (ranges.length === 0) return before
	const refusal = refusalOf(ranges, target)
	if (refusal !== null) throw new BackupError(refusal)
	const reaching: FoundBase[] = []
	for (const one of before) {
		const own = await rangesOf([knownBase(one)], endOfRun)
		if (own.some(({ until }) => target <= until)) reaching.push(one)
	}
	return reaching
}

async function checkBase(
	{ folder, manifest }: FoundBase,
	key: string | null,
	{ tell, endOfRun }: { readonly tell: Tell; readonly endOfRun: ReturnType<typeof endsIn> },
): Promise<Omit<OpenedBase, 'passedOver'>> {
	const { contents, keyId, walArchive, startLsn, endLsn } = manifest
	await checkStored(folder, SECRET_FILE, manifest.secretKey)
	await checkStored(folder, OWNER_PASSWORD_FILE, manifest.password)
	await checkStored(folder, SERVER_MANIFEST_FILE, manifest.serverManifest)
	await checkStored(folder, BASE_FILE, manifest.base)
	const run = await endOfRun(walArchive, segmentStart(parseLsn(startLsn)))
	if (run === null || run.end < parseLsn(endLsn)) {
		throw new BackupError('The changes that belong to this base backup are missing, so it cannot be restored.')
	}
	let done = 0
	for (const { hash, file } of contents) {
		tell('Checking', ++done, contents.length)
		await checkStored(dirname(folder), contentName({ keyId }, hash), file)
	}
	const keys = z.array(z.string()).parse(JSON.parse(await textOf(readFileOf({ key }, folder, SECRET_FILE))))
	const [secretKey = '', ...previousSecretKeys] = keys
	return { folder, root: dirname(folder), key, manifest, secretKey, previousSecretKeys }
}

/** The base backup for a moment: the last one before it, or where that is damaged the one before. Every file of it is checked. Throws a
 *  `BackupError` that names the first fault. */
export async function openBase(
	from: string,
	key: string | null,
	target: Date | 'latest',
	tell: Tell,
): Promise<OpenedBase> {
	const { bases, damaged } = await findBases(from, key)
	const [first] = bases
	if (first === undefined) throw new BackupError(`There is no complete base backup in ${from}.`)
	const endOfRun = endsIn(new WalInventory(), dirname(first.folder), key)
	const passedOver = [...damaged]
	let fault: BackupError | undefined
	for (const one of await candidatesFor(bases, target, endOfRun)) {
		refuseNewer(one.manifest)
		try {
			return { ...(await checkBase(one, key, { tell, endOfRun })), passedOver }
		} catch (error) {
			if (!(error instanceof BackupError)) throw error
			fault ??= error
			passedOver.push(`The base backup of ${one.manifest.madeAt} was passed over: ${error.message}`)
		}
	}
	throw fault ?? new BackupError(`The earliest moment that can be restored is ${first.manifest.madeAt}.`)
}
