import { expect, it } from 'vitest'
import { WorkerPool } from './worker-pool.ts'

const LONG_MS = 60_000
const SCRIPT = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (input) => {
	if (input === 'forever') for (;;);
	if (input === 'memory') { const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random())) }
	if (input === 'throw') throw new Error('broken')
	parentPort.postMessage(input === 'refuse' ? { error: new Error('no') } : { output: input.toUpperCase() })
})`

function pool() {
	return new WorkerPool<string, string>(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`))
}

it('does more jobs than it has threads', async () => {
	const jobs = pool()
	const done = Promise.all(['a', 'b', 'c', 'd', 'e'].map((one) => jobs.run(one, LONG_MS)))
	await expect(done).resolves.toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('passes on what a job throws, and does the next job', async () => {
	const jobs = pool()
	await expect(jobs.run('refuse', LONG_MS)).rejects.toThrow('no')
	await expect(jobs.run('throw', LONG_MS)).rejects.toThrow('broken')
	await expect(jobs.run('x', LONG_MS)).resolves.toBe('X')
})

it('ends a job that takes too long or too much memory, and no other', async () => {
	const jobs = pool()
	const [late, other] = [jobs.run('forever', 500), jobs.run('other', LONG_MS)]
	await expect(Promise.allSettled([late, other])).resolves.toMatchObject([
		{ reason: { code: 'document_not_created' } },
		{ value: 'OTHER' },
	])
	await expect(jobs.run('memory', LONG_MS)).rejects.toMatchObject({ code: 'document_not_created' })
	await expect(jobs.run('after', LONG_MS)).resolves.toBe('AFTER')
})
