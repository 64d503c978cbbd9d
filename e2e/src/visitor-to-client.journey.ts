import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { mailedLink } from './support/mailed-link.ts'
import { modelJourneyWith } from './support/model-journey.ts'

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'Harbor-Lantern-2026'

const modelJourney = modelJourneyWith()

interface Visitor {
	readonly name: string
	readonly email: string
	readonly employer: string
}

/** Answers the comprehensive questionnaire about a dismissal; the network is away for a while. */
async function answer(page: Page, { name, email, employer }: Visitor): Promise<void> {
	await page.getByLabel('Practice area').selectOption({ label: 'Employment Law' })
	await page.getByRole('radio', { name: /^Comprehensive/ }).check()
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await page.getByRole('button', { name: 'Show all questions' }).click()
	await page.getByLabel('Your full name').fill(name)
	await page.getByLabel(/^Email/).fill(email)
	await page.context().setOffline(true)
	await page.getByLabel(/^You are the/).selectOption('Former employee')
	await page.getByLabel('Discrimination', { exact: true }).check()
	await page.getByLabel(/^Describe what happened/).fill('I was let go two days after I said that I am pregnant.')
	await page.getByText('No connection: kept on this device').waitFor()
	await page.context().setOffline(false)
	await page.getByLabel('Country').selectOption('USA')
	await page.getByLabel('State or province').selectOption('New York')
	await page.getByLabel('Date of the most recent adverse action').fill('2026-11-02')
	await page.getByLabel(/^Legal name of the employer/).fill(employer)
	await page
		.getByRole('group', { name: /^Have you filed a charge/ })
		.getByLabel('No', { exact: true })
		.check()
	await page
		.getByRole('group', { name: /^Do you know of any deadline/ })
		.getByLabel('No', { exact: true })
		.check()
	await page.getByLabel(/^My answers are true/).fill(name)
	expect(await horizontalOverflow(page)).toBe(0)
	await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
	await page.getByRole('heading', { level: 1, name: 'Questionnaire Submitted Successfully!' }).waitFor()
}

async function assess(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Choose AI + Attorney' }).click()
	await page.getByRole('button', { name: 'Get Free Assessment' }).click()
	await page.getByText('Assessment Confidence').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	expect(await horizontalOverflow(page)).toBe(0)
}

const STATEMENT = { aspect: 'merits', answers: ['employment_story'] }
const BY_MODEL = JSON.stringify({
	summary: 'You were let go soon after you announced a pregnancy.',
	keyFindings: [{ ...STATEMENT, text: 'The timing suggests that the pregnancy was the reason.' }],
	recommendations: [{ ...STATEMENT, text: 'Keep the messages in which you announced it.' }],
	riskAssessment: { overall: 'Medium', factors: [{ ...STATEMENT, text: 'The firm may name another reason.' }] },
	nextSteps: [{ ...STATEMENT, text: 'Write down who knew, and when.' }],
	confidence: 0.6,
})

