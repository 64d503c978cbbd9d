import type { SessionView } from '@praxis/contract/shell/session'
import { expect, test } from 'vitest'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { unreachable } from '../api-error.ts'
import { createSessionStore } from './session-store.ts'

const ada = sessionOf('attorney')
const eve = sessionOf('paralegal')

test('retries after one and two seconds, then reports the error', async () => {
	const adapter = testAdapter(unreachable())
	const store = createSessionStore(adapter)
	expect(await store.ready()).toBeNull()
	expect(adapter.waits).toEqual([1000, 2000])
	expect(store.get()).toMatchObject({ status: 'failed', error: 'Failed to initialize authentication' })
})

test('reports an invalid response differently', async () => {
	const store = createSessionStore(testAdapter(new Error('odd')))
	await store.ready()
	expect(store.get().error).toBe('Authentication error occurred')
})

test('uses the response of the second attempt', async () => {
	const adapter = testAdapter(unreachable(), ada)
	const store = createSessionStore(adapter)
	expect(await store.ready()).toEqual(ada)
	expect(adapter.waits).toEqual([1000])
})

test('sends one request for all callers', async () => {
	const adapter = testAdapter(ada, eve)
	const store = createSessionStore(adapter)
	await Promise.all([store.ready(), store.ready()])
	expect(store.get().session).toEqual(ada)
})

test('keeps the screen after the session expired and refreshes it after sign-in', async () => {
	const adapter = testAdapter(ada, null)
	const store = createSessionStore(adapter)
	await store.ready()
	await store.recheck()
	expect(store.get()).toMatchObject({ session: ada, lapsed: true })
	store.signedIn(ada)
	expect(store.get()).toMatchObject({ session: ada, lapsed: false })
	expect(adapter.happened).toEqual(['ended', 'renewed'])
})

test('opens with the stored session while offline and adopts the server’s later', async () => {
	const adapter = testAdapter(unreachable(), unreachable(), ada)
	adapter.lastSession = ada
	const store = createSessionStore(adapter)
	expect(await store.ready()).toEqual(ada)
	expect(store.get()).toMatchObject({ status: 'ready', offline: true })
	expect(adapter.waits).toEqual([])
	await expect(store.recheck()).rejects.toThrow()
	expect(store.get()).toMatchObject({ session: ada, offline: true })
	await store.recheck()
	expect(store.get()).toMatchObject({ session: ada, offline: false })
	expect(adapter.happened).toEqual(['renewed'])
})

test('expires a session that the server no longer knows', async () => {
	const adapter = testAdapter(unreachable(), null)
	adapter.lastSession = ada
	const store = createSessionStore(adapter)
	await store.ready()
	await store.recheck()
	expect(store.get()).toMatchObject({ session: ada, lapsed: true, offline: false })
	expect(adapter.happened).toEqual(['ended'])
})

test('the server’s session wins over the stored one', async () => {
	const adapter = testAdapter(unreachable(), eve)
	adapter.lastSession = ada
	const store = createSessionStore(adapter)
	await store.ready()
	await store.recheck()
	expect(store.get()).toMatchObject({ session: eve, offline: false })
	expect(adapter.happened).toEqual(['forgotten', 'to home'])
})

test('an invalid response opens no session', async () => {
	const adapter = testAdapter(new Error('odd'))
	adapter.lastSession = ada
	const store = createSessionStore(adapter)
	await store.ready()
	expect(store.get()).toMatchObject({ status: 'failed', session: null })
})

test('sign-out passes on whether to discard queued writes', async () => {
	const adapter = testAdapter(ada)
	const store = createSessionStore(adapter)
	await store.ready()
	await store.signOut({ discardWaiting: true })
	expect(adapter.happened).toEqual(['revoked', 'forgotten with what waited', 'to login'])
})

test('keeps the session if a re-check gets no response', async () => {
	const adapter = testAdapter(ada, unreachable())
	const store = createSessionStore(adapter)
	await store.ready()
	await expect(store.recheck()).rejects.toThrow()
	expect(store.get()).toMatchObject({ session: ada, lapsed: false })
})

test('loads a session found by a re-check', async () => {
	const store = createSessionStore(testAdapter(null, ada))
	await store.ready()
	await store.recheck()
	expect(store.get().session).toEqual(ada)
})

