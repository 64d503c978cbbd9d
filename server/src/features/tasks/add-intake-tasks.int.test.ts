import { answers } from '@praxis/contract/answers/answers.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { followUps } from '@praxis/contract/intake/follow-ups.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptedAll, asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { runFollowUps } from '../intake/follow-up.ts'

let app: TestApp
let admin: Caller
let attorney: TestPerson
beforeAll(async () => {
	app = await startTestApp()
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
