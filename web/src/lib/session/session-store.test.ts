import type { SessionView } from '@praxis/contract/shell/session'
import { expect, test } from 'vitest'
import { sessionOf, testDoors } from '../../testing/sessions.ts'
import { unreachable } from '../api-error.ts'
import { makeSessionStore } from './session-store.ts'

const ada = sessionOf('attorney')
const eve = sessionOf('paralegal')

test('asks three times, one and two seconds apart, and then says what is wrong', async () => {
	const doors = testDoors(unreachable())
	const store = makeSessionStore(doors)
	expect(await store.ready()).toBeNull()
	expect(doors.waits).toEqual([1000, 2000])
	expect(store.get()).toMatchObject({ status: 'failed', error: 'Failed to initialize authentication' })
})

test('says so in other words when the server answered but not sensibly', async () => {
	const store = makeSessionStore(testDoors(new Error('odd')))
	await store.ready()
	expect(store.get().error).toBe('Authentication error occurred')
})

test('takes the answer of the second try', async () => {
	const doors = testDoors(unreachable(), ada)
	const store = makeSessionStore(doors)
	expect(await store.ready()).toEqual(ada)
	expect(doors.waits).toEqual([1000])
})

test('asks the server once for all who wait', async () => {
	const doors = testDoors(ada, eve)
	const store = makeSessionStore(doors)
	await Promise.all([store.ready(), store.ready()])
	expect(store.get().session).toEqual(ada)
})

test('keeps the screen of somebody whose session has ended, and refreshes it once they are back', async () => {
	const doors = testDoors(ada, null)
	const store = makeSessionStore(doors)
	await store.ready()
	await store.recheck()
	expect(store.get()).toMatchObject({ session: ada, lapsed: true })
	store.signedIn(ada)
	expect(store.get()).toMatchObject({ session: ada, lapsed: false })
	expect(doors.happened).toEqual(['ended', 'renewed'])
})

test('opens with the session this browser knows while the server does not answer, and takes its word once it does', async () => {
	const doors = testDoors(unreachable(), unreachable(), ada)
	doors.lastSession = ada
	const store = makeSessionStore(doors)
	expect(await store.ready()).toEqual(ada)
	expect(store.get()).toMatchObject({ status: 'ready', offline: true })
	expect(doors.waits).toEqual([])
	await expect(store.recheck()).rejects.toThrow()
	expect(store.get()).toMatchObject({ session: ada, offline: true })
	await store.recheck()
	expect(store.get()).toMatchObject({ session: ada, offline: false })
	expect(doors.happened).toEqual(['renewed'])
})

test('a session that the server does not know any more lapses, however it was opened', async () => {
	const doors = testDoors(unreachable(), null)
	doors.lastSession = ada
	const store = makeSessionStore(doors)
	await store.ready()
	await store.recheck()
	expect(store.get()).toMatchObject({ session: ada, lapsed: true, offline: false })
	expect(doors.happened).toEqual(['ended'])
})

test('whoever is signed in on the server has the screen, not whom this browser knew', async () => {
	const doors = testDoors(unreachable(), eve)
	doors.lastSession = ada
	const store = makeSessionStore(doors)
	await store.ready()
	await store.recheck()
	expect(store.get()).toMatchObject({ session: eve, offline: false })
	expect(doors.happened).toEqual(['forgotten', 'to home'])
})

test('a server that answers nonsense opens nothing', async () => {
	const doors = testDoors(new Error('odd'))
	doors.lastSession = ada
	const store = makeSessionStore(doors)
	await store.ready()
	expect(store.get()).toMatchObject({ status: 'failed', session: null })
})

test('signing out says whether what waits is given up', async () => {
	const doors = testDoors(ada)
	const store = makeSessionStore(doors)
	await store.ready()
	await store.signOut({ discardWaiting: true })
	expect(doors.happened).toEqual(['revoked', 'forgotten with what waited', 'to login'])
})

test('stands by what it knows when a re-check gets no answer', async () => {
	const doors = testDoors(ada, unreachable())
	const store = makeSessionStore(doors)
	await store.ready()
	await expect(store.recheck()).rejects.toThrow()
	expect(store.get()).toMatchObject({ session: ada, lapsed: false })
})

