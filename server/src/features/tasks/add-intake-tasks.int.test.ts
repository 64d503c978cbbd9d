import { answers } from '@praxis/contract/answers/answers.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { followUps } from '@praxis/contract/intake/follow-ups.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { StandardTarget } from '@praxis/contract/questionnaires/definition'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptedAll, asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { runFollowUps } from '../intake/follow-up.ts'

/** Late in the evening of November 20 in New York, the firm's time zone: November 21 in UTC. */
const NOW = new Date('2026-11-21T03:30:00Z')

let app: TestApp
let admin: Caller
let attorney: TestPerson
beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => NOW } })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = await createPerson(app, 'attorney', { fullName: 'Ruth Adler' })
})
afterAll(() => app.close())

it('opens the case for the attorney of the inquiry, with its deadline as a task and a link back', async () => {
	const inquiry = await admin.call(intake.add, {
		fullName: 'Prudence Sharp',
		practiceArea: 'Personal Injury',
		urgency: 'high',
		deadlineOn: '2031-04-02',
		assignedTo: attorney.id,
	})
	const shown = await admin.call(reviews.get, { id: inquiry.id })
	expect(shown).toMatchObject({ deadlineOn: '2031-04-02', attorney: { id: attorney.id, name: 'Ruth Adler' } })
	const decided = await admin.call(reviews.decide, acceptedAll(shown))
	const { openedCaseId } = await admin.call(reviews.open, asShown(decided))
	const caseId = openedCaseId ?? ''
	expect(await admin.call(cases.get, { id: caseId })).toMatchObject({ attorneyId: attorney.id })
	await expect
		.poll(async () => (await admin.call(tasks.list, { caseId })).items)
		.toMatchObject([
			{
				title: `Deadline stated in inquiry ${inquiry.number}`,
				dueOn: '2031-04-02',
				assigneeId: attorney.id,
				priority: 'urgent',
			},
		])
	expect(await admin.call(answers.origin, { caseId })).toMatchObject({
		inquiry: { id: inquiry.id, number: inquiry.number, fullName: 'Prudence Sharp' },
		responses: [],
	})
})

const asked = (id: string, text: string, type: 'date' | 'text', mapsTo?: StandardTarget) => ({
	id,
	text,
	type,
	required: false,
	...(mapsTo !== undefined && { mapsTo }),
})
const WRITTEN_BY_FIRM = {
	sections: [
		{
			id: 's',
			title: 'Your job',
			questions: [
				asked('name', 'Your full name', 'text', 'client.fullName'),
				asked('court', 'Name of the court', 'text'),
				asked('docket', 'Docket number', 'text', 'case.docketNumber'),
				asked('hearing', 'Hearing', 'date', 'case.hearingOn'),
				asked('sign', 'You must sign by', 'date'),
				asked('charge', 'EEOC charge date', 'date'),
				asked('sue', 'Right-to-sue letter', 'date', 'case.rightToSueOn'),
				asked('born', 'Date of birth', 'date'),
			],
		},
	],
}
const GIVEN = {
	name: 'Delia Dated',
	court: 'Kings County Supreme Court',
	docket: '500123/2031',
	hearing: '2031-05-20',
	sign: '2031-03-04',
	charge: '2030-12-01',
	sue: '2031-01-31',
	born: '1980-02-03',
}

