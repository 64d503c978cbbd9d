import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { loadSheets } from '../../ui/overlay/use-sheets.ts'
import { initialsOf, USER_MENU_CLOSE_MS, UserMenu } from './user-menu.tsx'

async function show(onLogout = vi.fn()) {
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	await store.ready()
	render(
		<MantineProvider env="test">
			<UserProvider store={store}>
				<UserMenu onLogout={onLogout} />
			</UserProvider>
		</MantineProvider>,
	)
	const button = screen.getByRole('button', { name: /Ada Marsh/ })
	fireEvent.click(button)
	return { button, onLogout }
}

const isOpen = () => screen.queryByRole('menu') !== null
const leave = (element: HTMLElement, pointerType: string) => fireEvent.pointerLeave(element, { pointerType })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(async () => {
	await loadSheets()
	vi.useFakeTimers()
	window.PointerEvent ??= class extends MouseEvent {
		readonly pointerType: string
		constructor(type: string, init: PointerEventInit = {}) {
			super(type, init)
			this.pointerType = init.pointerType ?? ''
		}
	} as typeof PointerEvent
})
afterEach(() => {
	vi.useRealTimers()
})

test('has the profile and the way out', async () => {
	const { onLogout } = await show()
	expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/dashboard/profile')
	fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
	expect(onLogout).toHaveBeenCalledOnce()
})

test('closes 150 ms after the mouse has left it', async () => {
	const { button } = await show()
	leave(button, 'mouse')
	wait(USER_MENU_CLOSE_MS - 1)
	expect(isOpen()).toBe(true)
	wait(1)
	expect(isOpen()).toBe(false)
})

test('stays while the mouse goes from the button to the menu', async () => {
	const { button } = await show()
	leave(button, 'mouse')
	wait(100)
	fireEvent.pointerEnter(screen.getByRole('menu'), { pointerType: 'mouse' })
	wait(1000)
	expect(isOpen()).toBe(true)
})

test('does not close under a finger', async () => {
	const { button } = await show()
	leave(button, 'touch')
	wait(1000)
	expect(isOpen()).toBe(true)
})

test('knows initials', () => {
	expect([initialsOf('Ada Marsh'), initialsOf('Ada de la Cruz'), initialsOf('prince'), initialsOf('')]).toEqual([
		'AM',
		'AC',
		'P',
		'',
	])
})
