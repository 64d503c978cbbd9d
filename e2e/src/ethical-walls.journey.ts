import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { browserStorage } from './support/browser-storage.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { type Account, DEMO_PASSWORD, emailOf } from './support/people.ts'

const REASON = 'Represented the other side at a former firm.'

interface CaseRow {
	readonly id: string
	readonly caseName: string
	readonly clientId: string
}

async function sessionOf(url: string, account: Account): Promise<ApiSession> {
	const session = new ApiSession(url)
	await session.call('POST', '/api/session', { email: emailOf(account), password: DEMO_PASSWORD })
	return session
}

/** A new case that the attorney is responsible for. */
async function openedCase(url: string, caseName: string): Promise<CaseRow> {
	const attorney = await sessionOf(url, 'attorney')
	const { items } = (await attorney.call('GET', '/api/clients?limit=10')) as { items: { id: string }[] }
	const clientId = items.at(-1)?.id
	return (await attorney.call('POST', '/api/cases', { clientId, caseName, type: 'General' })) as CaseRow
}

/** By keyboard alone, from the Access tab. */
async function screenByKeyboard(page: Page, name: string): Promise<void> {
	await page.getByRole('button', { name: 'Screen a user' }).focus()
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('User', { exact: false }).first().waitFor()
	await dialog.getByRole('combobox', { name: 'User' }).or(dialog.getByLabel('User')).first().focus()
	await page.keyboard.type(name)
	await page.getByRole('option', { name: new RegExp(name) }).waitFor()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await dialog.getByLabel('Reason').focus()
	await page.keyboard.type(REASON)
	await page.keyboard.press('Tab')
	const submit = dialog.getByRole('button', { name: 'Screen user' })
	await submit.focus()
	await page.keyboard.press('Enter')
	await dialog.waitFor({ state: 'detached' })
}

