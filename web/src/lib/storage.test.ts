import { expect, test } from 'vitest'
import { forgetPersonal, makeTextStore } from './storage.ts'

function refusing(): Storage {
	throw new DOMException('denied', 'SecurityError')
}

test('keeps values where the browser lets it', () => {
	const store = makeTextStore(() => window.localStorage)
	store.set('theme', 'dark')
	expect(window.localStorage.getItem('theme')).toBe('dark')
	expect(store.isKept()).toBe(true)
	store.remove('theme')
	expect(store.get('theme')).toBeNull()
})

test('works in memory where the browser refuses', () => {
	const store = makeTextStore(refusing)
	store.set('theme', 'dark')
	expect(store.get('theme')).toBe('dark')
	expect(store.keys()).toEqual(['theme'])
	expect(store.isKept()).toBe(false)
	store.remove('theme')
	expect(store.get('theme')).toBeNull()
})

test('keeps in memory what a full storage does not take, and moves it when there is room', () => {
	let full = true
	const real = window.localStorage
	const store = makeTextStore(
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

test('forgetting a person leaves only the settings of the device', () => {
	const local = makeTextStore(() => window.localStorage)
	const session = makeTextStore(() => window.sessionStorage)
	for (const key of ['theme', 'sidebar', 'installPromptDismissed', 'somethingOfTheirs']) local.set(key, 'x')
	session.set('returnPath', '/dashboard/cases')
	forgetPersonal(local, session)
	expect(local.keys().sort()).toEqual(['installPromptDismissed', 'sidebar', 'theme'])
	expect(session.keys()).toEqual([])
})
