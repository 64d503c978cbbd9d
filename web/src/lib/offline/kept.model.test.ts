import 'fake-indexeddb/auto'
import type { SessionView } from '@praxis/contract/shell/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '../api-error.ts'
import { sealedDrafts } from '../draft/sealed-drafts.ts'
import { trimCache } from './cache.ts'
import { closeEncryptedStore, encryptedStoreOf } from './encrypted-store.ts'
import { allKeptReads, type KeptRead, keepRead, keepReadsIn, readOrKept } from './kept-reads.ts'
import { deleteOutdatedReads, sealedReads } from './kept-reads-store.ts'
import { deleteOfflineData, keepSession, keptSession, lockOffline, OFFLINE_SESSION_MAX_MS } from './kept-session.ts'
import { offlineDb } from './offline-db.ts'
import { Outbox } from './outbox.ts'
import { make } from './testing/model-browser.ts'

const ada = person('018f0000-0000-7000-8000-000000000001', 'Ada Marsh')
const eve = person('018f0000-0000-7000-8000-000000000002', 'Eve Falk')

function person(id: string, fullName: string): SessionView {
	const user = {
		id,
		email: `${id}@demo.praxis.test`,
		fullName,
		role: 'attorney',
		isAdmin: false,
		isSuperuser: false,
	} as const
	return { user, authenticated: true, guest: false, permissions: [], clientIds: [], verifiedAt: null }
}

const db = offlineDb()

beforeEach(async () => {
	closeEncryptedStore()
	keepReadsIn(null)
	await db.open()
	await Promise.all(db.tables.map((table) => table.clear()))
	vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
		const bytes = new TextEncoder().encode(init.headers['x-account-id']?.slice(-32))
		return Response.json({ key: btoa(String.fromCharCode(...bytes)) })
	})
})
// Tests of other files in this process ask real servers.
afterEach(() => vi.unstubAllGlobals())

async function addWrite(session: SessionView): Promise<void> {
	await new Outbox(await encryptedStoreOf(session.user.id)).add({
		id: 'a',
		body: make('a', 'Ada v. Eve'),
		direct: false,
	})
}

async function counts() {
	return { keys: await db.keys.count(), records: await db.records.count(), outbox: await db.outbox.count() }
}

test('keeps the last session for seven days offline', async () => {
	await keepSession(ada)
	closeEncryptedStore()
	expect(await keptSession()).toEqual(ada)
	expect(await keptSession(Date.now() + OFFLINE_SESSION_MAX_MS + 1000)).toBeNull()
})

test('stores neither key nor session that arrive after sign-out', async () => {
	const asked = Promise.withResolvers<void>()
	const answer = Promise.withResolvers<Response>()
	vi.stubGlobal('fetch', () => {
		asked.resolve()
		return answer.promise
	})
	const keeping = keepSession(ada)
	await asked.promise
	await deleteOfflineData(false)
	answer.resolve(Response.json({ key: btoa('0123456789abcdef0123456789abcdef') }))
	await keeping
	expect(await counts()).toEqual({ keys: 0, records: 0, outbox: 0 })
})

test('keys are not extractable', async () => {
	await keepSession(ada)
	const [row] = await db.keys.toArray()
	expect([row?.seal.extractable, row?.name.extractable]).toEqual([false, false])
	await expect(crypto.subtle.exportKey('raw', row?.seal as CryptoKey)).rejects.toThrow()
})

test('sign-out deletes everything except queued writes, and those if discarded', async () => {
	await keepSession(ada)
	await sealedDrafts(ada.user.id).save('case.new', { values: { caseName: 'Ada v. Eve' }, savedAt: '' })
	await addWrite(ada)
	await deleteOfflineData(false)
	expect(await counts()).toEqual({ keys: 0, records: 0, outbox: 1 })
	await keepSession(ada)
	await deleteOfflineData(true)
	expect(await counts()).toEqual({ keys: 0, records: 0, outbox: 0 })
})

test('stores nothing after sign-out, including requests in flight', async () => {
	await keepSession(ada)
	const store = await encryptedStoreOf(ada.user.id)
	await deleteOfflineData(false)
	const { putInCache } = await import('./cache.ts')
	await putInCache(store, 'drafts', 'case.new', { caseName: 'Ada v. Eve' })
	expect((await counts()).records).toBe(0)
})

test('after expiry stored data is unreadable until the same user signs in', async () => {
	await keepSession(ada)
	await addWrite(ada)
	await lockOffline()
	closeEncryptedStore()
	expect(await keptSession()).toBeNull()
	expect(await counts()).toMatchObject({ keys: 0, outbox: 1 })
	await keepSession(ada)
	const [write] = await new Outbox(await encryptedStoreOf(ada.user.id)).all()
	expect(write?.input.text).toBe('Ada v. Eve')
})

