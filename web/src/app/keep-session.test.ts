import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, SESSION_RECHECK_MS } from '../lib/session/session-store.ts'
import { sessionOf, testAdapter } from '../testing/sessions.ts'
import { keepSession } from './keep-session.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('a stored adminUser does not sign in and is removed; a forceAdminLogin event does nothing', async () => {
	window.localStorage.setItem('adminUser', JSON.stringify(sessionOf('superuser').user))
	const store = createSessionStore(testAdapter(null))
	keepSession(store)
	window.dispatchEvent(new CustomEvent('forceAdminLogin', { detail: sessionOf('superuser').user }))
	await store.ready()
	expect(window.localStorage.getItem('adminUser')).toBeNull()
	expect(store.get().session).toBeNull()
})

test('asks again every five minutes', async () => {
	const store = createSessionStore(testAdapter(sessionOf('staff'), null))
	keepSession(store)
	await store.ready()
	await vi.advanceTimersByTimeAsync(SESSION_RECHECK_MS - 1)
	expect(store.get().lapsed).toBe(false)
	await vi.advanceTimersByTimeAsync(1)
	expect(store.get().lapsed).toBe(true)
})
