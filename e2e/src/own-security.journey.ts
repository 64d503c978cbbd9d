import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { newPerson } from './support/new-person.ts'
import { DEMO_PASSWORD, emailOf, signInByHand } from './support/people.ts'
import { codeOf } from './support/totp.ts'

async function confirmPassword(page: Page): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
	await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
	await dialog.waitFor({ state: 'hidden' })
}

async function enterPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	await page.goto('/login')
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

journey(
	'two-factor authentication is turned on with its QR code, asked for at sign-in, and replaced by a backup code',
	async ({ visit }) => {
		const { page } = await visit('paralegal', { path: '/dashboard/settings?part=security' })
		const card = page.getByRole('region', { name: 'Two-factor authentication' })
		await card.getByRole('button', { name: 'Turn on' }).click()
		const setup = page.getByRole('dialog', { name: 'Turn on two-factor authentication' })
		await setup.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
		const secret = (await setup.locator('code').innerText()).replace(/\s/g, '')

		await setup.getByLabel('Code from the app').fill('000000')
		await setup.getByRole('button', { name: 'Turn on' }).click()
		await setup.getByRole('alert').waitFor()
		await setup.getByLabel('Code from the app').fill(codeOf(secret))
		await setup.getByRole('button', { name: 'Turn on' }).click()
		const codes = page.getByRole('list', { name: 'Backup codes' })
		await codes.waitFor()
		const backup = await codes.getByRole('listitem').first().innerText()
		await page.getByRole('button', { name: 'I’ve saved these codes' }).click()
		await card.getByText('On', { exact: true }).waitFor()

		const fresh = await visit('anonymous')
		await enterPassword(fresh.page, emailOf('paralegal'))
		await fresh.page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
		expect(await findA11yViolations(fresh.page)).toEqual([])
		await fresh.page.getByLabel('Code', { exact: true }).fill('123456')
		await fresh.page.keyboard.press('Enter')
		await fresh.page.getByText('This code is not valid. Please try again.').waitFor()
		await fresh.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
		await fresh.page.keyboard.press('Enter')
		await fresh.page.waitForURL('**/dashboard')

		const lost = await visit('anonymous')
		await enterPassword(lost.page, emailOf('paralegal'))
		await lost.page.getByRole('button', { name: 'Use a backup code instead' }).click()
		await lost.page.getByLabel('Backup code').fill(backup)
		await lost.page.keyboard.press('Enter')
		await lost.page.waitForURL('**/dashboard')
	},
)

journey('a passkey is added, signs in without a password, and is removed', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/settings?part=security' })
	const devices = await page.context().newCDPSession(page)
	await devices.send('WebAuthn.enable')
	await devices.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	const card = page.getByRole('region', { name: 'Passkeys' })
	await card.getByRole('button', { name: 'Add a passkey' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
	await dialog.getByLabel('Name').fill('Front desk')
	await dialog.getByRole('button', { name: 'Continue' }).click()
	await card.getByText('Front desk').waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.getByRole('button', { name: 'Logout' }).first().click()
	await page.waitForURL('**/login')
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
	await page.waitForURL('**/dashboard')

	await page.goto('/dashboard/settings?part=security')
	await card.getByRole('button', { name: 'Remove Front desk' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
	await card.getByText('No passkeys yet.').waitFor()
})

journey('a session ended elsewhere ends here: the screen stays and asks to sign in again', async ({ visit }) => {
	const desk = await visit('anonymous')
	await signInByHand(desk.page, 'staff')
	const phone = await visit('anonymous')
	await signInByHand(phone.page, 'staff')
	await phone.page.goto('/dashboard/profile')
	await phone.page.getByLabel(/Phone/).fill('555 0100')

	await desk.page.goto('/dashboard/settings?part=security')
	const card = desk.page.getByRole('region', { name: 'Active sessions' })
	await card.getByText('This device').waitFor()
	await card.getByRole('button', { name: 'Sign out others' }).click()
	await desk.page.getByText('Signed out all other sessions.').first().waitFor()
	expect(await card.getByRole('listitem').count()).toBe(1)

	const again = phone.page.getByRole('dialog', { name: 'Please sign in again' })
	await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await again.getByRole('button', { name: 'Sign In' }).click()
	await again.waitFor({ state: 'hidden' })
	expect(await phone.page.getByLabel(/Phone/).inputValue()).toBe('555 0100')
	await phone.page.getByRole('button', { name: 'Save', exact: true }).click()
	await phone.page.getByText('Your profile is saved.').first().waitFor()
})

journey('sensitive actions ask for the password again and then continue', async ({ visit }) => {
	const { page } = await visit('attorney2', { path: '/dashboard/settings?part=security' })
	const refused = {
		code: 'reauthentication_required',
		message: 'Please confirm your password first.',
		requestId: 'set-by-the-journey',
	}
	await page.route('**/api/account/second-factor', (route) => route.fulfill({ status: 403, json: refused }), {
		times: 1,
	})
	await page.getByRole('region', { name: 'Two-factor authentication' }).getByRole('button', { name: 'Turn on' }).click()
	await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await confirmPassword(page)
	await page.getByRole('dialog', { name: 'Turn on two-factor authentication' }).waitFor()
})

journey(
	'a role of which a second factor is demanded gets no further than the settings until it has one',
	async ({ visit, firm }) => {
		const admin = await visit('superuser', { path: '/dashboard/admin-rights-assignment?tab=second-factor' })
		await admin.page.getByRole('checkbox', { name: 'Receptionist' }).check()
		await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
		await admin.page.getByText('Saved.').first().waitFor()

		const person = await newPerson(firm.url, 'receptionist', 'Ines Okafor')
		const { page } = await visit('anonymous')
		await enterPassword(page, person.email, person.password)
		await page.waitForURL('**/dashboard/settings')
		await page.getByText('Your firm requires two-factor authentication for your role.').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.goto('/dashboard/cases')
		await page.waitForURL('**/dashboard/settings')

		await page
			.getByRole('region', { name: 'Two-factor authentication' })
			.getByRole('button', { name: 'Turn on' })
			.click()
		const setup = page.getByRole('dialog', { name: 'Turn on two-factor authentication' })
		const secret = (await setup.locator('code').innerText()).replace(/\s/g, '')
		await setup.getByLabel('Code from the app').fill(codeOf(secret))
		await setup.getByRole('button', { name: 'Turn on' }).click()
		// The product tour waits until the codes are saved.
		const introduction = page.getByRole('dialog', { name: 'Getting started' })
		const kept = page.getByRole('button', { name: 'I’ve saved these codes' })
		await kept.waitFor()
		const refreshed = page.waitForResponse('**/api/session')
		await page.evaluate(() => window.dispatchEvent(new Event('online')))
		await refreshed
		expect(await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').count()).toBeGreaterThan(5)
		expect(await introduction.isVisible()).toBe(false)
		await kept.click()
		await introduction.getByRole('button', { name: 'Skip Setup' }).click()
		await introduction.waitFor({ state: 'hidden' })
		await page.getByText('Your firm requires two-factor authentication for your role.').waitFor({ state: 'hidden' })
		await page.goto('/dashboard/cases')
		await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
	},
)
