import 'fake-indexeddb/auto'
import type { SessionView } from '@praxis/contract/shell/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '../api-error.ts'
import { sealedDrafts } from '../draft/sealed-drafts.ts'
import { keepReadsIn, readOrKept } from './kept-reads.ts'
import { sealedReads } from './kept-reads-store.ts'
import { forgetOffline, keepSession, keptSession, lockOffline, OFFLINE_SESSION_MAX_MS } from './kept-session.ts'
import { offlineDb } from './offline-db.ts'
import { Outbox } from './outbox.ts'
import { trimShelf } from './shelf.ts'
import { make } from './testing/model-browser.ts'
import { closeVault, vaultOf } from './vault.ts'

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
	closeVault()
	keepReadsIn(null)
	await db.open()
	await Promise.all(db.tables.map((table) => table.clear()))
	vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
		const bytes = new TextEncoder().encode(init.headers['x-account-id']?.slice(-32))
		return Response.json({ key: btoa(String.fromCharCode(...bytes)) })
	})
})

async function addWrite(session: SessionView): Promise<void> {
	await new Outbox(await vaultOf(session.user.id)).add({ id: 'a', body: make('a', 'Ada v. Eve'), direct: false })
}

async function counts() {
	return { keys: await db.keys.count(), records: await db.records.count(), outbox: await db.outbox.count() }
}

test('the last session is known for seven days without the server', async () => {
	await keepSession(ada)
	closeVault()
	expect(await keptSession()).toEqual(ada)
	expect(await keptSession(Date.now() + OFFLINE_SESSION_MAX_MS + 1000)).toBeNull()
})

test('a key that arrives after the sign-out is not kept, nor the session', async () => {
	const asked = Promise.withResolvers<void>()
	const answer = Promise.withResolvers<Response>()
	vi.stubGlobal('fetch', () => {
		asked.resolve()
		return answer.promise
	})
	const keeping = keepSession(ada)
	await asked.promise
	await forgetOffline(false)
	answer.resolve(Response.json({ key: btoa('0123456789abcdef0123456789abcdef') }))
	await keeping
	expect(await counts()).toEqual({ keys: 0, records: 0, outbox: 0 })
})

test('keys cannot be read out of the browser', async () => {
	await keepSession(ada)
	const [row] = await db.keys.toArray()
	expect([row?.seal.extractable, row?.name.extractable]).toEqual([false, false])
	await expect(crypto.subtle.exportKey('raw', row?.seal as CryptoKey)).rejects.toThrow()
})

test('signing out removes everything but what was not sent, and that too once it is given up', async () => {
	await keepSession(ada)
	await sealedDrafts(ada.user.id).save('case.new', { values: { caseName: 'Ada v. Eve' }, savedAt: '' })
	await addWrite(ada)
	await forgetOffline(false)
	expect(await counts()).toEqual({ keys: 0, records: 0, outbox: 1 })
	await keepSession(ada)
	await forgetOffline(true)
	expect(await counts()).toEqual({ keys: 0, records: 0, outbox: 0 })
})

test('nothing is kept any more after signing out, also of what was on its way', async () => {
	await keepSession(ada)
	const vault = await vaultOf(ada.user.id)
	await forgetOffline(false)
	const { putOn } = await import('./shelf.ts')
	await putOn(vault, 'drafts', 'case.new', { caseName: 'Ada v. Eve' })
	expect((await counts()).records).toBe(0)
})

test('a session that ended leaves nothing to open, until the same person is back', async () => {
	await keepSession(ada)
	await addWrite(ada)
	await lockOffline()
	closeVault()
	expect(await keptSession()).toBeNull()
	expect(await counts()).toMatchObject({ keys: 0, outbox: 1 })
	await keepSession(ada)
	const [write] = await new Outbox(await vaultOf(ada.user.id)).all()
	expect(write?.input.text).toBe('Ada v. Eve')
})

test('another person finds nothing of the one before, and takes away all but what was not sent', async () => {
	await keepSession(ada)
	await addWrite(ada)
	await keepSession(eve)
	expect(await keptSession()).toEqual(eve)
	expect((await db.keys.toArray()).map((row) => row.userId)).toEqual([eve.user.id])
	expect(await new Outbox(await vaultOf(eve.user.id)).all()).toEqual([])
	expect(await db.outbox.count()).toBe(1)
})

test('what was read is given back when the server is out of reach, as old as it is', async () => {
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

test('what is kept stays within bounds, the newest first', async () => {
	await keepSession(ada)
	const store = sealedReads(ada.user.id)
	for (let n = 0; n < 6; n += 1) await store.put(`${n}`, { data: n, readAt: Date.now() })
	await trimShelf(await vaultOf(ada.user.id), 'reads', { records: 4, bytes: 1_000_000, ageMs: 60_000 })
	expect(await db.records.where({ userId: ada.user.id, shelf: 'reads' }).count()).toBe(4)
	await store.put('old', { data: 1, readAt: Date.now() - 8 * 24 * 3_600_000 })
	expect(await store.get('old')).toBeNull()
})

test('no word of what is kept stands in the browser', async () => {
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
	expect(text.join('\n')).not.toMatch(/Ada|Marsh|demo\.praxis/)
})
