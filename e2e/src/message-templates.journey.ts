import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const SETTINGS = '/dashboard/firm?part=message-templates'

journey(
	'an administrator writes a template; an attorney inserts it, fills in what it left open and sends it',
	async ({ visit }) => {
		const { page: admin } = await visit('admin', { path: SETTINGS })
		await admin.getByText('Request for documents').waitFor()
		await admin.getByRole('button', { name: 'Add template' }).click()
		const dialog = admin.getByRole('dialog', { name: 'New message template' })
		await dialog.getByLabel('Title').fill('Settlement offer')
		await dialog.getByLabel('Text').fill('Dear {{client name}}, the {{judge}} wrote.')
		await dialog.getByRole('button', { name: 'Add' }).click()
		await dialog.getByText('Unknown: {{judge}}.').first().waitFor()
		await dialog
			.getByLabel('Text')
			.fill('Dear {{client name}}, as of {{today}} there is an offer in {{case name}}. {{firm name}}')
		await dialog.getByRole('button', { name: 'Add' }).click()
		await admin.getByText('Template added.').waitFor()

		const { page: phone } = await visit('client', {
			path: '/dashboard/client-portal/messages/new',
			width: 390,
			height: 844,
		})
		await phone.getByLabel('Subject').fill('Is there an offer')
		await phone.getByLabel('Your message').fill('Did they write?')
		await phone.getByRole('button', { name: 'Send', exact: true }).click()
		await phone.getByRole('heading', { level: 1, name: 'Is there an offer' }).waitFor()

		const { page } = await visit('attorney', { path: '/dashboard/messages?show=unanswered' })
		await page.getByRole('link', { name: /Is there an offer/ }).click()
		const text = page.getByRole('textbox', { name: /^Message to/ })
		await page.getByRole('button', { name: 'Insert template' }).click()
		await page.getByRole('menuitem', { name: 'Settlement offer' }).click()
		await expect
			.poll(() => text.inputValue())
			.toMatch(/^Dear \w+ .+, as of \w+ \d+, \d{4} there is an offer in {{case name}}\./)
		await page
			.getByText(/^Not filled in: {{case name}}/)
			.first()
			.waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('button', { name: 'Send to client' }).click()
		await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
		const written = await text.inputValue()
		await text.fill(written.replace('{{case name}}', 'your matter'))
		await page.getByRole('button', { name: 'Send to client' }).click()
		await phone.getByText(/there is an offer in your matter/).waitFor()

		const narrow = await visit('admin', { width: 390, height: 844, colorScheme: 'dark', path: SETTINGS })
		await narrow.page.getByText('Settlement offer').waitFor()
		expect(await horizontalOverflow(narrow.page)).toBe(0)
	},
)
