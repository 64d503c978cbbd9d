import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStored, storeShared } from './backup-files.ts'
import { newBackupKey } from './sealed-chunks.ts'

let folder: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'praxis-shared-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function* pieces() {
	yield Buffer.from('Leave by Friday.')
}

test('a content that several store at once is stored once, and what each noted of it holds', async () => {
	const key = newBackupKey()
	const noted = await Promise.all(Array.from({ length: 5 }, () => storeShared({ key }, folder, 'ab/cd', pieces())))
	noted.push(await storeShared({ key }, folder, 'ab/cd', pieces()))
	expect(new Set(noted.map(({ sha256 }) => sha256)).size).toBe(1)
	for (const one of noted) await checkStored(folder, 'ab/cd', one)
	expect(readdirSync(join(folder, 'ab'))).toEqual(['cd'])
})
