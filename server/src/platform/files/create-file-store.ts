import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Config } from '../config.ts'
import type { Clock } from '../platform.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { signDownload, verifyDownload } from './download-token.ts'
import { fileBackend } from './file-backend.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { removeAbandoned, stageContent } from './stage-content.ts'

const DOWNLOAD_PATH = '/api/files/'
const HASH = /^[0-9a-f]{64}$/

function keyOf(hash: string): string {
	if (!HASH.test(hash)) throw refuse(kernelErrors, 'not_found')
	return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

export interface FileStoreOptions {
	readonly config: Pick<Config, 'filesUrl' | 'dataDir'>
	readonly secrets: SecretBox
	readonly clock: Clock
}

/** Opens the store FILES_URL names; a directory is made when absent. */
export async function createFileStore({ config, secrets, clock }: FileStoreOptions): Promise<FileStore> {
	const backend = await fileBackend(config.filesUrl, config.dataDir)
	const signingKey = secrets.derive('downloads')
	await removeAbandoned(backend.stagingDirectory, clock.now())

	async function put(stream: Readable, limit: { readonly maxBytes: number }): Promise<StoredFile> {
		const staged = await stageContent(stream, limit.maxBytes, backend.stagingDirectory)
		try {
			await backend.keep(staged, keyOf(staged.hash))
		} finally {
			await rm(staged.path, { force: true })
		}
		return { hash: staged.hash, bytes: staged.bytes }
	}

	async function open(hash: string): Promise<Readable> {
		const key = keyOf(hash)
		if (!(await backend.disk.exists(key))) throw refuse(kernelErrors, 'not_found')
		return backend.disk.getStream(key)
	}

	return {
		put,
		open,
		exists: async (hash) => HASH.test(hash) && (await backend.disk.exists(keyOf(hash))),
		delete: async (hash) => {
			if (HASH.test(hash)) await backend.disk.delete(keyOf(hash))
		},
		signedPath: (download) => `${DOWNLOAD_PATH}${signDownload(signingKey, download)}`,
		verifyToken: (token) => verifyDownload(signingKey, token, clock.now()),
	}
}
