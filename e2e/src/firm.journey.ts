import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const PATH = '/dashboard/firm'
const PARTS = ['', '?part=areas', '?part=hours', '?part=holidays', '?part=numbers']

const LOOKS = [
	{ colorScheme: 'light', width: 1440, scope: 'everything' },
	{ colorScheme: 'dark', width: 360, scope: 'looks' },
] as const

function crc32(bytes: Buffer): number {
	let crc = ~0
	for (const byte of bytes) {
		crc ^= byte
		for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
	}
	return ~crc >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length)
	const sum = Buffer.alloc(4)
	sum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, sum])
}

/** A grey square as a PNG. */
function picture(side: number): Buffer {
	const head = Buffer.alloc(13)
	head.writeUInt32BE(side, 0)
	head.writeUInt32BE(side, 4)
	head[8] = 8
	const rows = Buffer.alloc(side * (side + 1), 0x80)
	for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
	return Buffer.concat([
		signature,
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	])
}

async function save(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Saved.').first().waitFor()
}

journey('an administrator names the firm, and everyone sees the name at once', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/admin' })
	const attorney = await visit('attorney', { path: '/dashboard' })
	await attorney.page.getByRole('link', { name: 'Marsh & Castellan, home' }).waitFor()

	await page.getByRole('main').getByRole('link', { name: 'Firm settings' }).click()
	await page.getByRole('heading', { level: 1, name: 'Name and address' }).waitFor()
	await page.getByLabel('Website').fill('marsh.example')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Please enter an address that starts with https://.').first().waitFor()
	await page.getByLabel('Website').fill('https://marsh.example')
	await page.getByLabel('Name (optional)', { exact: true }).fill('Castellan & Daughters')
	await save(page)

	await page.getByRole('link', { name: 'Castellan & Daughters, home' }).waitFor()
	await attorney.page.getByRole('link', { name: 'Castellan & Daughters, home' }).waitFor()
	const outside = await visit('anonymous', { path: '/login' })
	await outside.page.getByRole('banner').getByText('Castellan & Daughters').waitFor()

	// A very long one breaks nothing.
	const name = 'Abernathy Featherstonehaugh Wriothesley-Cholmondeley Marjoribanks & Associates of the City'
	await page.getByLabel('Name (optional)', { exact: true }).fill(name)
	await save(page)
	await attorney.page.getByRole('link', { name: `${name}, home` }).waitFor()
	await outside.page.reload()
	await outside.page.getByRole('banner').getByText(name).waitFor()
	for (const width of [1440, 360]) {
		for (const one of [page, outside.page]) {
			await one.setViewportSize({ width, height: 800 })
			await expect.poll(() => horizontalOverflow(one), { message: `${width} px` }).toBe(0)
		}
	}
})

journey('the logo is chosen by its content and removed again', async ({ visit }) => {
	const { page } = await visit('admin', { path: PATH })
	const chooser = page.getByLabel('Logo image')
	await chooser.setInputFiles({
		name: 'logo.png',
		mimeType: 'image/png',
		buffer: Buffer.from('<svg onload="alert(1)"/>'),
	})
	await page.getByText('Choose a PNG or JPEG image.').waitFor()
	await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
	await page.getByText('The logo can have at most 2 MB.').waitFor()

	await chooser.setInputFiles({ name: 'anything.bin', mimeType: 'image/png', buffer: picture(64) })
	await page.getByText('Logo updated.').first().waitFor()
	await expect.poll(() => page.getByAltText('Firm logo').getAttribute('width')).toBe('64')
	await expect
		.poll(() => page.getByAltText('Firm logo').evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBe(64)

	await page.getByRole('button', { name: 'Remove', exact: true }).click()
	await page.getByText('No logo').waitFor()
	const outside = await visit('anonymous', { path: '/login' })
	await outside.page.getByRole('banner').waitFor()
	await expect.poll(() => outside.page.getByRole('banner').locator('img').count()).toBe(0)
})

journey('office hours and closures make the year, and what is wrong is said at the day', async ({ visit }) => {
	const { page } = await visit('admin', { path: `${PATH}?part=hours` })
	await page.getByText(/^The office is (open|closed)/).waitFor()
	await page.getByLabel('Friday, to').fill('07:00')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('The office must open before it closes.').first().waitFor()
	await page.getByLabel('Friday, to').fill('15:00')
	await page.getByRole('button', { name: 'Add a break on Friday' }).click()
	await save(page)

	await page.getByRole('link', { name: 'Holidays' }).click()
	await page.getByRole('heading', { level: 1, name: 'Holidays' }).waitFor()
	const year = page.getByRole('region', { name: /^The year/ })
	await year.getByText(/days as a list/).click()
	await year.getByText('Thanksgiving Day').waitFor()
	await page.getByLabel('Columbus Day').uncheck()
	await expect.poll(() => year.getByText('Columbus Day').count()).toBe(0)
	await page.getByRole('button', { name: 'Remove Firm retreat' }).click()
	await save(page)
	await page.reload()
	await page.getByLabel('Columbus Day').waitFor()
	expect(await page.getByLabel('Columbus Day').isChecked()).toBe(false)
	expect(await page.getByLabel('Reason').count()).toBe(2)
})

journey('case numbers follow the pattern of the firm, without a gap', async ({ visit }) => {
	const { page } = await visit('admin', { path: `${PATH}?part=numbers` })
	const pattern = page.getByLabel('Pattern for case numbers')
	await pattern.fill('{CLIENT}{####}')
	await page.getByText('Put a sign such as - between {CLIENT} and the running number.').first().waitFor()
	await pattern.fill('M{YY}-{CLIENT}-{###}')
	const next = page.getByText(/^M\d\d-ORTEGA-\d+$/).first()
	await next.waitFor()
	const [, count = ''] = /-(\d+)$/.exec(await next.innerText()) ?? []
	await save(page)

	const made: string[] = []
	for (const name of ['First of two', 'Second of two']) {
		await page.goto('/dashboard/cases/new')
		await page.getByRole('combobox', { name: /Client/ }).fill('Henrik Falk')
		await page.getByRole('option', { name: /^Henrik Falk/ }).click()
		await page.getByLabel('Case name').fill(name)
		await page.getByRole('button', { name: 'Open case' }).click()
		await page.getByRole('heading', { level: 1, name }).waitFor()
		const number = page.getByText(/^M\d\d-FALK-\d+$/)
		await number.waitFor()
		made.push(await number.innerText())
	}
	expect(made.map((one) => Number(/-(\d+)$/.exec(one)?.[1]))).toEqual([Number(count), Number(count) + 1])
	await page.goto(`/dashboard/cases?q=${made[1]}`)
	await page.getByRole('link', { name: 'Second of two' }).waitFor()
	expect(await page.getByRole('link', { name: 'First of two' }).count()).toBe(0)
})

journey('every part is without barriers, wide and on a dark phone', async ({ visit }) => {
	const { page } = await visit('superuser')
	for (const part of PARTS) {
		await page.goto(`${PATH}${part}`)
		await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
		for (const { colorScheme, width, scope } of LOOKS) {
			await page.emulateMedia({ colorScheme })
			await page.setViewportSize({ width, height: 900 })
			await expect.poll(() => horizontalOverflow(page), { message: part }).toBe(0)
			expect(await findA11yViolations(page, 'main', scope), part).toEqual([])
		}
	}
})
