import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

/** What tries to reach a host in every way that a page has. */
const hostileTo = (
	host: string,
) => `<html><head><meta http-equiv="refresh" content="0;url=${host}/refresh"><style>@import url(${host}/i.css);</style>
<link rel="stylesheet" href="${host}/s.css"></head><body onload="top.ran = 1" background="${host}/bg.png">
<script>top.ran = 2; fetch('${host}/fetch')</script><img src="${host}/pixel.gif?to=firm" width="1" height="1">
<svg onload="top.ran = 3"><image href="${host}/svg.png"/></svg><iframe src="${host}/frame"></iframe>
<p style="background:url(${host}/c.png)">Please see the lease.</p><a href="${host}/phish" target="_top">Pay here</a>
<form action="${host}/form"><button>Send</button></form></body></html>`

const PART = '--part'

function email(messageId: string, html: string): Buffer {
	const lines = [
		'From: Ada Osei <ada@osei.test>',
		'To: Firm <firm@praxis.test>',
		'Date: Mon, 02 Mar 2026 10:00:00 +0000',
		`Message-ID: ${messageId}`,
		'Subject: Lease of the warehouse',
		'MIME-Version: 1.0',
		'Content-Type: multipart/mixed; boundary="part"',
		'',
		PART,
		'Content-Type: text/html; charset=utf-8',
		'',
		html,
		PART,
		'Content-Type: text/csv; name="Rent roll.csv"',
		'Content-Disposition: attachment; filename="Rent roll.csv"',
		'',
		'Tenant,Rent',
		...Array.from({ length: 600 }, (_, at) => `Tenant ${at + 1},${1_000 + at}`),
		`${PART}--`,
		'',
	]
	return Buffer.from(lines.join('\r\n'))
}

