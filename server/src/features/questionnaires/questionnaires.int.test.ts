import { newId } from '@praxis/contract/kernel/new-id'
import type { Question } from '@praxis/contract/questionnaires/definition'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: TestPerson
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
	app = await startTestApp({ work: false })
	;[admin, staff, client] = await Promise.all([
		createPerson(app, 'admin'),
		createPerson(app, 'staff'),
		createPerson(app, 'client'),
	])
})
afterAll(() => app.close())

const question = (id: string, more: Partial<Question> = {}): Question => ({
	id,
	text: `Question ${id}`,
	type: 'text',
	required: false,
	...more,
})
const asking = (...questions: Question[]) => ({ sections: [{ id: 's', title: 'All', questions }] })

function create(more: object = {}): Promise<QuestionnaireRecord> {
	const input = { title: 'Family matters', type: 'short', definition: asking(question('a')), ...more } as const
	return app.as(admin).call(questionnaires.create, input)
}

describe('a questionnaire', () => {
	it('is created, changed and read by the firm only', async () => {
		const made = await create()
		expect(made).toMatchObject({ status: 'draft', publishedVersion: null, questionCount: 1, problems: [] })
		expect(await app.as(staff).call(questionnaires.get, { id: made.id })).toMatchObject({ title: 'Family matters' })
		expect(await app.as(staff).refusal(questionnaires.edit, { id: made.id, version: 1, title: 'X' })).toMatchObject({
			status: 403,
		})
		expect(await app.as(client).refusal(questionnaires.get, { id: made.id })).toMatchObject({ status: 403 })
		expect(await app.as(client).refusal(questionnaires.list)).toMatchObject({ status: 403 })
		expect(await app.anonymous.refusal(questionnaires.get, { id: made.id })).toMatchObject({ status: 401 })
		expect(await app.as(admin).refusal(questionnaires.get, { id: newId() })).toMatchObject({ status: 404 })
	})

	it('leaves an audit row that names what changed, without the whole draft', async () => {
		const { id, version } = await create()
		const draft = asking(question('a'), question('b'))
		await app.as(admin).call(questionnaires.edit, { id, version, draft })
		const { rows } = await app.platform.db.owner.query(
			`SELECT action, actor_id, after FROM api.audit_log WHERE entity = 'questionnaires' AND entity_id = $1 ORDER BY at, id`,
			[id],
		)
		expect(rows).toMatchObject([
			{ action: 'questionnaires.create', actor_id: admin.id },
			{ action: 'questionnaires.edit', after: { questionCount: 2, questions: ['Question a', 'Question b'] } },
		])
	})

	it('is asked in versions that never change', async () => {
		const made = await create()
		const me = app.as(admin)
		const first = await me.call(questionnaires.publish, { id: made.id, version: made.version })
		expect(first).toMatchObject({ status: 'published', publishedVersion: 1, hasUnpublishedChanges: false })
		const edited = await me.call(questionnaires.edit, {
			id: made.id,
			version: first.version,
			draft: asking(question('a'), question('b')),
		})
		expect(edited).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: true })
		const second = await me.call(questionnaires.publish, { id: made.id, version: edited.version })
		const telling = { id: made.id, version: second.version, title: 'Called otherwise', description: 'For families' }
		const reported = await me.call(questionnaires.edit, {
			...telling,
			type: 'comprehensive',
			practiceArea: 'Family Law',
		})
		expect(reported).toMatchObject({ hasUnpublishedChanges: true, type: 'comprehensive' })
		const asked = async () => {
			const { rows } = await app.platform.db.owner.query('SELECT * FROM api.offered_questionnaires() WHERE id = $1', [
				made.id,
			])
			return rows
		}
		const before = { title: 'Family matters', description: '', type: 'short' }
		expect(await asked()).toMatchObject([{ version: 2, ...before, practice_area: null }])
		await me.call(questionnaires.publish, { id: made.id, version: reported.version })
		const after = { title: 'Called otherwise', description: 'For families', type: 'comprehensive' }
		expect(await asked()).toMatchObject([{ version: 3, ...after, practice_area: 'Family Law' }])
		const kept = await me.call(questionnaires.version, { id: made.id, number: 2 })
		expect(kept).toMatchObject({ ...before, practiceArea: null })
		expect((await me.call(questionnaires.versions, { id: made.id })).items).toMatchObject([
			{ number: 3, title: 'Called otherwise' },
			{ number: 2, questionCount: 2, publishedByName: admin.fullName },
			{ number: 1, questionCount: 1 },
		])
		const page = await me.call(questionnaires.versions, { id: made.id, limit: 1 })
		const next = await me.call(questionnaires.versions, { id: made.id, limit: 1, cursor: page.nextCursor ?? '' })
		expect(next.items).toMatchObject([{ number: 2 }])
		const oldest = await me.call(questionnaires.version, { id: made.id, number: 1 })
		expect(oldest).toMatchObject({ number: 1, definition: asking(question('a')) })
		expect(await me.refusal(questionnaires.version, { id: made.id, number: 4 })).toMatchObject({
			status: 404,
			code: 'version_not_found',
		})
		expect(await app.as(client).refusal(questionnaires.version, { id: made.id, number: 1 })).toMatchObject({
			status: 403,
		})
	})

	it('is kept as a draft while it is unfinished, and says what is missing', async () => {
		const unfinished = { sections: [{ id: 's', title: '', questions: [question('a', { text: '' })] }] }
		expect((await create({ definition: unfinished })).problems).toEqual([
			{ id: 's', field: 'title', message: 'A section needs a title.' },
			{ id: 'a', field: 'text', message: 'A question needs a text.' },
		])
	})

	it('is not published while it makes no sense, and says why', async () => {
		const circle = asking(
			question('a', { conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'b', showWhen: 'x' }] } }),
			question('b', { conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'a', showWhen: 'x' }] } }),
		)
		const made = await create({ definition: circle })
		expect(made.problems).toHaveLength(2)
		const refused = await app.as(admin).refusal(questionnaires.publish, { id: made.id, version: made.version })
		expect(refused).toMatchObject({ code: 'questionnaire_invalid', data: { problems: made.problems } })
		const empty = await create({ definition: { sections: [] } })
		expect(await app.as(admin).refusal(questionnaires.publish, { id: empty.id, version: 1 })).toMatchObject({
			code: 'questionnaire_empty',
		})
	})

	it('is refused when someone else has changed it in the meantime', async () => {
		const { id, version } = await create()
		await app.as(admin).call(questionnaires.edit, { id, version, title: 'Changed' })
		const refused = await app.as(admin).refusal(questionnaires.edit, { id, version, title: 'Mine' })
		expect(refused).toMatchObject({ status: 409, code: 'stale_version', data: { current: { title: 'Changed' } } })
	})

	it('is retired, exported, imported and deleted', async () => {
		const me = app.as(admin)
		const { id, version } = await create({ title: 'To be taken along' })
		const published = await me.call(questionnaires.publish, { id, version })
		const retired = await me.call(questionnaires.retire, { id, version: published.version })
		expect(retired).toMatchObject({ status: 'retired', publishedVersion: 1 })
		const { format: _, formatVersion: __, ...file } = await me.call(questionnaires.exportFile, { id })
		const copy = await me.call(questionnaires.create, file)
		expect(copy).toMatchObject({ title: 'To be taken along', status: 'draft', draft: retired.draft })
		await me.call(questionnaires.remove, { id: copy.id, version: copy.version })
		expect(await me.refusal(questionnaires.get, { id: copy.id })).toMatchObject({ status: 404 })
	})
})

