import { createHmac, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Clock } from '../platform.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { fileBackend, removeAbandoned, stageContent } from './file-backend.ts'
import type { AllowedDownload, Download, FileStore, StoredFile } from './file-store.ts'
import { createPartialFiles } from './partial-files.ts'

const payload = z.tuple([
	z.string(),
	z.string(),
	z.string(),
	z.int(),
	z.string().nullable(),
	z.int(),
	z.string().nullable(),
])

/** A path must fit into an address, whose parameters have at most 1,024 characters. */
const NAME_LENGTH_MAX = 150

function mac(key: Buffer, body: string): Buffer {
	return createHmac('sha256', key).update(body).digest()
}

/** A name cut before its ending, never within a character. */
function shortened(name: string, max: number): string {
	if (name.length <= max) return name
	const [ending = ''] = /\.\w{1,10}$/.exec(name) ?? []
	return name.slice(0, max - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending
}

/** `<base64url of the download>.<base64url of its HMAC-SHA256>`. */
function signDownload(key: Buffer, download: Download, now: Date): string {
	const { hash, fileName, contentType, expiresAt, userId = null, recordId = null } = download
	const name = shortened(fileName, NAME_LENGTH_MAX)
	const fields = [hash, name, contentType, expiresAt.getTime(), userId, now.getTime(), recordId]
	const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
	return `${body}.${mac(key, body).toString('base64url')}`
}

/** The download a token allows; undefined when it was not signed with this key or has expired. */
function verifyDownload(key: Buffer, token: string, now: Date): AllowedDownload | undefined {
	const [body, signature, ...rest] = token.split('.')
	if (body === undefined || signature === undefined || rest.length > 0) return undefined
	const given = Buffer.from(signature, 'base64url')
	const due = mac(key, body)
	if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
	// One signed by an earlier release has other fields.
	const { data: fields } = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
	if (fields === undefined) return undefined
	const [hash, fileName, contentType, expiry, userId, signed, recordId] = fields
	if (expiry <= now.getTime()) return undefined
	const times = { expiresAt: new Date(expiry), signedAt: new Date(signed) }
	const bound = { ...(userId !== null && { userId }), ...(recordId !== null && { recordId }) }
	return { hash, fileName, contentType, ...times, ...bound }
}

const ABANDONED_AFTER_MS = DAY_MS

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
	await removeAbandoned(backend.stagingDirectory, new Date(clock.now().getTime() - ABANDONED_AFTER_MS))

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
		partial: await createPartialFiles(backend, keyOf),
		exists: async (hash) => HASH.test(hash) && (await backend.disk.exists(keyOf(hash))),
		delete: async (hash) => {
			if (HASH.test(hash)) await backend.disk.delete(keyOf(hash))
		},
		signedPath: (download) => `${DOWNLOAD_PATH}${signDownload(signingKey, download, clock.now())}`,
		verifyToken: (token) => verifyDownload(signingKey, token, clock.now()),
	}
}
