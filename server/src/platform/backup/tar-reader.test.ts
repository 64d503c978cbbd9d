import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTar } from './tar-reader.ts'

interface Packed {
	readonly path: string
	readonly type?: string
	readonly content?: Uint8Array
}

function packOne({ path, type = '0', content = new Uint8Array() }: Packed): Buffer {
	const head = Buffer.alloc(512)
	head.write(path, 0)
	head.write(content.length.toString(8).padStart(11, '0'), 124)
	head.write('        ', 148)
	head.write(type, 156)
	head.write('ustar\x0000', 257)
	const sum = head.reduce((total, byte) => total + byte, 0)
	head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
	return Buffer.concat([head, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

const pack = (...entries: readonly Packed[]) => Buffer.concat([...entries.map(packOne), Buffer.alloc(1024)])

async function* inPieces(whole: Buffer, size: number) {
	for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

async function read(whole: Buffer, size = 700) {
	const found: { path: string; kind: string; content: string }[] = []
	for await (const { path, kind, pieces } of readTar(inPieces(whole, size))) {
		const parts: Uint8Array[] = []
		for await (const piece of pieces) parts.push(piece)
		found.push({ path, kind, content: Buffer.concat(parts).toString('hex') })
	}
	return found
}

test('entries come as they were packed, however the pieces are cut', async () => {
	const names = fc.uniqueArray(
		fc.stringMatching(/^[a-z][a-z0-9_/]{0,60}[a-z0-9]$/).filter((name) => !name.includes('//')),
	)
	const contents = fc.array(fc.uint8Array({ maxLength: 1_500 }), { minLength: 20, maxLength: 20 })
	await fc.assert(
		fc.asyncProperty(names, contents, fc.integer({ min: 1, max: 3_000 }), async (paths, all, size) => {
			const entries = paths.slice(0, 20).map((path, index) => ({ path, content: all[index] ?? new Uint8Array() }))
			const due = entries.map(({ path, content }) => ({
				path,
				kind: 'file',
				content: Buffer.from(content).toString('hex'),
			}))
			expect(await read(pack(...entries), size)).toEqual(due)
		}),
		{ numRuns: 40 },
	)
	expect(await read(pack({ path: './base/', type: '5' }))).toEqual([{ path: 'base', kind: 'folder', content: '' }])
})

test.each([
	['../outside', '0', 'wrong name'],
	['/etc/passwd', '0', 'wrong name'],
	['base/../../x', '0', 'wrong name'],
	['base\\x', '0', 'wrong name'],
	['base/link', '2', 'unknown kind'],
	['base/hard', '1', 'unknown kind'],
])('%s of kind %s is refused', async (path, type, said) => {
	await expect(read(pack({ path, type }))).rejects.toThrow(said)
})

test('a cut or changed archive is refused', async () => {
	const whole = pack({ path: 'a', content: Buffer.alloc(2_000, 'x') })
	await expect(read(whole.subarray(0, 1_500))).rejects.toThrow('cut off')
	await expect(read(whole.subarray(0, 2_560))).rejects.toThrow('cut off')
	whole[3] = 0x41
	await expect(read(whole)).rejects.toThrow('damaged')
})
