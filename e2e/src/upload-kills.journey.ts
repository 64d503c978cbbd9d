import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page as Listing } from '@praxis/contract/kernel/page'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { journey as plainJourney } from './support/journey.ts'
import { type RunningApp, startApp } from './support/running-app.ts'

// In a process of its own, to be killed.
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
const journey = plainJourney.extend('firm', { scope: 'file' }, async ({}, { onCleanup }): Promise<RunningApp> => {
	const firm = await startApp({ demoTemplate: inject('demoTemplate') })
	onCleanup(() => firm.remove())
	return firm
})

const MEGABYTE = 1024 * 1024
/** The part of the file that is on its way when the server is killed. */
const KILLED_AT = 4

type Listed = Listing<{ readonly title: string; readonly hash: string }>

async function listed(page: Page, search: string): Promise<Listed['items']> {
	const answer = await page.request.get(`/api/documents?search=${search}`)
	return ((await answer.json()) as Listed).items
}

/** Sends the first half of a document and leaves the rest open. */
async function sendHalf(page: Page, url: string, name: string): Promise<void> {
	const cookies = await page.context().cookies()
	const sending = httpRequest(`${url}/api/documents/${newId()}?name=${name}`, {
		method: 'PUT',
		headers: {
			origin: url,
			'x-client-version': '1.0.0',
			'content-type': 'application/octet-stream',
			'content-length': 8 * MEGABYTE,
			cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; '),
		},
	})
	sending.on('error', () => undefined)
	if (!sending.write(randomBytes(4 * MEGABYTE))) await once(sending, 'drain')
}

journey(
	'a server that is killed during uploads lists no half file, and an upload continues when it is back',
	async ({ firm, visit }) => {
		const { page, console } = await visit('paralegal', { path: '/dashboard/documents' })
		console.expectProblem(/Failed to load resource|net::ERR|WebSocket|EventSource/)
		await sendHalf(page, firm.url, 'Halved.bin')
		const offsets: (string | null)[] = []
		await page.route('**/api/document-uploads/*/content*', async (route) => {
			offsets.push(new URL(route.request().url()).searchParams.get('offset'))
			if (offsets.length !== KILLED_AT) return route.continue()
			await firm.kill()
			return route.abort()
		})
		const content = randomBytes(18 * MEGABYTE)
		// The browser reads a file on disk itself; a buffer of this size would be sent to it as text.
		const folder = mkdtempSync(join(tmpdir(), 'praxis-upload-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		const file = join(folder, 'Deposition recording.bin')
		writeFileSync(file, content)
		await page.getByLabel('Choose documents').setInputFiles(file)
		const place = page.getByRole('dialog', { name: 'Choose Save Location' })
		await place.getByLabel('No Folder (Root)').check()
		await place.getByRole('button', { name: 'Upload to' }).click()
		await page.getByText('Connection lost. Uploads resume automatically.').waitFor()
		await firm.start()
		expect(await listed(page, 'halved')).toEqual([])
		expect(await listed(page, 'deposition recording')).toEqual([])
		await page.getByText('1 file uploaded').waitFor({ timeout: 60_000 })
		// What had arrived was not sent again.
		expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
		const hash = createHash('sha256').update(content).digest('hex')
		expect(await listed(page, 'deposition recording')).toMatchObject([{ title: 'Deposition recording', hash }])
		expect(await listed(page, 'halved')).toEqual([])
	},
)