journey('an administrator screens an attorney, whose open page loses the case at once', async ({ visit, firm }) => {
	const one = await openedCase(firm.url, 'Quiet v. Screened')
	const path = `/dashboard/cases/${one.id}`
	const { page: theirs } = await visit('attorney2', { path })
	await theirs.getByRole('heading', { level: 1, name: one.caseName }).waitFor()
	const { page } = await visit('admin', { path: `${path}?tab=access` })
	await page.getByText('No screened users').waitFor()

	await screenByKeyboard(page, 'Anders Holmqvist')
	await page.getByText(REASON).waitFor()
	await theirs.getByText('Case not found').waitFor()
	expect(await theirs.locator('body').innerText()).not.toContain(one.caseName)
	await theirs.goto('/dashboard/cases?q=Screened')
	await theirs.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
	expect(await theirs.locator('main').innerText()).not.toContain(one.caseName)

	await page.getByRole('button', { name: 'Remove the screen of Anders Holmqvist' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Remove screen' }).click()
	await dialog.getByText('Please give a reason.').first().waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByLabel('Reason').fill('The former client consented.')
	await dialog.getByRole('button', { name: 'Remove screen' }).click()
	await page.getByText('No screened users').waitFor()
	await theirs.goto(path)
	await theirs.getByRole('heading', { level: 1, name: one.caseName }).waitFor()
	await page.getByRole('tab', { name: 'Timeline' }).click()
	await page.getByText('screened a user from the case').waitFor()
	await page.getByText('The former client consented.').first().waitFor()
})

journey('who may not manage access sees the list without buttons, also on a phone', async ({ visit, firm }) => {
	const one = await openedCase(firm.url, 'Phone v. Desk')
	const admin = await sessionOf(firm.url, 'admin')
	const { items } = (await admin.call('GET', '/api/people?search=Desmond')) as { items: { id: string }[] }
	await admin.call('POST', `/api/cases/${one.id}/access`, { userId: items[0]?.id, reason: REASON })
	for (const colorScheme of ['light', 'dark'] as const) {
		const { page } = await visit('paralegal', {
			path: `/dashboard/cases/${one.id}?tab=access`,
			width: 390,
			colorScheme,
		})
		await page.getByText(REASON).waitFor()
		expect(await page.getByRole('button', { name: /Screen a user|Remove the screen/ }).count()).toBe(0)
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
		expect(await findA11yViolations(page)).toEqual([])
	}
})

journey('a list that cannot be loaded says so and can be tried again', async ({ visit, firm }) => {
	const one = await openedCase(firm.url, 'Broken v. Mended')
	const { page, console } = await visit('admin')
	console.expectProblem(/500/)
	await page.route('**/api/cases/*/access', (route) =>
		route.fulfill({
			status: 500,
			contentType: 'application/json',
			body: JSON.stringify({ code: 'internal_error', message: 'An unexpected error occurred.', requestId: 'test' }),
		}),
	)
	await page.goto(`/dashboard/cases/${one.id}?tab=access`)
	await page.getByText('An unexpected error occurred.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.unroute('**/api/cases/*/access')
	await page.getByRole('button', { name: 'Try again' }).click()
	await page.getByText('No screened users').waitFor()
})

journey('a screened administrator cannot get around the wall', async ({ visit, firm }) => {
	const one = await openedCase(firm.url, 'Walled v. Manager')
	const free = await sessionOf(firm.url, 'superuser')
	const { items } = (await free.call('GET', '/api/people?search=Theodore')) as { items: { id: string }[] }
	await free.call('POST', `/api/cases/${one.id}/access`, { userId: items[0]?.id, reason: REASON })
	const { page, console } = await visit('admin', { path: `/dashboard/cases/${one.id}?tab=access` })
	console.expectProblem(/40[34]/)
	await page.getByText('Case not found').waitFor()

	const admin = await sessionOf(firm.url, 'admin')
	const refusedWith = (method: string, path: string, body?: object) =>
		admin.call(method, path, body).then(
			() => 'accepted',
			(error: Error) => error.message,
		)
	const { items: people } = (await free.call('GET', '/api/users?search=Imani')) as { items: { id: string }[] }
	expect(await refusedWith('POST', `/api/users/${people[0]?.id}/password-reset`, {})).toContain('403')
	expect(await refusedWith('POST', `/api/clients/${one.clientId}/delete`, { version: 1 })).toContain('403')
	const email = 'second.self@example.test'
	await admin.call('POST', '/api/users/invitations', { email, fullName: 'Second Self', role: 'attorney' })
	const { page: access } = await visit('superuser', { path: `/dashboard/cases/${one.id}?tab=access` })
	await access.getByText('Second Self').waitFor()
	await access.getByText('The account was set up by a user who is screened from this case.').waitFor()
})

/** The parts of the browser's store with cached responses: one for each extent of access. */
async function cachedParts(page: Page): Promise<string[]> {
	return [...new Set((await browserStorage(page)).match(/reads:[\w-]+/g))]
}

journey(
	'a browser that was away when a wall was set deletes what it had cached of cases and inquiries as soon as it is back',
	async ({ visit, firm }) => {
		const one = await openedCase(firm.url, 'Cached v. Away')
		const { page } = await visit('attorney2', { path: '/dashboard/client-intake' })
		await expect.poll(() => cachedParts(page)).toHaveLength(1)
		const before = await cachedParts(page)
		await page.goto('about:blank')
		const free = await sessionOf(firm.url, 'superuser')
		const { items } = (await free.call('GET', '/api/people?search=Anders')) as { items: { id: string }[] }
		await free.call('POST', `/api/cases/${one.id}/access`, { userId: items[0]?.id, reason: REASON })
		await page.goto('/dashboard/cases')
		const isGone = async () => {
			const parts = await cachedParts(page)
			return parts.length === 1 && parts[0] !== before[0]
		}
		await expect.poll(isGone).toBe(true)
		const walled = await cachedParts(page)
		await free.call('DELETE', `/api/cases/${one.id}/access/${items[0]?.id}?reason=Consented.`)
		await expect.poll(async () => (await cachedParts(page))[0] !== walled[0]).toBe(true)
	},
)
