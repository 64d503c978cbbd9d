import { expect, test, vi } from 'vitest'
import { type DraftStore, withMemory } from './draft-store.tsx'

const DRAFT = { values: { name: 'Ada' }, savedAt: '2026-11-27T00:00:00.000Z' }

function refusing(): DraftStore {
	const refuse = async () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
	return { load: refuse, save: refuse, remove: refuse }
}

test('a store that refuses is reported once, and drafts stay in memory', async () => {
	const report = vi.fn()
	const drafts = withMemory(refusing(), report)
	expect(await drafts.load('intake')).toBeNull()
	await drafts.save('intake', DRAFT)
	expect(await drafts.load('intake')).toEqual(DRAFT)
	await drafts.remove('intake')
	expect(await drafts.load('intake')).toBeNull()
	expect(report).toHaveBeenCalledTimes(1)
})
