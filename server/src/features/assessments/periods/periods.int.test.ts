import { answers } from '@praxis/contract/answers/answers.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices, visitorAssessmentEvent } from '@praxis/contract/assessments/choices.contract'
import { limitationPeriods } from '@praxis/contract/assessments/limitation-periods.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let questionnaireId: string

const ACCIDENT = {
	sections: [
		{
			id: 'accident',
			title: 'Accident',
			questions: [
				{
					id: 'accident_kind',
					text: 'Type of accident',
					type: 'select' as const,
					options: [{ value: 'fall', label: 'Fall' }],
				},
				{ id: 'accident_date', text: 'Date of loss', type: 'date' as const },
				{ id: 'accident_place', text: 'Location', type: 'text' as const },
			],
		},
	],
}

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Ada Admin' }))
	attorney = app.as(await createPerson(app, 'attorney'))
	const made = await admin.call(questionnaires.create, {
		title: 'Accident',
		type: 'comprehensive',
		practiceArea: 'Personal Injury',
		definition: ACCIDENT,
	})
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	questionnaireId = made.id
})
afterAll(() => app.close())

const idIn = (state: string) => `personal-injury.injury.${state}`
const get = (id: string) => attorney.call(limitationPeriods.get, { id })

async function submitAccident(state: string) {
	const browser = new TestBrowser(app)
	const { id } = await browser.call(answers.start, { id: newId(), questionnaireId })
	const given = { accident_kind: 'fall', accident_date: '2025-01-02', accident_place: `Main Street, ${state}` }
	const who = { 'respondent-name': 'Cleo Known', 'respondent-email': 'cleo@example.test' }
	await browser.call(answers.submit, { id, version: 1, answers: { ...given, ...who } })
	return { answersId: id, browser }
}

async function limitIn(answersId: string) {
	return (await attorney.call(assessments.preview, { answersId })).limits[0]
}

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

	test('an assessment uses the firm’s period from the moment it is saved, and says which statute and whether it is verified', async () => {
		const id = idIn('ohio')
		const { answersId, browser } = await submitAccident('Ohio')
		expect(await limitIn(answersId)).toMatchObject({ lastDay: '2027-01-02', verifiedOn: null })
		const statute = 'Ohio Rev. Code § 2305.10, as amended'
		const edited = await admin.call(limitationPeriods.edit, { id, version: 0, years: 3, statute })
		expect(edited).toMatchObject({
			version: 1,
			isDefault: false,
			years: 3,
			changedByName: 'Ada Admin',
			verifiedOn: null,
		})
		const before = await attorney.call(assessments.preview, { answersId })
		expect(before.limits[0]).toMatchObject({ lastDay: '2028-01-02', statute, verifiedOn: null })
		expect(before.keyFindings[0]?.text).toContain(`Rests on ${statute}. Not verified by this firm.`)

		const verified = await admin.call(limitationPeriods.verify, { id, version: 1 })
		expect(verified).toMatchObject({ version: 2, years: 3, verifiedByName: 'Ada Admin' })
		expect(verified.verifiedOn).not.toBeNull()
		const after = await attorney.call(assessments.preview, { answersId })
		expect(after.limits[0]).toMatchObject({ lastDay: '2028-01-02', verifiedOn: verified.verifiedOn })
		expect(after.keyFindings[0]?.text).toMatch(/Verified by this firm on \w{3} \d{1,2}, \d{4}\./)
		const { body } = await browser.send(choices.assess, { answersId })
		expect(visitorAssessmentEvent.parse(JSON.parse(body))).toMatchObject({
			result: { limits: [{ lastDay: '2028-01-02', verifiedOn: verified.verifiedOn }] },
		})

		const again = await admin.call(limitationPeriods.edit, { id, version: 2, months: 6 })
		expect(again).toMatchObject({ version: 3, verifiedOn: null, verifiedByName: null })
		const { period } = await admin.call(limitationPeriods.restore, { id, version: 3 })
		expect(period).toMatchObject({ version: 4, isDefault: true, years: 2, months: 0 })
		expect(await limitIn(answersId)).toMatchObject({ lastDay: '2027-01-02', verifiedOn: null })
		expect(await admin.refusal(limitationPeriods.restore, { id, version: 4 })).toMatchObject({
			status: 409,
			code: 'nothing_to_restore',
		})
		const { items } = await attorney.call(limitationPeriods.versions, { id })
		expect(items.map((one) => [one.version, one.change, one.terms?.years ?? null])).toEqual([
			[4, 'restored', null],
			[3, 'saved', 3],
			[2, 'verified', 3],
			[1, 'saved', 3],
		])
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE entity = 'limitation_periods' AND entity_id = $1 ORDER BY at, id",
			[id],
		)
		expect(rows.map(({ action }) => action)).toEqual(
			['edit', 'verify', 'edit', 'restore'].map((verb) => `limitationPeriods.${verb}`),
		)
	})

	test('a period that is not active is as if there were none', async () => {
		const { answersId } = await submitAccident('Utah')
		await admin.call(limitationPeriods.edit, { id: idIn('utah'), version: 0, isActive: false })
		const result = await attorney.call(assessments.preview, { answersId })
		expect(result.limits).toEqual([])
		expect(result.keyFindings[0]?.text).toContain('the firm’s table has no time limit for Utah')
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
