import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newBackupKey } from '../sealed-chunks.ts'
import { endOfArchive, listWalFiles, readWal, startWalFile, type WalChunk, walFolder } from './wal-file.ts'

const ARCHIVE = '2026-11-30T11-00-00-000-plain'
const KEY = newBackupKey()
let root: string
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'praxis-wal-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const folderOf = () => walFolder(root, ARCHIVE)

async function write(start: bigint, chunks: readonly WalChunk[], key: string | null = KEY): Promise<string> {
	const file = await startWalFile(folderOf(), ARCHIVE, { start, key })
	for (const chunk of chunks) await file.append([chunk])
	await file.close()
	const name = (await listWalFiles(folderOf())).findLast((one) => one.start === start)?.name ?? ''
	return join(folderOf(), name)
}

async function read(from: bigint, key: string | null = KEY): Promise<Buffer> {
	const parts: Buffer[] = []
	for await (const { bytes } of readWal(root, ARCHIVE, { from, key })) parts.push(bytes)
	return Buffer.concat(parts)
}

const sentAt = new Date('2026-11-30T11:00:00Z')
const chunk = (start: number, text: string): WalChunk => ({ start: BigInt(start), sentAt, bytes: Buffer.from(text) })

test('what was received twice is read once', async () => {
	await write(100n, [chunk(100, 'abcdef'), chunk(106, 'ghi'), chunk(109, '')])
	await write(103n, [chunk(103, 'defghijkl')])
	await write(103n, [chunk(103, 'defghijklmno')])
	expect((await read(100n)).toString()).toBe('abcdefghijklmno')
	expect(await endOfArchive(root, ARCHIVE, KEY)).toEqual({ end: 115n, sentAt })
	expect((await read(99n)).toString()).toBe('')
})

test('reading ends before a gap', async () => {
	await write(0n, [chunk(0, 'abc')])
	await write(5n, [chunk(5, 'fgh')])
	expect((await read(0n)).toString()).toBe('abc')
	expect((await read(6n)).toString()).toBe('fgh')
})

test('a chunk that was being appended is left out, one that was changed is refused', async () => {
	const path = await write(0n, [chunk(0, 'abc'), chunk(3, 'def')])
	const whole = readFileSync(path)
	truncateSync(path, whole.length - 3)
	expect((await read(0n)).toString()).toBe('abc')
	writeFileSync(path, Buffer.concat([whole.subarray(0, whole.length - 3), Buffer.alloc(5_000)]))
	expect((await read(0n)).toString()).toBe('abc')
	const changed = Buffer.from(whole)
	changed[70] = (whole[70] ?? 0) ^ 1
	writeFileSync(path, changed)
	await expect(read(0n)).rejects.toThrow('is damaged')
	writeFileSync(path, whole)
	appendFileSync(path, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')
	await expect(read(0n)).rejects.toThrow('is damaged')
})

test('another key is refused, and none is needed where there was none', async () => {
	await write(0n, [chunk(0, 'abc')])
	await expect(read(0n, newBackupKey())).rejects.toThrow('This key does not open')
	await expect(read(0n, null)).rejects.toThrow('This key does not open')
	await write(3n, [chunk(3, 'def')], null)
	expect((await read(3n, null)).toString()).toBe('def')
})

test('any pieces come back whole', async () => {
	const pieces = fc.array(fc.uint8Array({ maxLength: 2_000 }), { maxLength: 8 })
	await fc.assert(
		fc.asyncProperty(pieces, fc.boolean(), async (parts, isSealed) => {
			rmSync(root, { recursive: true })
			const key = isSealed ? KEY : null
			let start = 0n
			for (const bytes of parts) {
				await write(start, [{ start, sentAt, bytes: Buffer.from(bytes) }], key)
				start += BigInt(bytes.length)
			}
			expect((await read(0n, key)).equals(Buffer.concat(parts))).toBe(true)
			mkdirSync(root, { recursive: true })
		}),
		{ numRuns: 20 },
	)
})

test('a piece larger than a chunk is cut', async () => {
	const large = Buffer.alloc(3_000_000, 'ab')
	await write(0n, [{ start: 0n, sentAt, bytes: large }])
	expect((await read(0n)).equals(large)).toBe(true)
})
