import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { changedTexts, createKeeper, type KeptState, savesChanges } from './value-keeper.ts'

const AT = '2026-11-30T10:00:00.000Z'

function keeping(answers: readonly ('saved' | 'failed')[]) {
	const sent: string[] = []
	const states: KeptState[] = []
	const left = [...answers]
	const save = async (values: string) => {
		sent.push(values)
		if (left.shift() === 'failed')
			throw new ApiError({
				code: 'offline',
				status: 0,
				message: 'Offline.',
				fields: {},
				data: undefined,
				requestId: undefined,
			})
		return { savedAt: AT }
	}
	return { sent, states, keeper: createKeeper(save, (state) => states.push(state)) }
}

test('only the latest of what was typed is sent, and nothing twice', async () => {
	const { sent, states, keeper } = keeping([])
	keeper.put('a')
	const first = keeper.write()
	keeper.put('b')
	keeper.put('c')
	await Promise.all([first, keeper.write(), keeper.write()])
	expect(sent).toEqual(['c'])
	expect(states).toEqual([{ savedAt: AT, failure: null }])
})

test('what failed is sent again, unless something newer waits', async () => {
	const { sent, states, keeper } = keeping(['failed', 'failed', 'saved'])
	keeper.put('a')
	await keeper.write()
	expect(states.at(-1)?.failure).toBe('Offline.')
	await keeper.write()
	keeper.put('b')
	await keeper.write()
	expect(sent).toEqual(['a', 'a', 'b'])
	expect(states.at(-1)).toEqual({ savedAt: AT, failure: null })
})

test('nothing is saved after it was stopped', async () => {
	const { sent, keeper } = keeping([])
	keeper.put('a')
	await keeper.stop()
	await keeper.write()
	expect(sent).toEqual([])
	keeper.resume()
	await keeper.write()
	expect(sent).toEqual(['a'])
})

test('of texts only those that changed since they were last saved are sent', async () => {
	expect(changedTexts({ a: '1', b: '' }, { a: '', b: '', c: '' })).toEqual({ a: '' })
	const sent: unknown[] = []
	let isDown = false
	const save = savesChanges({ a: '1', b: '' }, async (texts) => {
		sent.push(texts)
		if (isDown) throw new Error('down')
		return { savedAt: AT }
	})
	await save({ a: '1', b: '2' })
	isDown = true
	await expect(save({ a: '3', b: '2' })).rejects.toThrow('down')
	isDown = false
	await save({ a: '3', b: '4' })
	expect(sent).toEqual([{ b: '2' }, { a: '3' }, { a: '3', b: '4' }])
})
