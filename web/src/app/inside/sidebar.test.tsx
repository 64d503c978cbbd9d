import { MantineProvider } from '@mantine/core'
import { type MenuItem, menuFor } from '@praxis/contract/shell/menu'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { publicFirmQuery } from '../../features/firm/firm.api.ts'
import { sessionOf } from '../../testing/sessions.ts'
import { NavigationProvider } from '../../ui/navigation/navigation.tsx'
import { Sidebar } from './sidebar.tsx'

const STAFF = menuFor(sessionOf('admin'), false)

interface Shown {
	readonly items?: readonly MenuItem[]
	readonly current?: string
	readonly collapsed?: boolean
	readonly brandDisabled?: boolean
	readonly unread?: Readonly<Record<string, number>>
}

function show({ items = STAFF, current = '/dashboard', ...rest }: Shown = {}) {
	const navigate = vi.fn()
	const onLogout = vi.fn()
	const queries = new QueryClient()
	queries.setQueryData(publicFirmQuery.queryKey, { name: '', phone: '', logo: null, timeZone: 'UTC' })
	const sidebar = (path: string) => (
		<QueryClientProvider client={queries}>
			<MantineProvider>
				<NavigationProvider value={{ navigate, preload: () => undefined, block: () => () => undefined }}>
					<Sidebar
						items={items}
						current={path}
						home="/dashboard"
						onLogout={onLogout}
						onToggle={() => undefined}
						{...rest}
					/>
				</NavigationProvider>
			</MantineProvider>
		</QueryClientProvider>
	)
	const { rerender } = render(sidebar(current))
	const menu = within(screen.getByRole('navigation', { name: 'Main' }))
	return { menu, navigate, onLogout, goTo: (path: string) => rerender(sidebar(path)) }
}

const group = (menu: ReturnType<typeof show>['menu'], name: string) =>
	menu.getByRole('button', { name: new RegExp(`^${name}`) })

test('marks the longest match only', () => {
	const { menu } = show({ current: '/dashboard/cases/018f' })
	expect(menu.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['All'])
})

test('marks the help in the foot, and nothing in the menu, on the screen of the help', () => {
	const { menu } = show({ current: '/dashboard/help' })
	expect(menu.queryByRole('link', { current: 'page' })).toBeNull()
	expect(screen.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page')
})

test('opens the group that holds the active item by itself, also after going there', () => {
	const { menu, goTo } = show()
	expect(group(menu, 'Finance').getAttribute('aria-expanded')).toBe('false')
	goTo('/dashboard/billing')
	expect(group(menu, 'Finance').getAttribute('aria-expanded')).toBe('true')
})

test('leaves a group as the person leaves it', () => {
	const { menu, goTo } = show({ current: '/dashboard/billing' })
	fireEvent.click(group(menu, 'Finance'))
	fireEvent.click(group(menu, 'Cases'))
	goTo('/dashboard/payments')
	expect(group(menu, 'Finance').getAttribute('aria-expanded')).toBe('false')
	expect(group(menu, 'Cases').getAttribute('aria-expanded')).toBe('true')
})

test('finds items by label, and groups by a child or a keyword', () => {
	const { menu } = show()
	const search = screen.getByRole('searchbox', { name: 'Search the menu' })
	fireEvent.change(search, { target: { value: 'bates' } })
	expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Discovery'])
	fireEvent.change(search, { target: { value: 'TRUST' } })
	expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Trust Account'])
	fireEvent.change(search, { target: { value: 'zebra' } })
	expect(menu.queryAllByRole('link')).toEqual([])
	expect(menu.getByText(/No menu items match/)).toBeDefined()
})

test('Enter in the search goes to the first match', () => {
	const { navigate } = show()
	const search = screen.getByRole('searchbox', { name: 'Search the menu' })
	fireEvent.change(search, { target: { value: 'ocr' } })
	fireEvent.keyDown(search, { key: 'Enter' })
	expect(navigate).toHaveBeenCalledWith('/dashboard/ocr', { replace: false })
})

test('a group of the narrow sidebar leads to its first entry', () => {
	const { menu, navigate } = show({ collapsed: true })
	fireEvent.click(menu.getByRole('link', { name: 'Finance' }))
	expect(navigate).toHaveBeenCalledWith('/dashboard/time-tracking', { replace: false })
})

test('shows badges in their colors', () => {
	const { menu } = show({ current: '/dashboard/analysis' })
	expect(menu.getByText('AI').dataset.color).toBe('blue')
	expect(menu.getByText('NEW').dataset.color).toBe('green')
})

test('the brand leads home, or nowhere when it is disabled', () => {
	const { navigate } = show()
	fireEvent.click(screen.getByRole('link', { name: /^Praxis/ }))
	expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: false })
})

test('the brand does nothing when it is disabled', () => {
	show({ brandDisabled: true })
	expect(screen.queryByRole('link', { name: /^Praxis/ })).toBeNull()
})

test('a client has the reduced sidebar, in its order', () => {
	const { menu } = show({ items: menuFor(sessionOf('client'), false), current: '/dashboard/client-portal' })
	expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
		'Client Portal',
		'My Cases',
		'Documents',
		'Calendar',
		'Billing',
		'Settings',
	])
})

test('the foot has help and the way out', () => {
	const { onLogout, navigate } = show()
	fireEvent.click(screen.getByRole('link', { name: 'Help' }))
	expect(navigate).toHaveBeenCalledWith('/dashboard/help', { replace: false })
	fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
	expect(onLogout).toHaveBeenCalledOnce()
})

test('shows how many messages are unread', () => {
	const { menu } = show({ unread: { '/dashboard/messages': 120 } })
	expect(menu.getByRole('link', { name: 'Messages 120 unread' }).textContent).toBe('Messages99+ 120 unread')
})

test('shows that messages are unread while narrow, and nothing when none are', () => {
	const { menu } = show({ unread: { '/dashboard/messages': 1, '/dashboard/contacts': 0 }, collapsed: true })
	expect(
		menu.getAllByRole('link', { name: /^(?:Messages|Contacts)/ }).map((one) => one.getAttribute('aria-label')),
	).toEqual(['Messages, 1 unread', 'Contacts'])
})
