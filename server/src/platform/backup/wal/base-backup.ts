import type { Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import { z } from 'zod'
import { through } from '../../files/through.ts'
import { BackupError } from '../backup-error.ts'
import { type BackupPlace, storeFile } from '../backup-files.ts'
import type { StoredBackupFile } from '../manifest.ts'
import { copyMessages, openReplication } from './replication-connection.ts'

export const BASE_FILE = 'base.tar.zst'
export const SERVER_MANIFEST_FILE = 'backup_manifest'
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** A limit for the server's disk, so that people who work do not wait for it. */
const KILOBYTES_A_SECOND = 65_536
const COMMAND = `BASE_BACKUP (LABEL 'praxis', CHECKPOINT 'fast', WAIT false, WAL false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', MAX_RATE ${KILOBYTES_A_SECOND})`
const ARCHIVE = 0x6e
const DATA = 0x64
const MANIFEST = 0x6d

export interface BaseBackup {
	readonly timeline: number
	/** Recovery needs the log from here on … */
	readonly startLsn: string
	/** … to here at least. */
	readonly endLsn: string
	readonly base: StoredBackupFile
	readonly serverManifest: StoredBackupFile
}

const place = z.tuple([z.object({ recptr: z.string(), tli: z.coerce.number().int() })])

/** What follows the announcement of an archive or of the manifest, to the next announcement. */
class Parts {
	readonly #messages: AsyncIterator<Buffer>
	#next: number | null = null

	constructor(messages: Readable) {
		this.#messages = messages[Symbol.asyncIterator]()
	}

	/** Throws unless the part that follows is of this kind. */
	async *part(kind: number): AsyncGenerator<Buffer> {
		const announced = this.#next ?? (await this.#messages.next()).value?.[0]
		this.#next = null
		if (announced !== kind) throw new BackupError('The database sent a backup in a form that is not known here.')
		for (;;) {
			const { value, done } = await this.#messages.next()
			if (done === true) return
			const [type] = value
			if (type === ARCHIVE || type === MANIFEST) {
				this.#next = type
				return
			}
			if (type === DATA) yield value.subarray(1)
		}
	}
}

/** A physical copy of the running server as it streams it (BASE_BACKUP): one archive, packed, and the server's manifest with a hash of each file.
 *  The server checks its pages while it reads them. Complete only together with the log between its two places. */
export async function writeBaseBackup(
	ownerUrl: string,
	to: Pick<BackupPlace, 'key'>,
	folder: string,
): Promise<BaseBackup> {
	const client = await openReplication(ownerUrl)
	try {
		const { messages, finish } = copyMessages(client)
		const command = client.query(COMMAND) as unknown as Promise<{ rows: unknown[] }[]>
		const ended = command.then(
			(results) => {
				finish()
				return results
			},
			(error: Error) => {
				finish(error)
				throw error
			},
		)
		ended.catch(() => 'the messages end with the same error')
		const parts = new Parts(messages)
		const base = await storeFile(to, folder, BASE_FILE, through(createZstdCompress(ZSTD), parts.part(ARCHIVE)))
		const serverManifest = await storeFile(to, folder, SERVER_MANIFEST_FILE, parts.part(MANIFEST))
		const [start, , end] = await ended
		const [{ recptr: startLsn, tli: timeline }] = place.parse(start?.rows)
		const [{ recptr: endLsn }] = place.parse(end?.rows)
		await client.end()
		return { timeline, startLsn, endLsn, base, serverManifest }
	} catch (error) {
		// The server may be in the middle of sending, and no one reads.
		client.connection.stream.destroy()
		throw error
	}
}