test('publishes nothing if a re-check finds the same user', async () => {
	const store = createSessionStore(testAdapter(ada, structuredClone(ada)))
	await store.ready()
	const before = store.get().session
	await store.recheck()
	expect(store.get().session).toBe(before)
})

test('leaves a user’s screens when another user signs in', async () => {
	const adapter = testAdapter(ada, eve)
	const store = createSessionStore(adapter)
	await store.ready()
	await store.recheck()
	expect(adapter.happened).toEqual(['forgotten', 'to home'])
})

test('sign-out revokes, deletes data and notifies other tabs', async () => {
	const adapter = testAdapter(ada)
	const store = createSessionStore(adapter)
	await store.ready()
	await store.signOut()
	expect(adapter.happened).toEqual(['revoked', 'forgotten', 'to login'])
	expect(adapter.sent).toEqual([{ kind: 'signed-out' }])
	expect(await store.ready()).toBeNull()
})

test('a sign-out that fails on the server changes nothing', async () => {
	const adapter = { ...testAdapter(ada), revoke: () => Promise.reject(unreachable()) }
	const store = createSessionStore(adapter)
	await store.ready()
	await expect(store.signOut()).rejects.toThrow('cannot be reached')
	expect(store.get().session).toEqual(ada)
	expect(adapter.happened).toEqual([])
})

test('leaving an expired session’s screen needs no server', async () => {
	const adapter = { ...testAdapter(ada, null), revoke: () => Promise.reject(unreachable()) }
	const store = createSessionStore(adapter)
	await store.ready()
	await store.recheck()
	await store.signOut()
	expect(adapter.happened).toEqual(['ended', 'forgotten', 'to login'])
})

test.each([
	['confirmed by the server', null],
	['to which no server answers', unreachable()],
])('a sign-out in another tab, %s, signs out here', async (_, answer) => {
	const adapter = testAdapter(ada, answer)
	const store = createSessionStore(adapter)
	await store.ready()
	adapter.tell({ kind: 'signed-out' })
	await expect.poll(() => store.get().session).toBeNull()
	expect(adapter.happened).toEqual(['forgotten', 'to login and back'])
})

test('ignores a sign-out message that the server denies', async () => {
	const adapter = testAdapter(ada)
	const store = createSessionStore(adapter)
	await store.ready()
	const before = store.get()
	adapter.tell({ kind: 'signed-out' })
	await store.recheck()
	expect(store.get().session).toBe(before.session)
	expect(adapter.happened).toEqual([])
})

test('signing in in another tab renews the session here', async () => {
	const adapter = testAdapter(ada, null, ada)
	const store = createSessionStore(adapter)
	await store.ready()
	await store.recheck()
	adapter.tell({ kind: 'signed-in', userId: ada.user.id })
	await expect.poll(() => store.get().lapsed).toBe(false)
})

test('callers during a request get its result', async () => {
	const answers: ((session: SessionView) => void)[] = []
	const asking = createSessionStore({
		...testAdapter(),
		fetchSession: () => new Promise((resolve) => answers.push(resolve)),
	})
	asking.signedIn(ada)
	const first = asking.recheck()
	const later = [asking.recheck(), asking.recheck()]
	answers[0]?.(ada)
	await first
	await expect.poll(() => answers.length).toBe(2)
	const promoted = { ...ada, user: { ...ada.user, role: 'admin' as const } }
	answers[1]?.(promoted)
	await Promise.all(later)
	expect(asking.get().session).toEqual(promoted)
	expect(answers).toHaveLength(2)
})

test('defers updates of the same user while held and re-checks on release', async () => {
	const introduced = { ...ada, introduction: { completed: true, roleChangedFrom: null } }
	const adapter = testAdapter(ada, introduced, introduced)
	const store = createSessionStore(adapter)
	await store.ready()
	const release = store.hold()
	await store.recheck()
	expect(store.get().session).toEqual(ada)
	release()
	await store.recheck()
	expect(store.get().session).toEqual(introduced)
})

test('defers neither a sign-out nor another user’s session', async () => {
	const ended = createSessionStore(testAdapter(ada, null))
	await ended.ready()
	ended.hold()
	await ended.recheck()
	expect(ended.get().lapsed).toBe(true)

	const other = createSessionStore(testAdapter(ada, eve))
	await other.ready()
	other.hold()
	await other.recheck()
	expect(other.get().session).toEqual(eve)
})
