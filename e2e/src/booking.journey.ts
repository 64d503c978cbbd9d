import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('a visitor books, moves and cancels; the attorney sees it in the calendar', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/calendar?open=booking' })
	const list = page.getByRole('list', { name: 'Booking pages' })
	const link = await list.getByRole('link', { name: 'Open' }).first().getAttribute('href')
	const { page: visitor } = await visit('anonymous', { path: new URL(link ?? '').pathname })
	await visitor.getByRole('button', { name: /^Meeting at the office/ }).click()
	const times = visitor.getByRole('region', { name: /^Free times on/ })
	// The first month in which something is free is shown.
	const choose = () => times.getByRole('button').first().click()
	await choose()
	await visitor.getByLabel('Your full name').fill('Vera Visitor')
	await visitor.getByLabel('Email').fill('vera@visitor.example.test')
	expect(await findA11yViolations(visitor)).toEqual([])
	await visitor.getByRole('button', { name: 'Book appointment' }).click()
	await visitor.getByText(/^It is booked\./).waitFor()

	await visitor.getByRole('button', { name: 'Move', exact: true }).click()
	await choose()
	await visitor.getByRole('button', { name: 'Move appointment' }).click()
	await visitor.getByText('It was moved.').waitFor()

	await page.goto('/dashboard/calendar?view=agenda')
	await visitor.getByRole('button', { name: 'Cancel appointment' }).click()
	await visitor.getByRole('button', { name: 'Cancel appointment' }).click()
	await visitor.getByText('It was canceled.').waitFor()
	await visitor.getByRole('link', { name: 'Book another appointment' }).waitFor()
})
