import { answers } from '@praxis/contract/answers/answers.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const DEFINITION = {
	sections: [
		{ id: 's', title: 'All', questions: [{ id: 'a', text: 'What happened?', type: 'text', required: false }] },
	],
} as const

it('an internal questionnaire can be started by staff, but not by visitors and clients', async () => {
	const me = app.as(await createPerson(app, 'admin'))
	const client = app.as(await createPerson(app, 'client'))
	const made = await me.call(questionnaires.create, { title: 'Closing', type: 'short', definition: DEFINITION })
	const { version } = await me.call(questionnaires.publish, { id: made.id, version: made.version })
	const start = (who: Caller) => who.call(answers.start, { id: newId(), questionnaireId: made.id })
	await start(app.anonymous)
	const internal = await me.call(questionnaires.edit, { id: made.id, version, audience: 'internal' })
	expect(internal).toMatchObject({ audience: 'internal', responseCount: 1, hasUnpublishedChanges: false })

	const isOfferedTo = async (who: Caller) =>
		(await who.call(answers.offered, {})).items.some((one) => one.questionnaireId === made.id)
	for (const who of [app.anonymous, client]) {
		expect(await isOfferedTo(who)).toBe(false)
		const input = { id: newId(), questionnaireId: made.id }
		expect(await who.refusal(answers.start, input)).toMatchObject({ code: 'questionnaire_not_offered' })
	}
	expect(await isOfferedTo(me)).toBe(true)
	await start(me)
	const { items } = await me.call(questionnaires.list, { audience: ['internal'] })
	expect(items).toMatchObject([{ id: made.id, responseCount: 2 }])
})
