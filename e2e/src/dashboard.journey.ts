import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

/** A call of today: those of the demo firm are of the day before where midnight has passed since it was loaded. */
async function logCall(url: string): Promise<void> {
	const desk = new ApiSession(url)
	await desk.call('POST', '/api/session', { email: emailOf('receptionist'), password: DEMO_PASSWORD })
	const { items } = (await desk.call('GET', '/api/intakes?status=contacted&limit=1')) as { items: { id: string }[] }
	await desk.call('POST', '/api/timeline', { inquiryId: items[0]?.id, kind: 'call' })
}

journey('the dashboard shows each role its own work, with reason and date', async ({ visit, firm }) => {
	await logCall(firm.url)
	const { page: desk } = await visit('receptionist', { width: 390, height: 844, path: '/dashboard' })
	const waiting = desk.getByRole('region', { name: /^Waiting inquiries/ })
	await waiting.getByText('High · not contacted').first().waitFor()
	await desk
		.getByRole('region', { name: /^Follow-ups due/ })
		.getByText('Past due')
		.first()
		.waitFor()
	await desk
		.getByRole('region', { name: /^Today’s calls/ })
		.getByRole('link')
		.first()
		.waitFor()
	expect(await horizontalOverflow(desk)).toBe(0)

	const { page } = await visit('attorney', { path: '/dashboard' })
	const attention = page.getByRole('region', { name: 'Needs attention' })
	await attention
		.getByText(/^Task due/)
		.first()
		.waitFor()
	await page
		.getByRole('region', { name: /^To review/ })
		.getByText('Urgent')
		.first()
		.waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	const made = await page.evaluate(async () => {
		const session = await (await fetch('/api/session')).json()
		const answer = await fetch('/api/tasks', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-client-version': '1.0.0' },
			body: JSON.stringify({ title: 'Answer the motion', dueOn: '2026-01-05', assigneeId: session.user.id }),
		})
		return answer.status
	})
	expect(made).toBe(200)
	const row = attention.getByRole('link', { name: /Answer the motion/ })
	await row.getByText(/^Task overdue by/).waitFor()
	await row.click()
	await page.getByRole('heading', { name: 'Answer the motion' }).waitFor()

	const { page: admin } = await visit('admin', { path: '/dashboard' })
	await admin.getByRole('region', { name: 'Administration' }).getByRole('link', { name: 'Admin panel' }).click()
	await admin.getByRole('heading', { name: 'Admin panel' }).waitFor()
})