test('another user’s sign-in deletes everything except queued writes', async () => {
	await keepSession(ada)
	await addWrite(ada)
	await keepSession(eve)
	expect(await keptSession()).toEqual(eve)
	expect((await db.keys.toArray()).map((row) => row.userId)).toEqual([eve.user.id])
	expect(await new Outbox(await encryptedStoreOf(eve.user.id)).all()).toEqual([])
	expect(await db.outbox.count()).toBe(1)
})

test('returns cached responses with their time when offline', async () => {
	await keepSession(ada)
	const store = sealedReads(ada.user.id)
	keepReadsIn({ store, isKept: (key) => key[0] === 'cases' })
	const dated: number[] = []
	const query = {
		queryHash: '["cases","Ada v. Eve"]',
		state: { data: undefined },
		setState: dated.push.bind(dated) as never,
	}
	const away = () => Promise.reject(unreachable())
	await expect(readOrKept(away, ['cases'], query)).rejects.toThrow('The server cannot be reached.')
	expect(await readOrKept(async () => ['Ada v. Eve'], ['cases'], query)).toEqual(['Ada v. Eve'])
	await expect.poll(() => store.get(query.queryHash)).not.toBeNull()
	expect(await readOrKept(away, ['cases'], query)).toEqual(['Ada v. Eve'])
	await readOrKept(async () => 'secret', ['passkeys'], { ...query, queryHash: '["passkeys"]' })
	expect(await store.get('["passkeys"]')).toBeNull()
})

test('a response that could not be cached is cached with the next one, and reading needs no answer for the keys', async () => {
	const answer = fetch
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
	const store = sealedReads(ada.user.id)
	const puts: string[] = []
	const put = async (name: string, read: KeptRead) => {
		puts.push(name)
		await store.put(name, read)
	}
	keepReadsIn({ store: { ...store, put }, isKept: () => true })
	keepRead(['cases'], 'first', ['Ada v. Eve'])
	await expect.poll(() => puts).toEqual(['first'])
	expect(await allKeptReads()).toEqual([])
	expect(await store.get('first')).toBeNull()

	vi.stubGlobal('fetch', answer)
	await expect
		.poll(async () => {
			keepRead(['cases'], 'second', ['Eve v. Ada'])
			return await allKeptReads()
		})
		.toContainEqual(['Ada v. Eve'])
})

test('what was cached under another access cannot be read and is deleted', async () => {
	await keepSession(ada)
	const before = sealedReads(ada.user.id, 'all')
	const read = { data: 'Quiet v. Screened', readAt: Date.now() }
	await before.put('["cases"]', read)
	await sealedReads(ada.user.id, 'zz').put('["cases"]', read)
	const now = sealedReads(ada.user.id, 'fewer')
	expect(await now.get('["cases"]')).toBeNull()
	expect(await now.all()).toEqual([])
	await now.put('["firm"]', { data: 'Firm', readAt: Date.now() })
	await deleteOutdatedReads(ada.user.id, 'fewer')
	expect(await before.all()).toEqual([])
	expect(await db.records.filter((row) => row.shelf.startsWith('reads')).count()).toBe(1)
	expect(await now.get('["firm"]')).toMatchObject({ data: 'Firm' })
	expect(await keptSession()).toEqual(ada)
})

test('evicts the oldest entries', async () => {
	await keepSession(ada)
	const store = sealedReads(ada.user.id)
	for (let n = 0; n < 6; n += 1) await store.put(`${n}`, { data: n, readAt: Date.now() })
	await trimCache(await encryptedStoreOf(ada.user.id), 'reads:', { records: 4, bytes: 1_000_000, ageMs: 60_000 })
	expect(await db.records.where({ userId: ada.user.id, shelf: 'reads:' }).count()).toBe(4)
	await store.put('old', { data: 1, readAt: Date.now() - 73 * 3_600_000 })
	expect(await store.get('old')).toBeNull()
})

test('stores no plain text', async () => {
	await keepSession(ada)
	await addWrite(ada)
	await sealedDrafts(ada.user.id).save('Ada v. Eve', { values: {}, savedAt: '' })
	const rows = (await Promise.all(db.tables.map((table) => table.toArray()))).flat()
	const text = rows
		.flatMap((row) => Object.values(row))
		.map((value) =>
			value instanceof ArrayBuffer || ArrayBuffer.isView(value)
				? new TextDecoder('latin1').decode(value)
				: String(value),
		)
	// Three letters alone come about by chance among encrypted bytes.
	expect(text.join('\n')).not.toMatch(/Ada v\.|Marsh|demo\.praxis/)
})