test('loads a session that a re-check finds', async () => {
	const store = makeSessionStore(testDoors(null, ada))
	await store.ready()
	await store.recheck()
	expect(store.get().session).toEqual(ada)
})

test('does not tell anyone when a re-check finds the same person', async () => {
	const store = makeSessionStore(testDoors(ada, structuredClone(ada)))
	await store.ready()
	const before = store.get().session
	await store.recheck()
	expect(store.get().session).toBe(before)
})

test('leaves the screens of one person when another is signed in', async () => {
	const doors = testDoors(ada, eve)
	const store = makeSessionStore(doors)
	await store.ready()
	await store.recheck()
	expect(doors.happened).toEqual(['forgotten', 'to home'])
})

test('signing out revokes, forgets and tells the other tabs', async () => {
	const doors = testDoors(ada)
	const store = makeSessionStore(doors)
	await store.ready()
	await store.signOut()
	expect(doors.happened).toEqual(['revoked', 'forgotten', 'to login'])
	expect(doors.sent).toEqual([{ kind: 'signed-out' }])
	expect(await store.ready()).toBeNull()
})

test('a sign-out that the server did not hear of signs nobody out', async () => {
	const doors = { ...testDoors(ada), revoke: () => Promise.reject(unreachable()) }
	const store = makeSessionStore(doors)
	await store.ready()
	await expect(store.signOut()).rejects.toThrow('cannot be reached')
	expect(store.get().session).toEqual(ada)
	expect(doors.happened).toEqual([])
})

test('leaving the screen of a session that has ended needs no server', async () => {
	const doors = { ...testDoors(ada, null), revoke: () => Promise.reject(unreachable()) }
	const store = makeSessionStore(doors)
	await store.ready()
	await store.recheck()
	await store.signOut()
	expect(doors.happened).toEqual(['ended', 'forgotten', 'to login'])
})

test.each([
	['confirmed by the server', null],
	['to which no server answers', unreachable()],
])('a sign-out in another tab, %s, signs out here', async (_, answer) => {
	const doors = testDoors(ada, answer)
	const store = makeSessionStore(doors)
	await store.ready()
	doors.tell({ kind: 'signed-out' })
	await expect.poll(() => store.get().session).toBeNull()
	expect(doors.happened).toEqual(['forgotten', 'to login and back'])
})

test('a sign-out that the server knows nothing of signs nobody out', async () => {
	const doors = testDoors(ada)
	const store = makeSessionStore(doors)
	await store.ready()
	const before = store.get()
	doors.tell({ kind: 'signed-out' })
	await store.recheck()
	expect(store.get().session).toBe(before.session)
	expect(doors.happened).toEqual([])
})

test('signing in again in another tab ends the lapse here', async () => {
	const doors = testDoors(ada, null, ada)
	const store = makeSessionStore(doors)
	await store.ready()
	await store.recheck()
	doors.tell({ kind: 'signed-in', userId: ada.user.id })
	await expect.poll(() => store.get().lapsed).toBe(false)
})

test('who asks while an answer is on its way is told what stands after it, however many they are', async () => {
	const answers: ((session: SessionView) => void)[] = []
	const asking = makeSessionStore({
		...testDoors(),
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

test('puts off news about the same person while held, and asks again once let go', async () => {
	const introduced = { ...ada, introduction: { completed: true, roleChangedFrom: null } }
	const doors = testDoors(ada, introduced, introduced)
	const store = makeSessionStore(doors)
	await store.ready()
	const release = store.hold()
	await store.recheck()
	expect(store.get().session).toEqual(ada)
	release()
	await store.recheck()
	expect(store.get().session).toEqual(introduced)
})

test('holds back neither the end of a session nor somebody else', async () => {
	const ended = makeSessionStore(testDoors(ada, null))
	await ended.ready()
	ended.hold()
	await ended.recheck()
	expect(ended.get().lapsed).toBe(true)

	const other = makeSessionStore(testDoors(ada, eve))
	await other.ready()
	other.hold()
	await other.recheck()
	expect(other.get().session).toEqual(eve)
})
