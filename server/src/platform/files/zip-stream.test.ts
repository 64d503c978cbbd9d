import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from './zip-stream.ts'

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
	for (const text of texts) yield Buffer.from(text)
}

async function* each(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
	yield* entries
}

async function archiveOf(...entries: ZipEntry[]): Promise<Buffer> {
	const parts: Uint8Array[] = []
	for await (const part of zipStream(each(entries), new Date('2026-11-29T22:41:08Z'))) parts.push(part)
	return Buffer.concat(parts)
}

test('entries come out as they went in, packed and not', async () => {
	const archive = await archiveOf(
		{ name: 'a/Ü.txt', content: pieces('Grüße, ', 'Welt') },
		{ name: 'picture.png', content: pieces('raw'), isPacked: true },
		{ name: 'empty.txt', content: pieces() },
	)
	const files = unzipSync(new Uint8Array(archive))
	const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
	expect(texts).toEqual({ 'a/Ü.txt': 'Grüße, Welt', 'picture.png': 'raw', 'empty.txt': '' })
})

test('a content that fails ends the archive with its error', async () => {
	async function* broken(): AsyncGenerator<Uint8Array> {
		yield Buffer.from('half')
		throw new Error('the disk is gone')
	}
	await expect(archiveOf({ name: 'a', content: broken() })).rejects.toThrow('the disk is gone')
})
