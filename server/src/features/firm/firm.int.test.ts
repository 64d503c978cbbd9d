import { firm } from '@praxis/contract/firm/firm.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let client: Caller

beforeAll(async () => {
	app = await startTestApp({ work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	client = app.as(await createPerson(app, 'client'))
})
afterAll(() => app.close())

async function version(): Promise<number> {
	return (await admin.call(firm.get, {})).version
}

describe('reading', () => {
	test('needs a session; the name and the logo do not', async () => {
		expect(await app.anonymous.refusal(firm.get)).toMatchObject({ status: 401 })
		await admin.call(firm.update, { version: await version(), name: 'Marsh & Castellan', taxId: '13-5550140' })
		expect(await app.anonymous.call(firm.public, {})).toMatchObject({
			name: 'Marsh & Castellan',
			logo: null,
			timeZone: 'America/New_York',
		})
	})

	test('the tax id is complete for users who may change it, masked for staff; clients read only how to reach the firm', async () => {
		await admin.call(firm.update, { version: await version(), taxId: '13-5550140' })
		expect((await admin.call(firm.get, {})).taxId).toBe('13-5550140')
		expect((await attorney.call(firm.get, {})).taxId).toBe('••••0140')
		expect(await client.refusal(firm.get)).toMatchObject({ status: 403 })
		const contact = await client.call(firm.contact, {})
		expect(contact).toMatchObject({ name: 'Marsh & Castellan', timeZone: 'America/New_York' })
		expect(JSON.stringify(contact)).not.toContain('0140')
	})
})

describe('changing', () => {
	test('is for administrators', async () => {
		expect(await app.anonymous.refusal(firm.update, { version: 1, name: 'x' })).toMatchObject({ status: 401 })
		for (const one of [attorney, client]) {
			expect(await one.refusal(firm.update, { version: 1, name: 'x' })).toMatchObject({ status: 403 })
		}
	})

	test('writes what is given, leaves an audit row without the whole tax id, and refuses a stale version', async () => {
		const read = await admin.call(firm.get, {})
		const closures = [{ id: crypto.randomUUID(), name: 'Recess', from: '2026-12-24', to: '2027-01-02', yearly: true }]
		const changes = { name: 'Lang Law', taxId: '98-7654321', closures, weekStart: 'monday' as const }
		const after = await admin.call(firm.update, { version: read.version, ...changes })
		expect(after).toMatchObject({ ...changes, city: read.city, version: read.version + 1 })
		const { rows } = await app.platform.db.owner.query(
			"SELECT action, before, after FROM api.audit_log WHERE entity = 'firm' ORDER BY id DESC LIMIT 1",
		)
		expect(rows[0]).toMatchObject({ action: 'firm.update', after: { name: 'Lang Law', taxId: '••••4321' } })
		expect(JSON.stringify(rows)).not.toContain('98-7654321')
		expect(await admin.refusal(firm.update, { version: read.version, name: 'Late' })).toMatchObject({
			status: 409,
			code: 'stale_version',
			data: { current: { name: 'Lang Law' } },
		})
	})

	test.each([
		['website', 'javascript:alert(1)', 'Please enter an address that starts with https://.'],
		['timeZone', 'Mars/Olympus', 'This is not a time zone.'],
		['caseNumbers', { pattern: '{YYYY}', restart: 'yearly' }, /running number/],
		['caseNumbers', { pattern: '{####}', restart: 'yearly' }, /needs \{YYYY\} or \{YY\}/],
		['caseNumbers', { pattern: '{CLIENT}{####}', restart: 'never' }, /Put a sign/],
		['closures', [{ id: crypto.randomUUID(), name: 'x', from: '2026-02-30', to: '2026-03-01', yearly: false }], /date/],
		['practiceAreas', ['Tax Law', 'Tax Law'], /Duplicate/],
	])('refuses %s %j', async (field, value, message) => {
		const refusal = await admin.refusal(firm.update, { version: await version(), [field]: value })
		expect(refusal.status).toBe(400)
		expect(refusal.fields?.[field]).toMatch(message)
	})
})
