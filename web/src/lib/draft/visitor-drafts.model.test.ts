import { DAY_MS } from '@praxis/contract/kernel/dates'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorDrafts } from './visitor-drafts.ts'

const draft = (name: string) => ({ values: { name }, savedAt: '' })

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) })
	await visitorDrafts.clear()
})
afterEach(() => {
	vi.useRealTimers()
})

/** All that is stored, as anyone at the device could read it. */
async function stored(): Promise<string> {
	const db = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open('praxis-visitors')
		request.onsuccess = () => resolve(request.result)
	})
	const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
		const request = db.transaction('drafts').objectStore('drafts').getAll()
		request.onsuccess = () => resolve(request.result)
	})
	db.close()
	return rows.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join()
}

test('what was typed comes back with its time, and only under its name', async () => {
	await visitorDrafts.save('intake', draft('Ada Marsh'))
	expect(await visitorDrafts.load('intake')).toEqual({
		values: { name: 'Ada Marsh' },
		savedAt: '2026-11-20T00:00:00.000Z',
	})
	expect(await visitorDrafts.load('other')).toBeNull()
})

test('the last of two drafts under one name stands', async () => {
	await visitorDrafts.save('intake', draft('First'))
	await visitorDrafts.save('intake', draft('Second'))
	expect((await visitorDrafts.load('intake'))?.values).toEqual({ name: 'Second' })
	await visitorDrafts.remove('intake')
	expect(await visitorDrafts.load('intake')).toBeNull()
})

test('nothing that was typed can be read from the device', async () => {
	await visitorDrafts.save('intake', draft('Ada Marsh'))
	expect(await stored()).not.toContain('Ada')
	expect((await stored()).length).toBeGreaterThan(10)
})

test('after thirty days a draft is gone, and is deleted when the drafts are listed', async () => {
	await visitorDrafts.save('old', draft('Old'))
	vi.setSystemTime(Date.now() + 10 * DAY_MS)
	await visitorDrafts.save('newer', draft('Newer'))
	vi.setSystemTime(Date.now() + DAY_MS)
	await visitorDrafts.save('newest', draft('Newest'))
	expect(await visitorDrafts.names()).toEqual(['newest', 'newer', 'old'])
	vi.setSystemTime(Date.now() + 19 * DAY_MS + 1)
	expect(await visitorDrafts.load('old')).toBeNull()
	expect(await visitorDrafts.names()).toEqual(['newest', 'newer'])
	vi.setSystemTime(Date.UTC(2026, 10, 20))
	expect(await visitorDrafts.load('old')).toBeNull()
})

test('clearing deletes the drafts and the key: what comes after is sealed with another', async () => {
	await visitorDrafts.save('intake', draft('Ada Marsh'))
	await visitorDrafts.clear()
	expect(await visitorDrafts.names()).toEqual([])
	await visitorDrafts.save('intake', draft('Eve Falk'))
	expect((await visitorDrafts.load('intake'))?.values).toEqual({ name: 'Eve Falk' })
})
