import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { createFileStore } from './create-file-store.ts'
import type { FileStore } from './file-store.ts'
import { parseS3Url } from './s3-url.ts'

const secrets = createSecretBox({ secretKey: 'a secret key for the tests of files' })
const NOW = new Date('2026-03-01T12:00:00.000Z')
const clock = { now: () => NOW }
let dataDir: string
let s3: S3Server

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'praxis-files-'))
	s3 = await startS3Server()
})

afterAll(async () => {
	await s3.stop()
	await rm(dataDir, { recursive: true, force: true })
})

function sha256(content: Buffer): string {
	return createHash('sha256').update(content).digest('hex')
}

async function visibleFiles(root: string): Promise<string[]> {
	const entries = await readdir(root, { recursive: true, withFileTypes: true })
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function storeOf(filesUrl: string): Promise<FileStore> {
	return createFileStore({ config: { filesUrl, dataDir }, secrets, clock })
}

const BACKENDS = {
	directory: () => pathToFileURL(join(dataDir, 'files')).href,
	s3: () => s3.filesUrl,
}

describe.each(Object.entries(BACKENDS))('file store on %s', (_name, filesUrl) => {
	test.each([0, 1, 70_000, 9_000_000])('gives back %d bytes under their hash', async (size) => {
		const store = await storeOf(filesUrl())
		const content = randomBytes(size)
		const stored = await store.put(Readable.from([content.subarray(0, 1000), content.subarray(1000)]), {
			maxBytes: size,
		})
		expect(stored).toEqual({ hash: sha256(content), bytes: size })
		expect((await buffer(await store.open(stored.hash))).equals(content)).toBe(true)
	})

	test('stores the same content once and deletes it permanently', async () => {
		const store = await storeOf(filesUrl())
		const content = Buffer.from('Engagement letter')
		const first = await store.put(Readable.from([content]), { maxBytes: 100 })
		const second = await store.put(Readable.from([content]), { maxBytes: 100 })
		expect(second).toEqual(first)
		await store.delete(first.hash)
		await store.delete(first.hash)
		expect(await store.exists(first.hash)).toBe(false)
		await expect(store.open(first.hash)).rejects.toMatchObject({ code: 'not_found' })
	})

	test('stops reading at the limit and keeps nothing', async () => {
		const store = await storeOf(filesUrl())
		let read = 0
		const endless = new Readable({
			read() {
				read += 1000
				this.push(Buffer.alloc(1000, 'x'))
			},
		})
		await expect(store.put(endless, { maxBytes: 50_000 })).rejects.toMatchObject({ code: 'body_too_large' })
		expect(read).toBeLessThan(200_000)
		expect(endless.destroyed).toBe(false)
	})

	test('keeps nothing of a stream that breaks off', async () => {
		const store = await storeOf(filesUrl())
		const broken = Readable.from(
			(async function* () {
				yield Buffer.from('half of a')
				throw new Error('connection lost')
			})(),
		)
		await expect(store.put(broken, { maxBytes: 1000 })).rejects.toThrow('connection lost')
		expect(await store.exists(sha256(Buffer.from('half of a')))).toBe(false)
	})

	test.each([[0], [1]])('parts grow into a content, with %d restarts between them', async (restarts) => {
		const store = await storeOf(filesUrl())
		const content = randomBytes(2_500_000)
		const id = newId()
		const append = (to: FileStore, offset: number, end: number) =>
			to.partial.append(id, Readable.from([content.subarray(offset, end)]), { offset, maxBytes: 2_000_000 })
		const beginning = sha256(content.subarray(0, 1_500_000))
		expect(await append(store, 0, 1_500_000)).toEqual({ bytes: 1_500_000, hash: beginning })
		await expect(
			store.partial.append(id, Readable.from([content]), { offset: 1_500_000, maxBytes: 9 }),
		).rejects.toThrow()
		const next = restarts === 0 ? store : await storeOf(filesUrl())
		expect(await next.partial.hashOf(id, 1_500_000)).toBe(beginning)
		expect(await next.partial.hashOf(id, 3_000_000)).toBeNull()
		expect(await append(next, 1_500_000, 2_500_000)).toEqual({ bytes: 1_000_000, hash: sha256(content) })
		await expect(next.partial.keep(id, 2_400_000)).rejects.toThrow('has 2500000 of 2400000 bytes')
		for (const _twice of [1, 2]) {
			expect(await next.partial.keep(id, 2_500_000)).toEqual({ hash: sha256(content), bytes: 2_500_000 })
		}
		const grow = next.partial.append(id, Readable.from(['x']), { offset: 5, maxBytes: 9 })
		if (filesUrl().startsWith('file:')) await expect(grow).rejects.toThrow('is a content already')
		else await grow
		await next.partial.delete(id)
		expect((await buffer(await next.open(sha256(content)))).equals(content)).toBe(true)
	})

	test('parts to which nothing was added for long are deleted', async () => {
		const { partial } = await storeOf(filesUrl())
		const id = newId()
		await partial.append(id, Readable.from(['x']), { offset: 0, maxBytes: 9 })
		await partial.deleteOlder(new Date(Date.now() - 60_000))
		expect(await partial.bytesOf(id)).toBe(1)
		await partial.deleteOlder(new Date(Date.now() + 60_000))
		expect(await partial.bytesOf(id)).toBe(0)
	})

	test('a name that is not a hash reaches no file', async () => {
		const store = await storeOf(filesUrl())
		await expect(store.open('../../secret.key')).rejects.toMatchObject({ code: 'not_found' })
		expect(await store.exists('../../secret.key')).toBe(false)
	})
})

test('a process killed in the middle of a write leaves no file to be seen', async () => {
	const root = join(dataDir, 'killed')
	const filesUrl = pathToFileURL(root).href
	const modules = pathToFileURL(join(import.meta.dirname, '..')).href
	const script = `
		import { Readable } from 'node:stream'
		import { createFileStore } from '${modules}/files/create-file-store.ts'
		import { createSecretBox } from '${modules}/secrets/secret-box.ts'
		const secrets = createSecretBox({ secretKey: 'a secret key for the tests of files' })
		const config = { filesUrl: ${JSON.stringify(filesUrl)}, dataDir: ${JSON.stringify(dataDir)} }
		const store = await createFileStore({ config, secrets, clock: { now: () => new Date() } })
		const stream = new Readable({ read() {} })
		stream.push(Buffer.alloc(300_000, 'x'))
		store.put(stream, { maxBytes: 1_000_000 })
		setInterval(() => {}, 1000)
	`
	const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	await expect.poll(() => visibleFiles(root).catch(() => []), { timeout: 20_000 }).toHaveLength(1)
	child.kill('SIGKILL')
	await once(child, 'exit')
	const left = await visibleFiles(root)
	expect(left.every((path) => path.startsWith(join(root, 'incoming')))).toBe(true)

	const tomorrow = { now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) }
	await createFileStore({ config: { filesUrl, dataDir }, secrets, clock: tomorrow })
	expect(await visibleFiles(root)).toEqual([])
})

