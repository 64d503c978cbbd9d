import { expect, test } from 'vitest'
import { clearPersonalData, createTextStore } from './storage.ts'

function refusing(): Storage {
	throw new DOMException('denied', 'SecurityError')
}

test('stores values if allowed', () => {
	const store = createTextStore(() => window.localStorage)
	store.set('theme', 'dark')
	expect(window.localStorage.getItem('theme')).toBe('dark')
	expect(store.isKept()).toBe(true)
	store.remove('theme')
	expect(store.get('theme')).toBeNull()
})

test('falls back to memory if denied', () => {
	const store = createTextStore(refusing)
	store.set('theme', 'dark')
	expect(store.get('theme')).toBe('dark')
	expect(store.keys()).toEqual(['theme'])
	expect(store.isKept()).toBe(false)
	store.remove('theme')
	expect(store.get('theme')).toBeNull()
})

test('keeps values in memory while storage is full and moves them later', () => {
	let full = true
	const real = window.localStorage
	const store = createTextStore(
		() =>
			new Proxy(real, {
				get: (target, name) => {
					if (name === 'setItem' && full) throw new DOMException('full', 'QuotaExceededError')
					const value: unknown = Reflect.get(target, name)
					return typeof value === 'function' ? value.bind(target) : value
				},
			}),
	)
	store.set('sidebar', 'collapsed')
	expect(real.getItem('sidebar')).toBeNull()
	expect(store.get('sidebar')).toBe('collapsed')
	full = false
	store.set('sidebar', 'expanded')
	expect(real.getItem('sidebar')).toBe('expanded')
	expect(store.get('sidebar')).toBe('expanded')
})

test('clearing personal data keeps device settings', () => {
	const local = createTextStore(() => window.localStorage)
	const session = createTextStore(() => window.sessionStorage)
	for (const key of ['theme', 'sidebar', 'installPromptDismissed', 'somethingOfTheirs']) local.set(key, 'x')
	session.set('returnPath', '/dashboard/cases')
	clearPersonalData(local, session)
	expect(local.keys().sort()).toEqual(['installPromptDismissed', 'sidebar', 'theme'])
	expect(session.keys()).toEqual([])
})
