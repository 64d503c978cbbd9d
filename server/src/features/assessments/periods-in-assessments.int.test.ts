import { answers } from '@praxis/contract/answers/answers.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices, visitorAssessmentEvent } from '@praxis/contract/assessments/choices.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'

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
