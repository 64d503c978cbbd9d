import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const LIST = '/dashboard/firm?part=limitation-periods'
const STATUTE = 'Tex. Civ. Prac. & Rem. Code § 16.003, checked'

interface Limit {
	readonly statute: string
	readonly computation: string
	readonly verifiedOn: string | null
}

/** A response of a person who fell in Texas, written down by the firm. */
async function submitFall(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const call = async (method: string, path: string, body: object) => {
			const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
			const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
			if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
			return response.json()
		}
		const newId = () => {
			const time = Date.now().toString(16).padStart(12, '0')
			return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
		}
		const questions = [
			{ id: 'accident_kind', text: 'Type of accident', type: 'select', options: [{ value: 'fall', label: 'Fall' }] },
			{ id: 'accident_date', text: 'Date of loss', type: 'date' },
			{ id: 'accident_place', text: 'Location', type: 'text' },
		]
		const definition = { sections: [{ id: 'accident', title: 'Accident', questions }] }
		const details = { title: 'A fall', type: 'comprehensive', practiceArea: 'Personal Injury', definition }
		const made = await call('POST', '/api/questionnaires', details)
		await call('POST', `/api/questionnaires/${made.id}/publish`, { version: made.version })
		const started = { id: newId(), questionnaireId: made.id, source: 'internal' }
		const { id, version } = await call('POST', '/api/answers', started)
		const given = { accident_kind: 'fall', accident_date: '2026-01-02', accident_place: 'Austin, Texas' }
		const who = { 'respondent-name': 'Cleo Known', 'respondent-email': 'cleo@example.test' }
		await call('POST', `/api/answers/${id}/submit`, { version, answers: { ...given, ...who } })
		return id
	})
}

function limitsOf(page: Page, answersId: string): Promise<Limit[]> {
	return page.evaluate(async (id) => {
		const response = await fetch(`/api/answers/${id}/assessment-preview`)
		return (await response.json()).limits
	}, answersId)
}

journey(
	'an administrator corrects and verifies a limitation period, and a new assessment uses it',
	async ({ visit }) => {
		const { page } = await visit('admin', { path: LIST })
		const answersId = await submitFall(page)
		const [before] = await limitsOf(page, answersId)
		expect(before).toMatchObject({
			computation: 'Jan 2, 2026 + 2 years = Jan 2, 2028. That is a Sunday; do not count on a later day.',
		})

		await page.getByRole('searchbox', { name: 'Search limitation periods' }).fill('16.003')
		await page.getByText(/^\d limitation periods$/).waitFor()
		await page.getByText('Personal injury', { exact: true }).click()
		const dialog = page.getByRole('dialog', { name: 'Personal injury: Texas' })
		await dialog.getByText('Not verified by this firm.').waitFor()
		await dialog.getByLabel('Years').fill('3')
		await dialog.getByLabel('Statute').fill(STATUTE)
		await dialog.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Saved. Verify it once it is checked.').waitFor()
		await dialog.getByText(/^Version 1: Saved · 3 years/).waitFor()
		await dialog.getByRole('button', { name: 'Verify' }).click()
		await dialog.getByText(/^Verified by this firm on/).waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		const [after] = await limitsOf(page, answersId)
		expect(after).toMatchObject({ statute: STATUTE, computation: 'Jan 2, 2026 + 3 years = Jan 2, 2029.' })
		expect(after?.verifiedOn).not.toBeNull()
		await page.goto(`/dashboard/questionnaire-management/answers/${answersId}?tab=assessment`)
		await page.getByText(STATUTE).first().waitFor()
		await page
			.getByText(/^Verified by this firm on/)
			.first()
			.waitFor()

		const phone = await visit('admin', { width: 390, height: 844, colorScheme: 'dark', path: LIST })
		await phone.page.getByText(/^\d+ limitation periods$/).waitFor()
		expect(await horizontalOverflow(phone.page)).toBe(0)

		await page.goto(LIST)
		await page.getByRole('searchbox', { name: 'Search limitation periods' }).fill('16.003')
		await page.getByText(/^\d limitation periods$/).waitFor()
		await page.getByText('Personal injury', { exact: true }).click()
		await dialog.getByRole('button', { name: 'Restore default' }).click()
		await page.getByRole('dialog', { name: 'Restore default' }).getByRole('button', { name: 'Restore' }).click()
		await page.getByText('Default restored.').waitFor()
		expect(await limitsOf(page, answersId)).toMatchObject([{ verifiedOn: null, statute: before?.statute }])
	},
)
