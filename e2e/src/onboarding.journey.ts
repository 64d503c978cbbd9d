import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { changeRole, enterAs, newPerson } from './support/new-person.ts'

function introduction(page: Page) {
	return page.getByRole('dialog', { name: 'Getting started' })
}

function press(page: Page, name: string): Promise<void> {
	return introduction(page).getByRole('button', { name, exact: true }).click()
}

function heading(page: Page, name: string): Promise<void> {
	return introduction(page).getByRole('heading', { name }).waitFor()
}

async function pathIs(page: Page, path: string): Promise<void> {
	await page.waitForURL((address) => address.pathname === path)
	await introduction(page).waitFor({ state: 'hidden' })
}

/** Presses Tab until the named button has the focus, then Enter. */
async function byKeyboard(page: Page, name: string): Promise<void> {
	const button = introduction(page).getByRole('button', { name, exact: true })
	for (let tabs = 0; tabs < 60; tabs += 1) {
		if (await button.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
	}
	throw new Error(`Tab does not reach ${name}`)
}

// Where each role is led is proven in introduction-rules.test.ts.
const TARGETS = [
	['admin', 'Skip Setup', '/dashboard/admin'],
	['client', 'Get Started', '/dashboard/client-portal'],
] as const

/** Through the steps without saving: only what can be saved can be skipped. */
const ONWARD = ['Next', 'Skip this step', 'Skip this step', 'Next'] as const

journey.for(TARGETS)('a new %s chooses %s and gets where they belong', async ([role, way, target], { visit, firm }) => {
	const person = await newPerson(firm.url, role, `${role} ${way}`)
	const { page } = await visit('anonymous')
	await enterAs(page, firm.url, person, '/dashboard/profile')
	await heading(page, `Welcome to Marsh & Castellan, ${person.fullName}`)
	if (way === 'Get Started') for (const on of ONWARD) await press(page, on)
	await press(page, way)
	await pathIs(page, target)
	await page.reload()
	await page.getByRole('heading', { level: 1 }).waitFor()
	expect(await introduction(page).isVisible()).toBe(false)
})

journey('a new person goes through the five steps, and another device shows the same', async ({ visit, firm }) => {
	const person = await newPerson(firm.url, 'attorney', 'Nora Quist')
	const { page } = await visit('anonymous')
	await enterAs(page, firm.url, person)
	const dialog = introduction(page)
	await heading(page, 'Welcome to Marsh & Castellan, Nora Quist')
	await dialog.getByText('It takes about 3-5 minutes.').waitFor()
	expect(await dialog.getByRole('listitem').locator('visible=true').first().textContent()).toContain('Welcome')
	expect(
		(await dialog.getByRole('list').first().getByRole('listitem').allTextContents()).map((name) =>
			name.replace(/^\d|, done$/g, ''),
		),
	).toEqual(['Welcome', 'Profile', 'Preferences', 'Features', 'Complete'])
	expect(await dialog.getByRole('button', { name: 'Back' }).locator('visible=true').count()).toBe(0)
	await press(page, 'Next')

	const save = dialog.getByRole('button', { name: 'Save & Continue', exact: true })
	await dialog.getByLabel('Full name').fill('   ')
	expect(await save.isDisabled()).toBe(true)
	await dialog.getByLabel('Full name').fill('Nora Quist-Hale')
	await dialog.getByRole('textbox', { name: /^Phone/ }).fill('555 0142')
	await dialog.getByLabel('Role title').fill('Of counsel')
	await press(page, 'Back')
	await heading(page, 'Welcome to Marsh & Castellan')
	await press(page, 'Next')
	expect(await dialog.getByRole('textbox', { name: /^Phone/ }).inputValue()).toBe('555 0142')
	await save.click()

	await heading(page, 'Your preferences')
	await dialog.getByText('Notifications are not sent as text messages yet.').waitFor()
	expect(await dialog.getByRole('switch', { name: 'Email' }).isChecked()).toBe(true)
	expect(await dialog.getByRole('switch', { name: 'Push' }).isChecked()).toBe(true)
	expect(await dialog.getByRole('switch', { name: 'SMS' }).isChecked()).toBe(false)
	expect(await dialog.getByRole('checkbox').count()).toBe(12)
	await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true })
	await dialog.getByLabel('Time zone').fill('new york')
	await page
		.getByRole('option', { name: /New York/ })
		.first()
		.click()
	await dialog.getByRole('checkbox', { name: 'Family Law' }).check({ force: true })
	await dialog.getByRole('radio', { name: 'Both' }).check({ force: true })
	await press(page, 'Save & Continue')

	await heading(page, 'What you can do')
	await dialog.getByText('Every case of the firm: find, open and change them.').waitFor()
	await press(page, 'Next')
	await heading(page, 'You’re all set')
	await dialog.getByText('Family Law').locator('visible=true').waitFor()
	expect(await dialog.getByRole('button', { name: /Skip/ }).locator('visible=true').count()).toBe(0)
	await press(page, 'Get Started')
	await pathIs(page, '/dashboard')

	const phone = await visit('anonymous', { width: 360, path: '/login' })
	await phone.page.getByLabel('Email', { exact: true }).fill(person.email)
	await phone.page.getByLabel('Password', { exact: true }).fill(person.password)
	await phone.page.keyboard.press('Enter')
	await phone.page.waitForURL('**/dashboard')
	expect(await phone.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
	await phone.page.getByRole('heading', { name: /, Nora$/ }).waitFor()
	expect(await introduction(phone.page).isVisible()).toBe(false)
	await phone.page.goto('/dashboard/profile')
	await expect.poll(() => phone.page.getByRole('textbox', { name: /^Phone/ }).inputValue()).toBe('555 0142')
	expect(await phone.page.getByLabel('Role title').inputValue()).toBe('Of counsel')
	await phone.page.goto('/dashboard/settings?part=preferences')
	await expect.poll(() => phone.page.getByRole('checkbox', { name: 'Family Law' }).isChecked()).toBe(true)
	expect(await phone.page.getByLabel('Time zone').inputValue()).toMatch(/New York/)
})

