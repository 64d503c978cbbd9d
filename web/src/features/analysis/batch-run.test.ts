import { expect, it } from 'vitest'
import { BATCH_PAUSE_MS, BatchRun } from './batch-run.ts'

interface Step {
	readonly id: string
	readonly finish: () => void
	readonly fail: (reason: string) => void
}

/** A batch of which the test decides when each document is finished and each pause is over. */
function batchOf(ids: readonly string[]) {
	const steps: Step[] = []
	const pauses: { ms: number; end: () => void }[] = []
	const batch = new BatchRun(ids, {
		run: (id, signal) =>
			new Promise((resolve, reject) => {
				signal.addEventListener('abort', () => reject(signal.reason))
				steps.push({ id, finish: resolve, fail: (reason) => reject(new Error(reason)) })
			}),
		reasonOf: (error) => (error instanceof Error ? error.message : ''),
		wait: (ms, signal) =>
			new Promise((resolve) => {
				signal.addEventListener('abort', () => resolve())
				pauses.push({ ms, end: resolve })
			}),
	})
	const states = () => batch.snapshot().items.map(({ state }) => state)
	return { batch, steps, pauses, states }
}

const settle = async () => {
	for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

it('works on one document at a time, with a pause of a second between them and none at the end', async () => {
	const { batch, steps, pauses, states } = batchOf(['a', 'b'])
	const done = batch.start()
	expect(states()).toEqual(['running', 'waiting'])
	steps[0]?.finish()
	await settle()
	expect(steps).toHaveLength(1)
	expect(pauses.map(({ ms }) => ms)).toEqual([BATCH_PAUSE_MS])
	pauses[0]?.end()
	await settle()
	steps[1]?.finish()
	await done
	expect(states()).toEqual(['done', 'done'])
	expect(pauses).toHaveLength(1)
	expect(batch.snapshot().phase).toBe('stopped')
})

it('continues after a failure, and tries only what failed again', async () => {
	const { batch, steps, pauses, states } = batchOf(['a', 'b'])
	const done = batch.start()
	steps[0]?.fail('The budget is used up.')
	await settle()
	pauses[0]?.end()
	await settle()
	steps[1]?.finish()
	await done
	expect(batch.snapshot().items[0]).toEqual({ id: 'a', state: 'failed', failure: 'The budget is used up.' })
	batch.retryFailed()
	const again = batch.start()
	expect(steps.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
	steps[2]?.finish()
	await again
	expect(states()).toEqual(['done', 'done'])
})

it('finishes the document that is being analyzed when it is paused, and begins no other until it is resumed', async () => {
	const { batch, steps, pauses } = batchOf(['a', 'b'])
	const done = batch.start()
	batch.pause()
	steps[0]?.finish()
	await settle()
	pauses[0]?.end()
	await settle()
	expect(steps).toHaveLength(1)
	batch.resume()
	await settle()
	expect(steps).toHaveLength(2)
	steps[1]?.finish()
	await done
})

it('can be canceled while it works and while it is paused, and started again', async () => {
	const { batch, steps, pauses, states } = batchOf(['a', 'b'])
	const first = batch.start()
	batch.cancel()
	await first
	expect(states()).toEqual(['waiting', 'waiting'])
	const second = batch.start()
	batch.pause()
	steps[1]?.finish()
	await settle()
	pauses[0]?.end()
	await settle()
	batch.cancel()
	await second
	expect(states()).toEqual(['done', 'waiting'])
	expect(batch.snapshot().phase).toBe('stopped')
})