/** A host of someone else, which keeps what it was asked for. */
async function startForeignHost() {
	const asked: string[] = []
	const server = createServer((request, response) => {
		asked.push(request.url ?? '')
		response.end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return { asked, address: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() }
}

/** Opens a document by its address: its attachments arrive in the list meanwhile and move it. */
async function openListed(page: Page, name: string): Promise<void> {
	const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
	await page.goto(href ?? '')
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') as unknown)

journey('a paralegal files an email and finds its attachments with it', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/documents' })
	using foreign = await startForeignHost()
	const source = email('<lease@osei.test>', hostileTo(foreign.address))
	const file = { name: 'Lease.eml', mimeType: 'message/rfc822', buffer: source }
	const upload = async (name: string) => {
		await page.goto('/dashboard/documents')
		await page
			.getByLabel('Choose documents')
			.setInputFiles({ ...file, name, buffer: Buffer.concat([Buffer.from(`X-File: ${name}\r\n`), source]) })
		const save = page.getByRole('dialog', { name: 'Choose Save Location' })
		await save.getByLabel('No Folder (Root)').check()
		await save.getByRole('button', { name: 'Upload to' }).click()
		await openListed(page, name.replace('.eml', ''))
	}
	await upload('Lease.eml')
	const head = page.getByRole('region', { name: 'Email' })
	await head.getByText('Ada Osei <ada@osei.test>').waitFor()
	await head.getByText('Lease of the warehouse').waitFor()
	const attachments = page.getByRole('list', { name: 'Attachments' })
	await attachments.getByText('Spreadsheet').waitFor()

	const frame = page.frameLocator('iframe[title="Preview of Lease"]')
	await frame.getByText('Please see the lease.').waitFor()
	await page.getByText('1 remote or unsafe image is not loaded.').waitFor()
	await frame.getByText('Pay here').click()
	expect(await ran(page)).toBeUndefined()
	expect(foreign.asked).toEqual([])

	await attachments.getByRole('link', { name: 'Rent roll' }).click()
	await page.getByRole('region', { name: 'Attached to' }).getByRole('link', { name: 'Lease' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.frameLocator('iframe').getByText('Only the first 500 rows are shown.').waitFor()
	await page.frameLocator('iframe').getByRole('cell', { name: 'Tenant 499' }).waitFor()
	expect(await page.frameLocator('iframe').getByText('Tenant 500').count()).toBe(0)

	await upload('Lease again.eml')
	await page.getByText('This email is already in the library').getByRole('link', { name: 'Lease' }).waitFor()
})

journey('the frame of a preview lets no script and no request out, whatever is in it', async ({ visit }) => {
	const { page, console } = await visit('paralegal', { path: '/dashboard/documents' })
	console.expectProblem(/Content Security Policy|sandboxed|Blocked script execution/)
	using foreign = await startForeignHost()
	const hostile = hostileTo(foreign.address)
	const file = { name: 'Frame.eml', mimeType: 'message/rfc822', buffer: email('<frame@osei.test>', '<p>Good</p>') }
	await page.getByLabel('Choose documents').setInputFiles(file)
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	await save.getByLabel('No Folder (Root)').check()
	await save.getByRole('button', { name: 'Upload to' }).click()
	// As if nothing had been removed from the page: only the frame and its policy are left.
	await page.route('**/api/documents/*/preview', async (route) => {
		const response = await route.fetch()
		const answer = (await response.json()) as { readonly html: string }
		const [policy] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(answer.html) ?? []
		expect(policy).toContain("default-src 'none'")
		await route.fulfill({ response, json: { ...answer, html: hostile.replace('<head>', `<head>${policy}`) } })
	})
	await openListed(page, 'Frame')
	await page.getByRole('region', { name: 'Email' }).waitFor()
	const frame = page.frameLocator('iframe')
	await frame.getByText('Please see the lease.').waitFor()
	await frame.getByText('Pay here').click()
	await frame.getByRole('button', { name: 'Send' }).click()
	await page.getByRole('region', { name: 'Email' }).waitFor()
	expect(await ran(page)).toBeUndefined()
	expect(foreign.asked).toEqual([])
	// The same content on a page of its own asks for addresses elsewhere: they would have arrived.
	const open = await page.context().newPage()
	await open.setContent(hostile, { waitUntil: 'commit' })
	await expect.poll(() => foreign.asked.length).toBeGreaterThan(0)
})

journey('a pasted message becomes an email', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/documents' })
	await page.getByRole('button', { name: 'More ways to add' }).click()
	await page.getByRole('menuitem', { name: 'Paste message' }).click()
	const dialog = page.getByRole('dialog', { name: 'Paste a message' })
	await dialog.getByRole('textbox', { name: 'Message' }).fill(email('<pasted@osei.test>', '<p>Pasted</p>').toString())
	await dialog.getByText('An email from Ada Osei').waitFor()
	expect(await dialog.getByLabel('Title').inputValue()).toBe('Lease of the warehouse')
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Add' }).click()
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	await save.getByLabel('No Folder (Root)').check()
	await save.getByRole('button', { name: 'Upload to' }).click()
	await openListed(page, 'Lease of the warehouse')
	await page.getByRole('region', { name: 'Email' }).getByText('<pasted@osei.test>').waitFor()
	await page.getByRole('list', { name: 'Attachments' }).getByText('Rent roll').waitFor()
})

journey('what cannot be shown says why and is downloaded', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/documents', width: 390, height: 844 })
	const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
	using foreign = await startForeignHost()
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="top.ran = 1"><image href="${foreign.address}/a.png"/></svg>`
	await page.getByLabel('Choose documents').setInputFiles([
		{ name: 'Old brief.doc', mimeType: 'application/msword', buffer: compound },
		{ name: 'Drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
	])
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	await save.getByLabel('No Folder (Root)').check()
	await save.getByRole('button', { name: 'Upload to' }).click()
	await page.getByText('2 files uploaded').waitFor()
	await page.goto('/dashboard/documents')
	await page.getByRole('img', { name: 'Text could not be read. Old Word' }).waitFor()
	await page.getByRole('link', { name: 'Old brief' }).click()
	await page.getByText('Preview not available').waitFor()
	await page.getByText('Old Word, Excel and PowerPoint files (.doc, .xls, .ppt) cannot be shown here.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	const arriving = page.waitForEvent('download')
	await page.getByRole('tabpanel').getByRole('button', { name: 'Download' }).click()
	expect((await arriving).suggestedFilename()).toBe('Old brief.doc')

	await page.goto('/dashboard/documents')
	await page.getByRole('link', { name: 'Drawing' }).click()
	await page.getByText('onload="top.ran = 1"').waitFor()
	expect(await ran(page)).toBeUndefined()
	expect(foreign.asked).toEqual([])
})

journey('a hit far down in an email is in view when the email opens', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/documents' })
	const filler = '<p>The tenant pays the rent on the first day of each month.</p>'.repeat(150)
	const buffer = email('<far@osei.test>', `${filler}<p>The quaggaword clause.</p>${filler}`)
	const file = { name: 'Far.eml', mimeType: 'message/rfc822', buffer }
	await page.getByLabel('Choose documents').setInputFiles(file)
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	const row = page.getByRole('link', { name: 'Far', exact: true })
	await save.or(row).first().waitFor()
	if (await save.isVisible()) {
		await save.getByLabel('No Folder (Root)').check()
		await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
	}
	await row.waitFor()
	const hit = page.locator('mark', { hasText: 'quaggaword' })
	const isFound = async () => {
		await page.goto('/dashboard/documents?q=quaggaword')
		await hit
			.or(page.getByText(/No documents/))
			.first()
			.waitFor()
		return hit.first().isVisible()
	}
	await expect.poll(isFound).toBe(true)
	await hit.first().click()
	const mark = page.getByRole('dialog').frameLocator('iframe').locator('mark')
	await mark.waitFor()
	const frame = await page.getByRole('dialog').locator('iframe').boundingBox()
	const isInView = async () => {
		const { y = 0 } = (await mark.boundingBox()) ?? {}
		return frame !== null && y > frame.y && y < frame.y + frame.height
	}
	await expect.poll(isInView).toBe(true)
})
