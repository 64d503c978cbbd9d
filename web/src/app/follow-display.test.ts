import type { Display } from '@praxis/contract/kernel/display'
import { beforeEach, expect, test } from 'vitest'
import { createSessionStore } from '../lib/session/session-store.ts'
import { sessionOf, testAdapter } from '../testing/sessions.ts'
import { region } from '../ui/text/region.ts'
import { followDisplay } from './follow-display.ts'

const LONDON: Display = { theme: 'dark', language: 'en-GB', timezone: 'Europe/London' }

function signedInAs(display: Display | undefined) {
	const session = sessionOf('attorney')
	return display === undefined ? session : { ...session, display }
}

beforeEach(() => localStorage.clear())

test('shows things as the person wants them as soon as the session is known', async () => {
	const store = createSessionStore(testAdapter(signedInAs(LONDON)))
	followDisplay(store)
	expect(region()).toEqual({ locale: undefined, timeZone: undefined })
	await store.ready()
	expect(region()).toEqual({ locale: 'en-GB', timeZone: 'Europe/London' })
	expect(document.documentElement.lang).toBe('en-GB')
	expect(localStorage.getItem('theme')).toBe('dark')
})

test('follows what is chosen elsewhere, but leaves a choice just made here', async () => {
	const doors = testAdapter(signedInAs(LONDON), signedInAs(LONDON), signedInAs({ ...LONDON, theme: 'system' }))
	const store = createSessionStore(doors)
	followDisplay(store)
	await store.ready()
	localStorage.setItem('theme', 'light')
	await store.recheck()
	expect(localStorage.getItem('theme')).toBe('light')
	const heard: (string | null)[] = []
	addEventListener('storage', ({ newValue }) => heard.push(newValue), { once: true })
	await store.recheck()
	expect(localStorage.getItem('theme')).toBe('auto')
	expect(heard).toEqual(['auto'])
})

test('a guest sees what the device showed, in its own time zone', async () => {
	localStorage.setItem('theme', 'dark')
	const store = createSessionStore(testAdapter(signedInAs(undefined)))
	followDisplay(store)
	await store.ready()
	expect(localStorage.getItem('theme')).toBe('dark')
	expect(region()).toEqual({ locale: undefined, timeZone: undefined })
})