it('makes the dates that were answered dates, court, docket number and tasks of the case', async () => {
	const definition = WRITTEN_BY_FIRM
	const made = await admin.call(questionnaires.create, { title: 'Your job', type: 'short', definition })
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	const inquiry = await admin.call(intake.add, { fullName: 'Delia Dated', practiceArea: 'Employment Law' })
	const draft = { id: newId(), questionnaireId: made.id, intakeId: inquiry.id }
	const { id, version } = await admin.call(answers.start, draft)
	await admin.call(answers.submit, { id, version, answers: GIVEN })

	const shown = await admin.call(reviews.get, { id: inquiry.id })
	const rows = Object.fromEntries(shown.fields.map(({ field, ...one }) => [field, one]))
	expect(rows).toMatchObject({
		'case.court': { candidates: [{ value: GIVEN.court }], isSuggested: true },
		'case.docketNumber': { candidates: [{ value: GIVEN.docket }] },
		'case.limitationOn': { candidates: [{ value: '2031-05-01', from: expect.stringContaining('+ 90 days') }] },
		'date:hearing': { date: { label: 'Hearing', use: 'case.hearingOn' }, candidates: [{ value: GIVEN.hearing }] },
		'date:sign': { date: { use: 'case.deadlineOn' }, isSuggested: true },
		'date:charge': { date: { use: 'case.startOn' }, isSuggested: true },
	})
	expect(rows['date:hearing']).not.toHaveProperty('isSuggested')
	expect(shown.others.map((one) => one.question)).toEqual(['Date of birth'])

	const unfit = { 'date:sign': { take: 'soon' } }
	const wrong = await admin.call(reviews.decide, {
		...acceptedAll(shown),
		fields: { ...acceptedAll(shown).fields, ...unfit },
	})
	const refusal = await admin.refusal(reviews.open, asShown(wrong))
	expect(refusal).toMatchObject({ code: 'review_unfinished', fields: { 'date:sign': 'Please enter a date.' } })
	const decided = await admin.call(reviews.decide, { id: inquiry.id, fields: { 'date:sign': { take: GIVEN.sign } } })
	const { openedCaseId } = await admin.call(reviews.open, asShown(decided))
	const caseId = openedCaseId ?? ''
	expect(await admin.call(cases.get, { id: caseId })).toMatchObject({
		court: GIVEN.court,
		docketNumber: GIVEN.docket,
		limitationOn: '2031-05-01',
		limitationBasis: expect.stringContaining('42 U.S.C. § 2000e-5(f)(1)'),
	})
	const added = async () =>
		(await admin.call(tasks.list, { caseId, sort: 'dueOn', direction: 'asc' })).items.map(({ title, dueOn }) => [
			title,
			dueOn,
		])
	await expect.poll(added).toEqual([
		['Compute the deadline that runs from: EEOC charge date', '2026-11-20'],
		['Stated deadline: You must sign by', GIVEN.sign],
		['Stated hearing: Hearing', GIVEN.hearing],
	])
	expect(await admin.call(intake.get, { id: inquiry.id })).toMatchObject({ deadlineOn: GIVEN.sign })
	const { rows: audited } = await app.platform.db.owner.query(
		`SELECT count(*)::int AS count FROM api.audit_log WHERE entity = 'tasks' AND case_id = $1 AND action = 'tasks.create'`,
		[caseId],
	)
	expect(audited).toEqual([{ count: 3 }])
})

it('moves the tasks of the follow-up sequence to the case, and hides them behind its wall', async () => {
	const steps = [
		{ day: 1, kind: 'task' as const, subject: 'Call {name}', text: '' },
		{ day: 2, kind: 'task' as const, subject: 'Write to {name}', text: '' },
	]
	await admin.call(followUps.saveSequence, { practiceArea: 'Family Law', isOn: true, steps, version: 0 })
	const inquiry = await admin.call(intake.add, { fullName: 'Wilma Walled', practiceArea: 'Family Law' })
	await expect.poll(async () => (await admin.call(followUps.list, { id: inquiry.id })).followUps).toHaveLength(2)
	await app.platform.db.owner.query(`UPDATE api.follow_ups SET due_at = due_at - interval '3 days'`)
	await runFollowUps({
		platform: app.platform,
		actor: { kind: 'system', name: 'follow-up' },
		origin: { requestId: 'test', ip: null, userAgent: null },
	})
	const found = async (by: Caller) => (await by.call(tasks.list, { search: 'wilma' })).items
	await expect.poll(() => found(admin)).toHaveLength(2)
	const done = (await found(admin)).find(({ title }) => title === 'Write to Wilma Walled')
	await admin.call(tasks.edit, { id: done?.id ?? '', version: done?.version ?? 0, status: 'done' })

	const decided = await admin.call(reviews.decide, acceptedAll(await admin.call(reviews.get, { id: inquiry.id })))
	const { openedCaseId } = await admin.call(reviews.open, asShown(decided))
	const caseId = openedCaseId ?? ''
	await expect
		.poll(async () => (await admin.call(tasks.list, { caseId })).items)
		.toMatchObject([{ title: 'Call Wilma Walled' }])
	const person = await createPerson(app, 'paralegal')
	const screened = app.as(person)
	expect(await found(screened)).toHaveLength(2)
	await admin.call(caseAccess.screen, { id: caseId, userId: person.id, reason: 'Worked for the other side.' })
	expect(await found(screened)).toEqual([])
	expect(await screened.refusal(tasks.get, { id: done?.id ?? '' })).toMatchObject({ status: 404 })
	const { rows } = await app.platform.db.owner.query(
		`SELECT after FROM api.audit_log WHERE entity = 'tasks' AND case_id = $1 AND action = 'tasks.edit'`,
		[caseId],
	)
	expect(rows).toMatchObject([{ after: { caseId } }])
})
