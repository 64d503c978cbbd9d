import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('a direct link opens one questionnaire until it is made internal', async ({ visit }) => {
	const { page: staff } = await visit('admin', { path: '/dashboard/questionnaire-management' })
	const answer = await staff.request.get('/api/questionnaires?status=published&audience=public&search=Real+Estate')
	const { items } = (await answer.json()) as { items: { id: string; title: string }[] }
	const [one] = items
	if (one === undefined) throw new Error('the demo firm has no public questionnaire about real estate')

	const { page } = await visit('anonymous', { path: `/client-questionnaire?questionnaire=${one.id}` })
	await page.getByRole('heading', { level: 2, name: one.title, exact: true }).waitFor()
	expect(await page.getByLabel('Practice area').count()).toBe(0)
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'See all questionnaires' }).click()
	await page.getByLabel('Practice area').waitFor()

	await staff
		.getByRole('button', { name: `Actions for ${one.title}`, exact: true })
		.first()
		.click()
	await staff.getByRole('menuitem', { name: 'Make internal' }).click()
	await staff.getByText(`${one.title} can only be started by staff, or with a link they send.`).waitFor()

	await page.goto(`/client-questionnaire?questionnaire=${one.id}`)
	await page.getByText('The questionnaire of this link is not available.').waitFor()
	await page.getByLabel('Practice area').waitFor()
})