test('a signed path serves what it says until it expires, and not when changed', async () => {
	const store = await storeOf(BACKENDS.directory())
	const hash = sha256(Buffer.from('content'))
	const download = { hash, fileName: 'Motion — final.pdf', contentType: 'application/pdf' }
	const token = store.signedPath({ ...download, expiresAt: new Date(NOW.getTime() + 1000) }).replace(/^.*\//, '')
	expect(store.verifyToken(token)).toMatchObject(download)
	const bound = { ...download, userId: 'u', recordId: 'r', expiresAt: new Date(NOW.getTime() + 1000) }
	expect(store.verifyToken(store.signedPath(bound).replace(/^.*\//, ''))).toMatchObject(bound)
	for (const forged of [`${token}x`, `x${token}`, token.replace('.', ''), '', '.', 'a.b.c']) {
		expect(store.verifyToken(forged), forged).toBeUndefined()
	}
	const expired = store.signedPath({ ...download, expiresAt: NOW }).replace(/^.*\//, '')
	expect(store.verifyToken(expired)).toBeUndefined()
})

test('reads the parts of an S3 address', () => {
	expect(parseS3Url('s3://AKIA:se%2Fcret@s3.amazonaws.com/firm?region=eu-central-1')).toEqual({
		bucket: 'firm',
		region: 'eu-central-1',
		endpoint: undefined,
		credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cret' },
	})
	expect(parseS3Url('s3://minio.example.com:9000/firm')).toMatchObject({
		endpoint: 'https://minio.example.com:9000',
		credentials: undefined,
	})
})
