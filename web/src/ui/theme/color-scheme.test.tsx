import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { chooseScheme, chosenScheme, subscribeScheme, useColorScheme } from './color-scheme.ts'
import { UiProvider } from './ui-provider.tsx'

test('shows and keeps a chosen color scheme, and follows one chosen in another tab', () => {
	const { result } = renderHook(useColorScheme)
	expect(result.current).toEqual({ chosen: 'auto', shown: 'light' })
	act(() => chooseScheme('dark'))
	expect(result.current).toEqual({ chosen: 'dark', shown: 'dark' })
	expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
	expect(localStorage.getItem('theme')).toBe('dark')
	localStorage.setItem('theme', 'light')
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })))
	expect(result.current.shown).toBe('light')
})

test('reports one choice once, also to Mantine', () => {
	const heard = vi.fn()
	const stop = subscribeScheme(heard)
	renderUi(null)
	renderHook(() => null, { wrapper: UiProvider })
	act(() => chooseScheme('dark'))
	expect(heard).toHaveBeenCalledTimes(1)
	expect(chosenScheme()).toBe('dark')
	stop()
})

test('takes an unknown stored scheme for that of the system', () => {
	localStorage.setItem('theme', 'sepia')
	expect(chosenScheme()).toBe('auto')
})
