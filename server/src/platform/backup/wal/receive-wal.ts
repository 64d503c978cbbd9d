import type { Readable } from 'node:stream'
import pg from 'pg'
import { BackupError } from '../backup-error.ts'
import { backupKeyId } from '../sealed-chunks.ts'
import { formatLsn, parseLsn, segmentStart } from './lsn.ts'
import { copyMessages, identifySystem, openReplication, sendStatus } from './replication-connection.ts'
import { readReplicationMessage, statusMessage } from './replication-messages.ts'
import { endOfArchive, startWalFile, type WalChunk, type WalWriter, walFolder } from './wal-file.ts'
import { archiveOf, createSlot, dropSlot, findSlots, newArchiveName, slotOf } from './wal-slot.ts'

/** What is received reaches the disk within this time. */
const FLUSH_EVERY_MS = 1_000
/** An archive says that nothing happened this often. */
const CONTACT_EVERY_MS = 30_000
const WAITING_MAX_BYTES = 4 * 1024 * 1024

export interface WalSource {
	readonly ownerUrl: string
	/** The place of backups. */
	readonly root: string
	/** Null for archives that are not encrypted. */
	readonly key: string | null
}

interface OpenArchive {
	readonly archive: string
	readonly from: bigint
}

async function continueArchive({ root, key }: WalSource, archive: string, kept: bigint): Promise<OpenArchive | null> {
	const last = await endOfArchive(root, archive, key).catch((error: unknown) => {
		if (error instanceof BackupError) return 'damaged' as const
		throw error
	})
	if (last === 'damaged') return null
	// A new one begins where a file of the server does; recovery reads the heads of files.
	if (last === null) return { archive, from: segmentStart(kept) }
	return last.end < segmentStart(kept) ? null : { archive, from: last.end }
}

/** The archive that is continued. A new one where there is none, where the server could not keep its log until now, or where the key is another. */
async function openArchive(source: WalSource): Promise<OpenArchive> {
	const { ownerUrl, key } = source
	const keyId = key === null ? null : backupKeyId(key)
	const client = new pg.Client({ connectionString: ownerUrl })
	await client.connect()
	try {
		let going: OpenArchive | null = null
		for (const slot of await findSlots(client)) {
			const { restart_lsn: kept, wal_status: status } = slot
			const archive = archiveOf(slot.slot_name)
			const isUsable = status !== 'lost' && kept !== null && archive.endsWith(`-${keyId ?? 'plain'}`)
			if (going === null && isUsable) going = await continueArchive(source, archive, parseLsn(kept))
			if (going?.archive !== archive) await dropSlot(client, slot)
		}
		if (going !== null) return going
		const archive = newArchiveName(new Date(), keyId)
		return { archive, from: segmentStart(parseLsn(await createSlot(client, archive))) }
	} finally {
		await client.end()
	}
}

/** Writes what is received: a file for each of the server's, and each second what came. */
class Archiver {
	readonly #source: WalSource
	readonly #archive: string
	#file: WalWriter | null = null
	#waiting: WalChunk[] = []
	#bytes = 0
	/** All before it was received … */
	#received: bigint
	/** … and all before this is on the disk. */
	#end: bigint
	#contactAt = 0

	constructor(source: WalSource, { archive, from }: OpenArchive) {
		this.#source = source
		this.#archive = archive
		this.#received = from
		this.#end = from
	}

	/** Whether it should be written now. */
	take(chunk: WalChunk): boolean {
		if (chunk.start !== this.#received) {
			throw new Error(`the log continues at ${formatLsn(chunk.start)} instead of ${formatLsn(this.#received)}`)
		}
		this.#waiting.push(chunk)
		this.#received += BigInt(chunk.bytes.length)
		this.#bytes += chunk.bytes.length
		return this.#bytes >= WAITING_MAX_BYTES
	}

	/** How far the log is on the disk here. */
	async flush(now: Date): Promise<bigint> {
		const isDue = now.getTime() - this.#contactAt >= CONTACT_EVERY_MS
		if (this.#bytes === 0 && !isDue) return this.#end
		const last = this.#waiting.at(-1)
		const bytes = Buffer.concat(this.#waiting.map((chunk) => chunk.bytes))
		const chunk = { start: this.#end, sentAt: last?.sentAt ?? now, bytes }
		this.#waiting = []
		this.#bytes = 0
		const { root, key } = this.#source
		this.#file ??= await startWalFile(walFolder(root, this.#archive), this.#archive, { start: this.#end, key })
		await this.#file.append([chunk])
		this.#end += BigInt(bytes.length)
		this.#contactAt = now.getTime()
		if (segmentStart(this.#end) > segmentStart(this.#file.start)) await this.close()
		return this.#end
	}

	async close(): Promise<void> {
		await this.#file?.close()
		this.#file = null
	}
}

/** Passes messages on until the server or `signal` ends it. */
async function archiveAll(messages: Readable, archiver: Archiver, reply: (flushed: bigint) => void): Promise<void> {
	let flushing: Promise<void> = Promise.resolve()
	/** Nothing may be sent before the server has started. */
	let serverNow: Date | null = null
	const flush = () => {
		flushing = flushing.then(async () => {
			if (serverNow !== null) reply(await archiver.flush(serverNow))
		})
		return flushing
	}
	const timer = setInterval(() => {
		flush().catch((error: Error) => messages.destroy(error))
	}, FLUSH_EVERY_MS)
	try {
		for await (const message of messages) {
			const read = readReplicationMessage(message)
			serverNow = read.sentAt
			const isDue = read.kind === 'data' ? archiver.take(read) : read.wantsReply
			if (isDue) await flush()
		}
	} finally {
		clearInterval(timer)
		await flush().finally(() => archiver.close())
	}
}

/** Receives the server's write-ahead log into an archive until `signal` ends it, a second behind it at most. The server forgets what is on the
 *  disk here, and keeps the rest. Throws when the connection is lost or the disk is full. */
export async function receiveWal(
	source: WalSource,
	onArchive: (archive: string) => void,
	signal: AbortSignal,
): Promise<void> {
	const opened = await openArchive(source)
	const client = await openReplication(source.ownerUrl)
	const isStopped = () => signal.aborted
	const stop = () => client.connection.stream.destroy()
	signal.addEventListener('abort', stop, { once: true })
	client.on('error', () => 'the messages end with the same error')
	try {
		const { timeline } = await identifySystem(client)
		const { messages, finish } = copyMessages(client)
		const start = `START_REPLICATION SLOT ${slotOf(opened.archive)} PHYSICAL ${formatLsn(opened.from)} TIMELINE ${timeline}`
		client.query(start).then(
			() => finish(new Error('the server ended the replication')),
			(error: Error) => finish(error),
		)
		onArchive(opened.archive)
		await archiveAll(messages, new Archiver(source, opened), (flushed) => {
			if (!isStopped()) sendStatus(client, statusMessage(flushed, new Date()))
		})
	} catch (error) {
		if (!isStopped()) throw error
	} finally {
		signal.removeEventListener('abort', stop)
		client.connection.stream.destroy()
	}
}
