import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closeContext } from './support/browser.ts'
import { journey } from './support/journey.ts'

// A site with one page.
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
const site = journey.extend('url', { scope: 'file' }, async ({}, { onCleanup }) => {
	const server = createServer((_request, response) => {
		response.setHeader('content-type', 'text/html')
		response.end('<!doctype html><title>Of the server</title>')
	}).listen(0, 'localhost')
	await once(server, 'listening')
	onCleanup(() => void server.close())
	return `http://localhost:${(server.address() as AddressInfo).port}`
})

/** Leaves something wherever a page can leave something. */
async function leaveTraces(page: Page): Promise<void> {
	await page.evaluate(async () => {
		localStorage.setItem('trace', '1')
		sessionStorage.setItem('trace', '1')
		await cookieStore.set('trace', '1')
		window.name = 'trace'
		await (await caches.open('trace')).put('/trace', new Response('1'))
		await (await navigator.storage.getDirectory()).getFileHandle('trace', { create: true })
		await new Promise((resolve, reject) => {
			const request = indexedDB.open('trace')
			request.onsuccess = resolve
			request.onerror = reject
		})
	})
}

/** All that a page finds of what was left, and how it is shown. */
async function found(page: Page) {
	return await page.evaluate(async () => {
		const files: string[] = []
		for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name)
		return {
			title: document.title,
			storage: [localStorage.length, sessionStorage.length],
			cookie: document.cookie,
			name: window.name,
			caches: await caches.keys(),
			databases: await indexedDB.databases(),
			files,
			workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
			permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
			isOnline: navigator.onLine,
			isDark: matchMedia('(prefers-color-scheme: dark)').matches,
			isForced: matchMedia('(forced-colors: active)').matches,
			isPrinted: matchMedia('print').matches,
			isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
			size: [innerWidth, innerHeight],
			history: history.length,
		}
	})
}

site('a profile that passes on keeps nothing of the journey before', async ({ profiles, browser, url }) => {
	const untouched = await profiles.take(url)
	await untouched.page.goto(url)
	const asNew = await found(untouched.page)
	await leaveTraces(untouched.page)
	const { context } = untouched
	const other = await context.newPage()
	await other.goto(url)
	await leaveTraces(other)
	await other.setViewportSize({ width: 360, height: 700 })
	await other.emulateMedia({
		colorScheme: 'dark',
		forcedColors: 'active',
		media: 'print',
		reducedMotion: 'no-preference',
	})
	await context.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Routed</title>' }))
	await context.grantPermissions(['geolocation'])
	await context.setOffline(true)
	await profiles.giveBack(untouched, url)

	const next = await profiles.take(url)
	expect(next.context).toBe(context)
	expect(context.pages()).toEqual([next.page])
	expect(await context.cookies()).toEqual([])
	await next.page.goto(url)
	expect(await found(next.page)).toEqual(asNew)
	await profiles.giveBack(next, url)
	expect(browser.contexts()).toContain(context)
})

site('a profile that was changed permanently is not passed on', async ({ profiles, url }) => {
	const changes = [
		(page: Page) => page.clock.install(),
		(page: Page) => page.context().addInitScript('window.trace = 1'),
		(page: Page) => page.context().exposeFunction('trace', () => 1),
	]
	for (const change of changes) {
		const changed = await profiles.take(url)
		await change(changed.page)
		await profiles.giveBack(changed, url)
		const next = await profiles.take(url)
		expect(next.context).not.toBe(changed.context)
		await closeContext(next.context)
	}
})