modelJourney(
	'a visitor with a phone gets an assessment without a model, an attorney accepts, and both write in the portal',
	async ({ visit, firm }) => {
		const visitor = { name: 'Noor Farouk', email: 'noor@farouk.test', employer: 'Brightwater Foods LLC' }
		const { page: phone, console } = await visit('anonymous', { ...PHONE, path: '/client-questionnaire', fresh: true })
		console.expectProblem(/ERR_INTERNET_DISCONNECTED/)
		await answer(phone, visitor)
		await assess(phone)
		await phone
			.getByText(/\+ 300 days = Aug 29, 2027/)
			.first()
			.waitFor()
		await phone
			.getByText('The firm must check for conflicts with the employer: Brightwater Foods LLC.')
			.first()
			.waitFor()

		const { page: desk } = await visit('admin', { path: '/dashboard/client-intake/reviews' })
		await desk.getByRole('link', { name: visitor.name, exact: true }).click()
		await desk.getByRole('button', { name: /^Accept all/ }).click()
		await desk.getByRole('button', { name: 'Add client and open case', disabled: false }).click()
		const caseName = 'Noor Farouk, Employment Law'
		await desk.getByRole('heading', { level: 1, name: caseName }).waitFor()

		await desk.goto('/dashboard/case-assignment?part=configuration')
		await desk.getByLabel('Automatic assignment').check()
		await desk.getByLabel('Delay, minutes').fill('0')
		await desk.getByRole('button', { name: 'Save Settings' }).click()
		await desk.getByText('All 15 settings saved successfully').waitFor()
		await desk.goto('/dashboard/case-assignment')
		await desk.getByRole('button', { name: 'Find an attorney' }).click()
		const matching = desk.getByRole('dialog')
		await matching.getByRole('combobox', { name: 'Case or inquiry' }).fill('Noor')
		await desk.getByRole('option', { name: new RegExp(caseName) }).click()
		await matching.getByRole('button', { name: 'Find', exact: true }).click()
		const asked = await matching
			.getByText(/ was asked/)
			.first()
			.innerText()
		const who = asked.includes('Imani Castellan') ? 'attorney' : 'attorney2'
		const { page: attorney } = await visit(who, { path: '/dashboard/case-assignment' })
		await attorney.getByRole('region', { name: caseName }).getByRole('button', { name: 'Accept' }).click()
		await attorney.getByText(`${caseName} is yours.`).waitFor()

		await attorney.goto(`/dashboard/clients?q=${visitor.email}`)
		await attorney.getByRole('link', { name: visitor.name, exact: true }).click()
		await attorney.getByRole('button', { name: 'Invite to the portal' }).click()
		await attorney.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
		await attorney.getByText('Invited', { exact: true }).waitFor()

		await phone.goto(await mailedLink(firm.url, visitor.email, 'Your Marsh & Castellan account'))
		await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await phone.getByRole('button', { name: 'Accept invitation' }).click()
		await phone.getByRole('button', { name: 'Skip Setup' }).click()
		await phone
			.getByRole('link', { name: /^Messages/ })
			.first()
			.waitFor()
		await phone.goto('/dashboard/client-portal/messages/new')
		await phone.getByLabel('Subject').fill('My old laptop')
		await phone.getByLabel('Your message').fill('Do I have to return it?')
		await phone.getByRole('button', { name: 'Send', exact: true }).click()
		await phone.getByRole('heading', { level: 1, name: 'My old laptop' }).waitFor()
		expect(await findA11yViolations(phone)).toEqual([])

		await attorney.goto('/dashboard/messages?show=unanswered')
		await attorney.getByRole('link', { name: /My old laptop/ }).click()
		await attorney.getByText('Do I have to return it?').waitFor()
		await attorney.getByRole('textbox', { name: /^Message to/ }).fill('Yes, and ask for a receipt.')
		await attorney.getByRole('button', { name: 'Send to client' }).click()
		await phone.getByText('Yes, and ask for a receipt.').waitFor()
		expect(await horizontalOverflow(phone)).toBe(0)
	},
)

modelJourney('a visitor with a phone gets an assessment from the firm’s model', async ({ visit, server }) => {
	server.localModels = ['llama3.2:3b']
	server.answer = () => ({ text: BY_MODEL })
	const { page: admin } = await visit('admin', { path: '/dashboard/llm' })
	await admin.getByText('LLM Configured', { exact: true }).waitFor()
	const { page, console } = await visit('anonymous', { ...PHONE, path: '/client-questionnaire', colorScheme: 'dark' })
	console.expectProblem(/ERR_INTERNET_DISCONNECTED/)
	await answer(page, { name: 'Ilse Marchetti', email: 'ilse@marchetti.test', employer: 'Tolliver Freight' })
	await assess(page)
	const dialog = page.getByRole('dialog')
	await dialog.getByText('The timing suggests that the pregnancy was the reason.').waitFor()
	// The time limit is the firm's own, whatever a model says.
	await dialog
		.getByText(/\+ 300 days = Aug 29, 2027/)
		.first()
		.waitFor()
})