journey(
	'the tour opens again after leaving it while the server does not answer, whatever the browser stores',
	async ({ visit, firm }) => {
		const person = await newPerson(firm.url, 'clerk', 'Otto Blume')
		const { page, console } = await visit('anonymous')
		console.expectProblem(/Failed to load resource|net::ERR|^50\d from/)
		await enterAs(page, firm.url, person)
		await heading(page, 'Welcome to Marsh & Castellan')
		await page.route('**/api/account/onboarding', (route) => route.abort())
		await press(page, 'Skip Setup')
		await press(page, 'Leave anyway')
		await pathIs(page, '/dashboard')
		await page.evaluate(() => {
			localStorage.setItem('onboarding_completed', 'true')
			localStorage.setItem('role_changed', 'true')
			localStorage.setItem('new_role', 'superuser')
			localStorage.setItem('user_preferences', JSON.stringify({ theme: 'dark' }))
		})
		await page.reload()
		await heading(page, 'Welcome to Marsh & Castellan')
		await introduction(page).getByText('Your account has the role Clerk.').waitFor()
		expect(await introduction(page).getByText('Your role has changed').isVisible()).toBe(false)
		expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
	},
)

journey('a changed role is shown at once and on every device, until it has been seen', async ({ visit, firm }) => {
	const person = await newPerson(firm.url, 'clerk', 'Pia Lindgren')
	const desk = await visit('anonymous')
	await enterAs(desk.page, firm.url, person)
	await press(desk.page, 'Skip Setup')
	await pathIs(desk.page, '/dashboard')
	const phone = await visit('anonymous', { width: 360 })
	await enterAs(phone.page, firm.url, person)
	await phone.page.getByRole('heading', { level: 1 }).waitFor()

	await changeRole(firm.url, person.id, 'paralegal')
	for (const { page } of [desk, phone]) {
		await heading(page, 'Welcome to Marsh & Castellan')
		await introduction(page).getByText('Your role has changed').waitFor()
		await introduction(page).getByText('from Clerk to Paralegal').waitFor()
	}
	await desk.page.reload()
	await introduction(desk.page).getByText('Your role has changed').waitFor()
	await press(desk.page, 'Close')
	await pathIs(desk.page, '/dashboard')
	await introduction(phone.page).waitFor({ state: 'hidden' })
})

journey('every step fits, wide and on a dark phone', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/settings?part=preferences' })
	await page.getByRole('button', { name: 'Show the tour again' }).click()
	for (const [step, title] of [
		'Welcome to Marsh & Castellan',
		'Your profile',
		'Your preferences',
		'What you can do',
		'You’re all set',
	].entries()) {
		await heading(page, title)
		const isPhone = step % 2 === 1
		await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
		await page.setViewportSize({ width: isPhone ? 360 : 1440, height: 900 })
		// What the structure of each step decides is checked in its web test.
		if (title === 'Your profile') expect(await findA11yViolations(page)).toEqual([])
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
		const on = ONWARD[step]
		if (on !== undefined) await press(page, on)
	}
	await press(page, 'Close')
	await introduction(page).waitFor({ state: 'hidden' })
	expect(new URL(page.url()).pathname).toBe('/dashboard/settings')
})

journey('all of it works with the keyboard alone', async ({ visit, firm }) => {
	const person = await newPerson(firm.url, 'staff', 'Rosa Keller')
	const { page } = await visit('anonymous')
	await enterAs(page, firm.url, person)
	await heading(page, 'Welcome to Marsh & Castellan')
	await byKeyboard(page, 'Next')
	await heading(page, 'Your profile')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.type('555 0177')
	await page.keyboard.press('Enter')
	await heading(page, 'Your preferences')
	await byKeyboard(page, 'Save & Continue')
	await heading(page, 'What you can do')
	await byKeyboard(page, 'Back')
	await heading(page, 'Your preferences')
	await byKeyboard(page, 'Skip this step')
	await byKeyboard(page, 'Next')
	await heading(page, 'You’re all set')
	await byKeyboard(page, 'Get Started')
	await pathIs(page, '/dashboard')
})
