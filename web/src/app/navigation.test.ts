import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { navigationOf, urlOf } from './navigation.ts'

type Router = Parameters<typeof navigationOf>[0]

/** A router of a history that lives in memory, and what it was asked. */
function routerAt(href: string) {
	const history = createMemoryHistory({ initialEntries: [href] })
	const asked: Record<string, unknown>[] = []
	const preloaded: string[] = []
	const router = {
		history,
		navigate: async (to: Record<string, unknown>) => void asked.push(to),
		preloadRoute: async ({ to }: { readonly to: string }) => {
			preloaded.push(to)
			throw new Error('chunk missing')
		},
	} as unknown as Router
	return { router, history, asked, preloaded }
}

test('a link is followed, replacing the entry only when asked to', () => {
	const { router, asked } = routerAt('/cases')
	const { navigate } = navigationOf(router)
	navigate('/cases/1')
	navigate('/cases/2', { replace: true })
	expect(asked).toEqual([
		{ href: '/cases/1', replace: false },
		{ href: '/cases/2', replace: true },
	])
})

test('a link is loaded ahead by its path, and what fails then is no failure yet', async () => {
	const { router, preloaded } = routerAt('/')
	navigationOf(router).preload('/cases/1?tab=activity#top')
	await Promise.resolve()
	expect(preloaded).toEqual(['/cases/1'])
})

test.each([
	['/cases/1?q=a', '/cases/1?q=b', false],
	['/cases/1', '/cases/2', true],
	['/cases/1?edit=1', '/cases/1', true],
	['/cases/1?tab=activity', '/cases/1?tab=parties', true],
	['/cases/1?part=a&sort=x', '/cases/1?part=a&sort=y', false],
	['/users?user=1', '/users?user=2', true],
])('from %s to %s unsaved work is asked about: %s', async (from, to, isAsked) => {
	const { router, history } = routerAt(from)
	let asks = 0
	const unblock = navigationOf(router).block(async () => {
		asks += 1
		return false
	})
	history.push(to)
	await expect.poll(() => asks).toBe(isAsked ? 1 : 0)
	await Promise.resolve()
	expect(history.location.href).toBe(isAsked ? from : to)
	unblock()
	history.push('/elsewhere')
	expect(history.location.href).toBe('/elsewhere')
})

test('a screen that lets go is left', async () => {
	const { router, history } = routerAt('/cases/1')
	navigationOf(router).block(async () => true)
	history.push('/cases/2')
	await expect.poll(() => history.location.href).toBe('/cases/2')
})

test.each([
	['/cases/1?q=a', '?q=b', true],
	['/cases/1?edit=1', '', true],
	['/cases/1?tab=a', '?tab=b', false],
	['/cases/1', '?edit=1', false],
])('the state of %s becomes %j without asking: %s', (href, search, isUnasked) => {
	const { router, asked } = routerAt(`${href}#top`)
	const url = urlOf(router)
	expect(url.read()).toBe(href.includes('?') ? `?${href.split('?')[1]}` : '')
	url.write(search, { replace: true })
	expect(asked).toEqual([
		{ href: `/cases/1${search}#top`, replace: true, resetScroll: false, ignoreBlocker: isUnasked },
	])
})
