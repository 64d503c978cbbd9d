import { caseStages, caseTemplates } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorneyPerson: TestPerson
let attorney: Caller
let admin: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ana Attorney' })
	attorney = firm.as(attorneyPerson)
	admin = firm.as(await createPerson(firm, 'admin'))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
})

afterAll(() => firm.close())

const open = (type: string, input: object = {}) =>
	attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type, ...input })

async function templateOf(area: string) {
	const { templates } = await attorney.call(caseTemplates.list, {})
	const found = templates.find((one) => one.practiceArea === area)
	if (found === undefined) throw new Error(`no template for ${area}`)
	return found
}

const stageOf = async (id: string) => (await attorney.call(cases.get, { id })).stage
const visitsOf = async (id: string) =>
	(await attorney.call(caseStages.history, { id })).visits.map(({ stage, actorName }) => [stage, actorName])

describe('stages of a case', () => {
	test('a new case is in the first stage; moves are kept with who made them', async () => {
		const { id, version, stage } = await open('Personal Injury')
		expect(stage).toBe('Intake')
		const moved = await attorney.call(cases.edit, { id, version, stage: 'Demand' })
		const { stages } = await attorney.call(caseStages.history, { id })
		expect(stages.slice(0, 2)).toEqual(['Intake', 'Investigation'])
		expect(await visitsOf(id)).toEqual([
			['Intake', 'Ana Attorney'],
			['Demand', 'Ana Attorney'],
		])
		const refused = await attorney.refusal(cases.edit, { id, version: moved.version, stage: 'Nowhere' })
		expect(refused).toMatchObject({ code: 'case_stage_unknown', fields: { stage: expect.any(String) } })
	})

	test('a case of another type follows the general template, and starts over where the new type has no such stage', async () => {
		const maritime = await open('Maritime')
		expect(maritime.stage).toBe('Intake')
		const moved = await attorney.call(cases.edit, { id: maritime.id, version: 1, stage: 'Waiting' })
		const changed = await attorney.call(cases.edit, { id: maritime.id, version: moved.version, type: 'Family Law' })
		expect(changed.stage).toBe('Intake')
	})

	test('the history is behind the wall of its case, and not for clients', async () => {
		const { id } = await open('General')
		const walled = await createPerson(firm, 'attorney')
		await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [id, walled.id])
		expect(await firm.as(walled).refusal(caseStages.history, { id })).toMatchObject({ status: 404 })
		const board = await firm.as(walled).call(caseStages.board, { practiceArea: 'General' })
		expect(board.columns.flatMap(({ items }) => items.map((card) => card.id))).not.toContain(id)
		const client = firm.as(await createPerson(firm, 'client'))
		expect(await client.refusal(caseStages.board, {})).toMatchObject({ status: 403 })
	})
})

test('the board has a column for each stage, the next date first, and leaves closed cases out', async () => {
	const later = await open('Bankruptcy', { limitationOn: '2190-02-02' })
	const sooner = await open('Bankruptcy', { limitationOn: '2190-01-01' })
	const undated = await open('Bankruptcy', { attorneyId: null, stage: 'Plan' })
	await open('Bankruptcy', { status: 'Closed' })
	const board = await attorney.call(caseStages.board, { practiceArea: 'Bankruptcy' })
	expect(board.areas).toContainEqual({ practiceArea: 'Bankruptcy', count: 3 })
	expect(board.columns.map(({ stage }) => stage)).toEqual(
		(await templateOf('Bankruptcy')).stages.map(({ name }) => name),
	)
	const filled = board.columns.filter(({ count }) => count > 0)
	expect(filled.map(({ stage, count, items }) => [stage, count, items.map(({ id }) => id)])).toEqual([
		['Intake', 2, [sooner.id, later.id]],
		['Plan', 1, [undated.id]],
	])
	expect(filled[0]?.items[0]?.stageSince).toEqual(expect.any(String))
	const none = await attorney.call(caseStages.board, { practiceArea: 'Bankruptcy', attorneyId: newId() })
	expect(none.columns.every(({ count }) => count === 0)).toBe(true)
})

