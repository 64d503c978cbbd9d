import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

interface Listed {
	readonly items: readonly { readonly id: string; readonly caseName: string; readonly fullName: string }[]
}

journey('opposing counsel is added to two cases from one contact, and its phone changed once', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/contacts' })
	await page.getByRole('link', { name: 'Add contact' }).first().click()
	await page.getByRole('button', { name: 'Add contact' }).click()
	await page.getByText('Please enter a name.').first().waitFor()
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marguerite Holloway')
	await page.getByLabel('Job title').fill('Partner')
	await page.getByLabel('Phone').fill('(212) 555-0111')
	await page.getByRole('button', { name: 'Add contact' }).click()
	await page.getByRole('heading', { level: 1, name: 'Marguerite Holloway' }).waitFor()
	const contact = page.url()

	const { items } = (await (await page.request.get('/api/cases?limit=2&status=Active')).json()) as Listed
	for (const one of items) {
		await page.goto(`/dashboard/cases/${one.id}?tab=parties`)
		await page.getByRole('button', { name: 'Add party' }).click()
		const dialog = page.getByRole('dialog', { name: 'Add party' })
		await dialog.getByLabel('Contact').fill('marguerite')
		await page.getByRole('option', { name: /Marguerite Holloway/ }).waitFor()
		await dialog.getByLabel('Contact').press('Enter')
		await dialog.getByText('Partner · (212) 555-0111').waitFor()
		await dialog.getByLabel('Role').selectOption({ label: 'Opposing counsel' })
		await dialog.getByRole('button', { name: 'Add party' }).click()
		await dialog.waitFor({ state: 'hidden' })
		await page.getByRole('link', { name: 'Marguerite Holloway' }).waitFor()
	}

	await page.getByRole('link', { name: 'Marguerite Holloway' }).click()
	await page.getByRole('heading', { level: 1, name: 'Marguerite Holloway' }).waitFor()
	expect(page.url()).toBe(contact)
	await page.getByRole('button', { name: 'Edit' }).click()
	await page.getByLabel('Phone').fill('(212) 555-0122')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('heading', { level: 1, name: 'Marguerite Holloway' }).waitFor()
	await page.getByRole('tab', { name: 'Cases' }).click()
	for (const one of items) await page.getByRole('link', { name: one.caseName }).first().waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	for (const one of items) {
		await page.goto(`/dashboard/cases/${one.id}?tab=parties`)
		await page.getByRole('link', { name: '(212) 555-0122' }).waitFor()
	}
	await page.goto(`${contact}?tab=activity`)
	await page.getByText('updated the contact').first().waitFor()
})

journey('a client of the firm becomes a party of an open case only after a decision', async ({ visit }) => {
	const { page, console } = await visit('attorney', { path: '/dashboard/cases' })
	console.expectProblem(/409/)
	const read = async (path: string) => ((await (await page.request.get(path)).json()) as Listed).items
	const [one] = await read('/api/cases?limit=1&status=Active')
	const clients = await read('/api/clients?limit=40')
	const known = clients.findLast(({ fullName }) => !one?.caseName.includes(fullName))?.fullName ?? ''
	await page.goto(`/dashboard/cases/${one?.id}?tab=parties`)
	await page.getByRole('button', { name: 'Add party' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add party' })
	await dialog.getByLabel('Contact').fill(known)
	await page.getByRole('option', { name: `Add contact “${known}”` }).click()
	const conflicts = dialog.getByRole('region', { name: 'Possible conflicts' })
	await conflicts.getByText(/need.? a decision/).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Add party' }).click()
	await dialog.getByText('Possible conflicts of interest need a decision').waitFor()
	await conflicts.getByLabel('Reason').fill('Both signed the consent on Monday.')
	await conflicts.getByRole('combobox', { name: 'Decision' }).click()
	await page.getByRole('option', { name: 'Informed consent obtained' }).click()
	await conflicts.getByRole('button', { name: 'Record decision' }).click()
	await page.getByText('Decision recorded.').waitFor()
	await conflicts.getByText('Both signed the consent on Monday.').waitFor()
	await dialog.getByRole('button', { name: 'Add party' }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByRole('link', { name: known }).first().waitFor()
})
