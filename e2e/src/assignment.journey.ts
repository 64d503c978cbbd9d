import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

const CASE = 'Winterbourne v. Winterbourne'
const PATH = '/dashboard/case-assignment'

/** A new case in family law that no attorney is responsible for. */
async function openCase(url: string): Promise<string> {
	const admin = new ApiSession(url)
	await admin.call('POST', '/api/session', { email: emailOf('admin'), password: DEMO_PASSWORD })
	const client = { fullName: 'Tamsin Winterbourne' }
	const { id: clientId } = (await admin.call('POST', '/api/clients', client)) as { id: string }
	const input = { clientId, caseName: CASE, type: 'Family Law', attorneyId: null }
	const { id } = (await admin.call('POST', '/api/cases', input)) as { id: string }
	return id
}

journey('an administrator turns on assignment; the attorney who is asked accepts', async ({ visit, firm }) => {
	const caseId = await openCase(firm.url)
	const { page } = await visit('admin', { path: `${PATH}?part=configuration` })
	await page.getByLabel('Automatic assignment').check()
	await page.getByLabel('Delay, minutes').fill('0')
	await page.getByRole('button', { name: 'Save Settings' }).click()
	await page.getByText('All 15 settings saved successfully').waitFor()

	await page.goto(PATH)
	await page.getByRole('button', { name: 'Find an attorney' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('combobox', { name: 'Case or inquiry' }).fill('Winterbourne')
	await page.getByRole('option', { name: new RegExp(CASE) }).click()
	await dialog.getByRole('button', { name: 'Find', exact: true }).click()
	await dialog.getByText('Anders Holmqvist was asked').waitFor()

	const { page: theirs } = await visit('attorney2', { path: PATH })
	const offer = theirs.getByRole('region', { name: CASE })
	await offer.getByText('Specialty 100% × 0.4: Works in Family Law.').waitFor()
	await offer.getByRole('button', { name: 'Accept' }).click()
	await theirs.getByText(`${CASE} is yours.`).waitFor()
	await dialog.getByText('Assigned to Anders Holmqvist').waitFor()

	await page.goto(`/dashboard/cases/${caseId}`)
	await page.getByRole('heading', { level: 1, name: CASE }).waitFor()
	await page.getByText('Anders Holmqvist').first().waitFor()
	await page.goto(`${PATH}?part=analytics`)
	await page.getByRole('region', { name: 'Table of the days' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})
