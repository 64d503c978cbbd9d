import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

interface Clients {
	readonly items: readonly { readonly id: string; readonly fullName: string }[]
}

journey('an attorney decides on a conflict before a case against a client of the firm is opened', async ({ visit }) => {
	const { page, console } = await visit('attorney', { path: '/dashboard/cases/new' })
	console.expectProblem(/409/)
	const { items } = (await (await page.request.get('/api/clients?limit=2')).json()) as Clients
	const [client, other] = items
	await page.goto(
		`/dashboard/cases/new?client_id=${client?.id}&client_name=${encodeURIComponent(client?.fullName ?? '')}`,
	)
	await page
		.getByRole('group', { name: 'Party 1' })
		.getByLabel('Name')
		.fill(other?.fullName ?? '')
	await page.getByLabel('Case name').fill('Checked v. Known')
	const conflicts = page.getByRole('region', { name: 'Conflicts' })
	await conflicts.getByText('1 match needs a decision').waitFor()

	await page.getByRole('button', { name: 'Open case' }).click()
	await page.getByText('Possible conflicts of interest need a decision').waitFor()
	await conflicts.getByRole('button', { name: 'Record decision' }).click()
	await conflicts.getByText('Please give a reason.').waitFor()
	await conflicts.getByLabel('Reason').fill('Confirmed by date of birth: another person.')
	await conflicts.getByRole('combobox', { name: 'Decision' }).click()
	await page.getByRole('option', { name: 'No conflict' }).click()
	await conflicts.getByRole('button', { name: 'Record decision' }).click()
	// The words stand in the field before they are saved.
	await page.getByText('Decision recorded.').waitFor()
	await conflicts.getByText('Confirmed by date of birth: another person.').waitFor()

	await page.getByRole('button', { name: 'Open case' }).click()
	await page.getByRole('heading', { level: 1, name: 'Checked v. Known' }).waitFor()
	await page.getByRole('tab', { name: 'Parties' }).click()
	await conflicts.getByText('Confirmed by date of birth: another person.').waitFor()
	await page
		.getByText(other?.fullName ?? '')
		.first()
		.waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	// The party is a contact now, offered to the next case.
	await page.goto('/dashboard/cases/new')
	const name = page.getByRole('group', { name: 'Party 1' }).getByLabel('Name')
	await name.fill((other?.fullName ?? '').slice(0, -1))
	await page.getByRole('option', { name: other?.fullName ?? '' }).waitFor()
	await name.press('Tab')
	await expect.poll(() => name.inputValue()).toBe(other?.fullName)
})