describe('templates', () => {
	test('renamed stages keep cases and history; swapped names stay apart; a removed one needs a replacement', async () => {
		const area = 'Immigration'
		const template = await templateOf(area)
		const first = await open(area)
		const second = await open(area, { stage: 'Evidence' })
		const [intake, evidence, forms, ...rest] = template.stages
		if (intake === undefined || evidence === undefined || forms === undefined) throw new Error('three stages')
		const swapped = await admin.call(caseTemplates.edit, {
			id: template.id,
			version: template.version,
			stages: [{ ...intake, name: 'Evidence' }, { ...evidence, name: 'Intake' }, forms, ...rest],
		})
		expect([await stageOf(first.id), await stageOf(second.id)]).toEqual(['Evidence', 'Intake'])
		expect(await visitsOf(first.id)).toEqual([['Evidence', 'Ana Attorney']])

		const without = { id: template.id, version: swapped.version, stages: [evidence, forms] }
		const refused = await admin.refusal(caseTemplates.edit, without)
		expect(refused).toMatchObject({
			code: 'case_stage_in_use',
			fields: { replacementId: 'Choose the stage for cases in “Evidence”.' },
		})
		expect(await stageOf(first.id)).toBe('Evidence')
		await admin.call(caseTemplates.edit, { ...without, replacementId: forms.id })
		expect([await stageOf(first.id), await stageOf(second.id)]).toEqual(['Forms', 'Evidence'])
		expect((await visitsOf(first.id)).map(([stage]) => stage)).toEqual(['Evidence', 'Forms'])
	})

	test('each case that follows has an audit row and an event; cases behind a wall are not counted', async () => {
		const template = await templateOf('Real Estate')
		const [first, second, ...rest] = template.stages
		if (first === undefined || second === undefined) throw new Error('two stages')
		const seen = await open('Real Estate')
		const hidden = await open('Real Estate')
		const walledAdmin = await createPerson(firm, 'admin', { fullName: 'Wanda Walled' })
		const { owner } = firm.platform.db
		const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
		await owner.query(wall, [hidden.id, walledAdmin.id])
		const walled = firm.as(walledAdmin)
		const refused = await walled.refusal(caseTemplates.edit, {
			id: template.id,
			version: template.version,
			stages: [second, ...rest],
		})
		expect(refused.fields).toEqual({ replacementId: `Choose the stage for cases in “${first.name}”.` })
		const renamed = await walled.call(caseTemplates.edit, {
			id: template.id,
			version: template.version,
			stages: [{ ...first, name: 'Opening' }, second, ...rest],
		})
		await walled.call(caseTemplates.edit, {
			id: template.id,
			version: renamed.version,
			stages: [second, ...rest],
			replacementId: second.id,
		})
		for (const { id, version } of [seen, hidden]) {
			const { rows } = await owner.query(
				`SELECT actor_name, before, after, request_id <> '' AS traced FROM api.audit_log
				WHERE entity = 'cases' AND entity_id = $1 AND action = 'cases.followStages' ORDER BY at`,
				[id],
			)
			const common = { actor_name: 'Wanda Walled', traced: true }
			expect(rows).toEqual([
				{ ...common, before: { stage: first.name }, after: { stage: 'Opening', version: version + 1 } },
				{ ...common, before: { stage: 'Opening' }, after: { stage: second.name, version: version + 2 } },
			])
			const events = await owner.query('SELECT version FROM api.events WHERE entity_id = $1 AND version > $2', [
				id,
				version,
			])
			expect(events.rows).toEqual([{ version: version + 1 }, { version: version + 2 }])
			expect((await attorney.call(cases.get, { id })).version).toBe(version + 2)
		}
	})

	test('are changed by administrators only, with an audit row, and not from an old version', async () => {
		const { id, version } = await templateOf('Tax Law')
		const change = { id, version, priority: 'high', folders: ['Returns', 'Notices'], tags: ['IRS'] } as const
		const input = { ...change, folders: [...change.folders], tags: [...change.tags] }
		expect(await attorney.refusal(caseTemplates.edit, input)).toMatchObject({ status: 403 })
		const saved = await admin.call(caseTemplates.edit, { ...input, assistingAttorneyIds: [attorneyPerson.id] })
		expect(saved).toMatchObject({ priority: 'high', tags: ['irs'], assistingAttorneyNames: ['Ana Attorney'] })
		expect(await admin.refusal(caseTemplates.edit, input)).toMatchObject({ code: 'stale_version' })
		const unknown = { id, version: saved.version, paralegalId: newId() }
		expect(await admin.refusal(caseTemplates.edit, unknown)).toMatchObject({ code: 'case_paralegal_unknown' })
		const { rows } = await firm.platform.db.owner.query(
			`SELECT after FROM api.audit_log WHERE action = 'caseTemplates.edit' AND entity_id = $1`,
			[id],
		)
		expect(rows).toEqual([{ after: expect.objectContaining({ folders: ['Returns', 'Notices'] }) }])
	})
})
