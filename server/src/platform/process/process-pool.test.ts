import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProcessPool } from './process-pool.ts'

const LONG_MS = 60_000
const SCRIPT = `
let broken = false
process.on('message', (input) => {
	if (input === 'forever') for (;;);
	if (input === 'buffers') { const kept = []; for (;;) kept.push(Buffer.alloc(2e7, 1)) }
	if (input === 'abort') { broken = true; return process.send({ error: new Error('Aborted()'), aborted: true }) }
	if (input === 'refuse') { broken = true; return process.send({ error: new Error('no') }) }
	if (input === 'secrets') return process.send({ output: Object.keys(process.env).join() })
	process.send({ output: broken ? 'broken' : input.toUpperCase() })
})
process.on('disconnect', () => process.exit())`

let folder: string
let script: URL
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'pool-'))
	await writeFile(join(folder, 'worker.mjs'), SCRIPT)
	script = pathToFileURL(join(folder, 'worker.mjs'))
})
afterAll(() => rm(folder, { recursive: true }))

const pool = () => new ProcessPool<string, string>(script, { residentMegabytesMax: 300, idleMs: 1_000 })

it('does more jobs than it has processes, without secrets', async () => {
	const jobs = pool()
	const done = Promise.all(['a', 'b', 'c', 'd'].map((one) => jobs.run(one, one, LONG_MS)))
	await expect(done).resolves.toEqual(['A', 'B', 'C', 'D'])
	await expect(jobs.run('secrets', 'a', LONG_MS)).resolves.toBe('')
})

it('replaces what broke: the next job finds nothing of it', async () => {
	const jobs = pool()
	await expect(jobs.run('refuse', 'a', LONG_MS)).rejects.toThrow('no')
	await expect(jobs.run('x', 'a', LONG_MS)).resolves.toBe('X')
	await expect(jobs.run('abort', 'a', LONG_MS)).rejects.toMatchObject({ reason: 'memory' })
	await expect(jobs.run('y', 'a', LONG_MS)).resolves.toBe('Y')
})

it('ends a job whose buffers take too much memory', async () => {
	const jobs = pool()
	await expect(jobs.run('buffers', 'a', LONG_MS)).rejects.toMatchObject({ reason: 'memory' })
	await expect(jobs.run('after', 'a', LONG_MS)).resolves.toBe('AFTER')
})

it('lets the slow jobs of one owner keep no one else waiting', async () => {
	const jobs = pool()
	const slow = Promise.allSettled([jobs.run('forever', 'a', 1_500), jobs.run('forever', 'a', 500)])
	await expect(jobs.run('other', 'b', LONG_MS)).resolves.toBe('OTHER')
	for (const one of await slow) expect(one).toMatchObject({ reason: { reason: 'time' } })
})
