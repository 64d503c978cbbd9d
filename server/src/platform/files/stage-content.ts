import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { StoredFile } from './file-store.ts'

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

export interface Staged extends StoredFile {
	readonly path: string
}

/** Writes a stream to a new file of its own in `directory`, on the disk (fsync) once it resolves. Stops reading past
 *  `maxBytes` and throws `body_too_large`; the stream is left open, so that a request can still be answered. Whatever
 *  goes wrong, nothing stays behind. */
export async function stageContent(stream: Readable, maxBytes: number, directory: string): Promise<Staged> {
	await mkdir(directory, { recursive: true })
	const path = join(directory, newId())
	const file = await open(path, 'wx', 0o600)
	try {
		const hash = createHash('sha256')
		let bytes = 0
		for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
			const buffer: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
			bytes += buffer.length
			if (bytes > maxBytes) throw refuse(kernelErrors, 'body_too_large')
			hash.update(buffer)
			await file.writeFile(buffer)
		}
		await file.sync()
		await file.close()
		return { path, hash: hash.digest('hex'), bytes }
	} catch (error) {
		await file.close()
		await rm(path, { force: true })
		throw error
	}
}

/** Removes what processes that were killed left in the staging directory a day ago or longer. */
export async function removeAbandoned(directory: string, now: Date): Promise<void> {
	await mkdir(directory, { recursive: true })
	for (const name of await readdir(directory)) {
		const path = join(directory, name)
		const age = now.getTime() - (await stat(path)).mtimeMs
		if (age > ABANDONED_AFTER_MS) await rm(path, { force: true })
	}
}