it('takes the condition of a questionnaire made elsewhere', async () => {
	const elsewhere = { dependsOn: 'a', showWhen: 'yes' }
	const definition = asking(question('a'), { ...question('b'), conditionalLogic: elsewhere as never })
	const made = await create({ definition })
	expect(made.draft.sections[0]?.questions[1]?.conditionalLogic).toEqual({ match: 'all', conditions: [elsewhere] })
})

it('refuses what is no questionnaire, exactly', async () => {
	const me = app.as(admin)
	const tooMany = asking(...Array.from({ length: 2_001 }, (_, at) => question(`q${at}`)))
	expect(await me.refusal(questionnaires.create, { title: 'T', type: 'short', definition: tooMany })).toMatchObject({
		status: 400,
		code: 'validation_failed',
		message: 'At most 2000 questions.',
	})
	const itself = asking(
		question('a', { conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'a', showWhen: 'x' }] } }),
	)
	expect((await create({ definition: itself })).problems).toEqual([
		{ id: 'a', field: 'conditionalLogic', message: 'A question cannot depend on itself.' },
	])
})

it('offers two questionnaires for each practice area, and searches by the beginnings of words', async () => {
	const me = app.as(admin)
	const { items } = await me.call(questionnaires.shipped, {})
	expect(items).toHaveLength(24)
	for (const { format: _, formatVersion: __, ...file } of items.slice(0, 4)) await me.call(questionnaires.create, file)
	const found = await me.call(questionnaires.list, { search: 'civ lit', withTotal: true })
	expect(found).toMatchObject({ total: 2 })
	const short = await me.call(questionnaires.list, { search: 'civil', type: 'short' })
	expect(short.items).toMatchObject([{ practiceArea: 'Civil Litigation', type: 'short' }])
})
