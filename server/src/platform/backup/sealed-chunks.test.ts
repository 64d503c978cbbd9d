import { expect, test } from 'vitest'
import { newBackupKey, opened, sealed } from './sealed-chunks.ts'

const KEY = newBackupKey()
const NAME = 'tables/cases.copy.zst'
const MEGABYTE = 1024 * 1024

async function* pieces(...all: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
	yield* all
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = []
	for await (const part of stream) parts.push(part)
	return Buffer.concat(parts)
}

const plain = Buffer.alloc(2.5 * MEGABYTE, 'Privileged: the roof. ')
const sealOf = (content: Uint8Array, name = NAME) => allOf(sealed(KEY, name, pieces(content)))
const open = (file: Uint8Array, key = KEY, name = NAME) => allOf(opened(key, name, pieces(file)))

test('what was sealed opens again, whatever its length', async () => {
	for (const bytes of [0, 1, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 2.5 * MEGABYTE]) {
		const content = plain.subarray(0, bytes)
		const file = await sealOf(content)
		expect(file.includes('Privileged')).toBe(false)
		expect((await open(file)).equals(content)).toBe(true)
	}
})

test('a wrong key, another name, a changed byte, a missing end and an addition are refused, each in its words', async () => {
	const file = await sealOf(plain)
	await expect(open(file, newBackupKey())).rejects.toThrow('This key does not open tables/cases.copy.zst')
	await expect(open(file, KEY, 'tables/clients.copy.zst')).rejects.toThrow('clients.copy.zst is damaged')
	for (const at of [60, 100, MEGABYTE + 200, file.length - 1]) {
		const changed = Buffer.from(file)
		changed[at] = (changed[at] ?? 0) ^ 1
		await expect(open(changed)).rejects.toThrow(/is damaged|is cut off/)
	}
	const chunk = 5 + MEGABYTE + 16
	for (const end of [20, 48, 48 + chunk, 48 + 2 * chunk, file.length - 1]) {
		await expect(open(file.subarray(0, end))).rejects.toThrow('its end is missing')
	}
	await expect(open(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow('something follows its end')
	const swapped = Buffer.concat([
		file.subarray(0, 48),
		file.subarray(48 + chunk, 48 + 2 * chunk),
		file.subarray(48, 48 + chunk),
		file.subarray(48 + 2 * chunk),
	])
	await expect(open(swapped)).rejects.toThrow('is damaged')
	await expect(open(Buffer.from('x'.repeat(100)))).rejects.toThrow('no sealed file')
})
