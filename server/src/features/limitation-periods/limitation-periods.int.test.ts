import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Ada Admin' }))
	attorney = app.as(await createPerson(app, 'attorney'))
})
afterAll(() => app.close())

const idIn = (state: string) => `personal-injury.injury.${state}`
const get = (id: string) => attorney.call(limitationPeriods.get, { id })

describe('reading', () => {
	test('is for those who see legal work', async () => {
		const id = idIn('texas')
		const client = app.as(await createPerson(app, 'client'))
		for (const [endpoint, input] of [
			[limitationPeriods.list, {}],
			[limitationPeriods.get, { id }],
			[limitationPeriods.versions, { id }],
		] as const) {
			expect(await app.anonymous.refusal(endpoint, input)).toMatchObject({ status: 401 })
			expect(await client.refusal(endpoint, input)).toMatchObject({ status: 403 })
		}
	})

	test('shows the shipped periods as not verified, with what they run from', async () => {
		const { items, claims } = await attorney.call(limitationPeriods.list, {})
		const texas = items.find((one) => one.id === idIn('texas'))
		expect(texas).toMatchObject({
			version: 0,
			years: 2,
			state: 'Texas',
			claimLabel: 'Personal injury',
			runsFromText: 'Date of loss',
			isDefault: true,
			hasDefault: true,
			verifiedOn: null,
		})
		expect(items.length).toBeGreaterThan(150)
		for (const one of items)
			expect(claims.some(({ area, claim }) => area === one.area && claim === one.claim)).toBe(true)
	})

	test('knows no other claim, state or practice area', async () => {
		for (const id of [
			'personal-injury.injury.ontario',
			'personal-injury.loss.texas',
			'tax-law.injury.texas',
			idIn('guam'),
		])
			for (const endpoint of [limitationPeriods.get, limitationPeriods.versions])
				expect(await attorney.refusal(endpoint, { id })).toMatchObject({ status: 404, code: 'period_not_found' })
		expect(await admin.refusal(limitationPeriods.verify, { id: 'tax-law.tax_court.texas', version: 0 })).toMatchObject({
			status: 404,
		})
		expect(await attorney.refusal(limitationPeriods.get, { id: '../etc' })).toMatchObject({ status: 400 })
	})
})

describe('changing', () => {
	test('is for administrators', async () => {
		const id = idIn('texas')
		for (const [endpoint, input] of [
			[limitationPeriods.edit, { id, version: 0, years: 9 }],
			[limitationPeriods.verify, { id, version: 0 }],
			[limitationPeriods.restore, { id, version: 0 }],
		] as const) {
			expect(await app.anonymous.refusal(endpoint, input)).toMatchObject({ status: 401 })
			expect(await attorney.refusal(endpoint, input)).toMatchObject({ status: 403 })
		}
		expect((await get(id)).version).toBe(0)
	})

	test('adds a period where there was none, once, and removes it', async () => {
		const id = 'civil-litigation.fraud.georgia'
		const terms = { years: 4, months: 0, days: 0, runsFrom: null, statute: 'Ga. Code § 9-3-31', source: '', note: '' }
		const input = { id, ...terms, isActive: true }
		expect(await attorney.refusal(limitationPeriods.add, input)).toMatchObject({ status: 403 })
		expect(await attorney.refusal(limitationPeriods.get, { id })).toMatchObject({ status: 404 })
		expect(await admin.call(limitationPeriods.add, input)).toMatchObject({ version: 1, hasDefault: false, years: 4 })
		expect(await admin.refusal(limitationPeriods.add, input)).toMatchObject({ status: 409, code: 'period_exists' })
		expect(await admin.call(limitationPeriods.restore, { id, version: 1 })).toEqual({ period: null })
		expect(await admin.refusal(limitationPeriods.verify, { id, version: 2 })).toMatchObject({ status: 404 })
		expect((await attorney.call(limitationPeriods.versions, { id })).items).toHaveLength(2)
		expect(await admin.call(limitationPeriods.add, input)).toMatchObject({ version: 3 })
	})

	test('refuses a stale version with the current period, also when two save at once', async () => {
		const id = idIn('maine')
		const both = await Promise.all([4, 5].map((years) => admin.send(limitationPeriods.edit, { id, version: 0, years })))
		expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
		expect(both.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
			code: 'stale_version',
			data: { current: { id, version: 1 } },
		})
		for (const endpoint of [limitationPeriods.verify, limitationPeriods.restore])
			expect(await admin.refusal(endpoint, { id, version: 0 })).toMatchObject({ code: 'stale_version' })
	})

	test.each([
		[{ years: 0 }, { days: 'A period has at least one day.' }],
		[{ years: -1 }, { years: 'At least 0.' }],
		[{ days: 4001 }, { days: 'At most 4000.' }],
		[{ statute: ' ' }, { statute: 'Name the statute or rule.' }],
		[{ runsFrom: 'served_on' }, { runsFrom: 'The period cannot run from this question.' }],
	])('refuses %o', async (changes, fields) => {
		const refusal = await admin.refusal(limitationPeriods.edit, { id: idIn('iowa'), version: 0, ...changes })
		expect(refusal).toMatchObject({ status: 400, fields })
	})

	test('versions cannot be changed or deleted, even by the owner of the database', async () => {
		const { owner } = app.platform.db
		await expect(owner.query("UPDATE api.limitation_period_versions SET state = 'x'")).rejects.toThrow(/append-only/)
		await expect(owner.query('DELETE FROM api.limitation_period_versions')).rejects.toThrow(/append-only/)
	})
})
