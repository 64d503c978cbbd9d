import { cases } from '@praxis/contract/cases/cases.contract'
import { evaluationRuns, evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import { summaryOf } from '@praxis/contract/evaluations/summary.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { promptConfigurations, promptSources, prompts } from '@praxis/contract/prompts/prompts.contract'
import { configurationDetails } from '@praxis/contract/prompts/prompts.fields'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let models: ModelStandIn
let admin: Caller
let attorney: Caller
let other: Caller
let caseId: string
let clientId: string
let passedMs = 0
let configurationId: string

beforeAll(async () => {
	models = await startModelServer(['llama3.2:3b', 'qwen2.5:7b'])
	const clock = { now: () => new Date(Date.now() + passedMs) }
	app = await startTestApp({ env: { OLLAMA_URL: models.url }, clock })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	other = app.as(await createPerson(app, 'attorney'))
	clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	const opened = { clientId, caseName: 'Client v. Landlord', type: 'Personal Injury' as const }
	caseId = (await attorney.call(cases.open, opened)).id
	const template = { id: newId(), name: 'Facts of a case', template: 'List the facts of {{caseName}}: {{description}}' }
	await attorney.call(prompts.create, template)
	const details = { id: newId(), name: 'Facts', mainPrompt: template.id }
	configurationId = (await attorney.call(promptConfigurations.create, details)).id
})
afterAll(async () => {
	await app.close()
	await models.close()
})

const facts = [
	{ text: '$1,200', kind: 'number' as const },
	{ text: 'March 2, 2026', kind: 'date' as const },
	{ text: 'Bob Smith', kind: 'absent' as const, weight: 2 },
]
const setOf = (more: object = {}) => ({
	id: newId(),
	name: `Leases ${newId()}`,
	items: [
		{ id: newId(), title: 'The case', caseId, facts },
		{ id: newId(), title: 'A text', inputs: { caseName: 'Doe v. Roe', description: 'The rent is $1,200.' }, facts },
	],
	...more,
})
/** Resolves at the end of a run that is started, when it has ended. */
async function ended(id: string) {
	await vi.waitFor(
		async () => {
			const { state } = await attorney.call(evaluationRuns.get, { id })
			expect(['done', 'failed', 'canceled']).toContain(state)
		},
		{ timeout: 30_000, interval: 100 },
	)
	return attorney.call(evaluationRuns.get, { id })
}

it('compares versions of a configuration by rules, cost and time, and publishes one', async () => {
	const set = await attorney.call(evaluations.create, setOf())
	const [variant] = [{ configurationId, number: 1 }]
	const now = await attorney.call(promptConfigurations.list, {})
	const one = now.items.find(({ id }) => id === configurationId)
	if (one === undefined) throw new Error('no configuration')
	const changed = { ...configurationDetails.parse(one), systemPrompt: 'Be brief.' }
	await attorney.call(promptConfigurations.save, { id: one.id, version: 1, ...changed })
	const variants = [variant, { configurationId, number: null }]
	const asked = models.requests.length
	const estimate = await attorney.call(evaluationRuns.estimate, { setId: set.id, variants })
	expect(models.requests).toHaveLength(asked)
	expect(estimate.variants).toMatchObject([
		{ number: 1, calls: 2, costMicrodollars: 0, problems: [] },
		{ number: 2, calls: 2, models: [{ kind: 'local' }] },
	])
	for (const text of ['Rent of $1,200 on 3/2/2026.', 'Nothing.', 'USD 1,200 for Bob Smith.', 'March 2, 2026: $1,200.'])
		models.reply({ text })
	const started = await attorney.call(evaluationRuns.start, { id: newId(), setId: set.id, variants })
	expect(started).toMatchObject({ state: 'waiting', done: 0, total: 4 })
	const run = await ended(started.id)
	expect(run).toMatchObject({ state: 'done', done: 4 })
	expect(run.variants.map(({ number }) => number)).toEqual([1, 2])
	expect(summaryOf(run.results, 0)).toMatchObject({ done: 2, failed: 0, score: (1 + 0.25) / 2 })
	expect(summaryOf(run.results, 1)).toMatchObject({ done: 2, score: (0.5 + 1) / 2, judgeScore: null })
	expect(models.requests.at(-1)?.prompt).toContain('Doe v. Roe: ')
	expect(await other.refusal(promptRuns.preview, { caseId, configurationId })).toMatchObject({ status: 404 })
	const published = await attorney.call(promptConfigurations.publish, { id: configurationId, version: 2, number: 1 })
	expect(published.publishedNumber).toBe(1)
	const seen = (await other.call(promptConfigurations.list, {})).items.find(({ id }) => id === configurationId)
	expect(seen).toMatchObject({ systemPrompt: '', publishedNumber: 1 })
	const preview = await other.call(promptRuns.preview, { caseId, configurationId })
	expect(preview.instructions).not.toContain('Be brief.')
	expect(
		await other.refusal(promptConfigurations.publish, { id: configurationId, version: 2, number: 2 }),
	).toMatchObject({
		code: 'prompt_of_another',
	})
})

it('has a judge beside the rules, whose quotations have to stand in the answer', async () => {
	const items = [{ id: newId(), title: 'The case', caseId, facts: [{ text: 'The rent' }, { text: 'A deposit' }] }]
	const set = await attorney.call(evaluations.create, setOf({ items }))
	const variants = [{ configurationId }]
	const judgeModel = 'local/qwen2.5:7b'
	const { judge } = await attorney.call(evaluationRuns.estimate, { setId: set.id, variants, judgeModel })
	expect(judge).toMatchObject({ calls: 1, models: [{ key: judgeModel }] })
	models.reply({ text: 'What is paid each month is $1,200.' })
	const verdicts = [
		{ number: 1, verdict: 'yes', quote: 'What is paid each month' },
		{ number: 2, verdict: 'yes', quote: 'a deposit of two rents' },
	]
	models.reply({ text: JSON.stringify({ facts: verdicts }) })
	const { id } = await attorney.call(evaluationRuns.start, { id: newId(), setId: set.id, variants, judgeModel })
	const run = await ended(id)
	expect(run.results[0]?.judged).toMatchObject([
		{ verdict: 'yes', isMet: true, quote: 'What is paid each month' },
		{ verdict: 'no', isMet: false, quote: null },
	])
	expect(summaryOf(run.results, 0)).toMatchObject({ score: 0, judgeScore: 0.5 })
})

it('says of each case why it was not answered, and is canceled and deleted', async () => {
	const set = await attorney.call(evaluations.create, setOf())
	const start = () =>
		attorney.call(evaluationRuns.start, { id: newId(), setId: set.id, variants: [{ configurationId }] })
	models.reply({ text: '' })
	models.reply({ text: 'The rent is $1,200.' })
	const run = await ended((await start()).id)
	expect(run.results[0]).toMatchObject({ state: 'failed', error: 'Empty response received from model' })
	expect(run.results[1]).toMatchObject({ state: 'done' })
	let release = () => {}
	const released = new Promise<void>((go) => {
		release = go
	})
	models.reply({ text: 'Late.', gate: () => released })
	const asked = models.requests.length
	const waiting = await start()
	await vi.waitFor(() => expect(models.requests.length).toBeGreaterThan(asked), { timeout: 30_000 })
	expect(await attorney.refusal(evaluationRuns.remove, { id: waiting.id })).toMatchObject({
		code: 'evaluation_running',
	})
	expect(await other.refusal(evaluationRuns.cancel, { id: waiting.id })).toMatchObject({
		code: 'evaluation_of_another',
	})
	expect(await attorney.call(evaluationRuns.cancel, { id: waiting.id })).toMatchObject({ state: 'canceled', done: 2 })
	release()
	await vi.waitFor(
		async () => {
			const { results } = await attorney.call(evaluationRuns.get, { id: waiting.id })
			expect(results.map(({ state }) => state)).toEqual(['done', 'canceled'])
		},
		{ timeout: 30_000, interval: 100 },
	)
	expect(models.requests).toHaveLength(asked + 1)
	expect(await attorney.refusal(evaluationRuns.cancel, { id: waiting.id })).toMatchObject({ code: 'evaluation_ended' })
	await attorney.call(evaluationRuns.remove, { id: waiting.id })
	expect((await attorney.call(evaluationRuns.list, { setId: set.id })).items).toHaveLength(1)
})

it('is of its author, named once, with facts of their kind and cases that exist', async () => {
	const made = await attorney.call(evaluations.create, setOf({ name: 'Named once' }))
	expect(await other.refusal(evaluations.create, setOf({ name: 'named ONCE' }))).toMatchObject({
		code: 'evaluation_name_taken',
	})
	const taken = { ...setOf(), items: made.items.map(({ caseName: _name, ...item }) => item) }
	expect(await attorney.refusal(evaluations.create, taken)).toMatchObject({ status: 409, code: 'id_taken' })
	const own = await attorney.call(evaluations.create, setOf())
	expect(await attorney.refusal(evaluations.save, { ...taken, id: own.id, version: 1 })).toMatchObject({
		status: 409,
		code: 'id_taken',
	})
	expect(await other.refusal(evaluations.remove, { id: made.id })).toMatchObject({ code: 'evaluation_of_another' })
	const faulty = setOf({
		items: [{ id: newId(), title: 'X', caseId: newId(), facts: [{ text: 'soon', kind: 'date' }] }],
	})
	const refused = await attorney.refusal(evaluations.create, faulty)
	expect(refused.fields?.items).toBe('X: this case does not exist, X, soon: Enter a date, such as March 2, 2026.')
	expect(await attorney.refusal(evaluations.get, { id: newId() })).toMatchObject({ status: 404 })
	expect(await attorney.refusal(evaluationRuns.get, { id: newId() })).toMatchObject({ status: 404 })
	await admin.call(evaluations.remove, { id: made.id })
	const audited = "SELECT action FROM api.audit_log WHERE entity = 'evaluation_sets' AND entity_id = $1 ORDER BY 1"
	const { rows } = await app.platform.db.owner.query(audited, [made.id])
	expect(rows.map(({ action }) => action)).toEqual(['evaluations.create', 'evaluations.remove'])
})

it('of hours continues in another job, before the first one could be run again', async () => {
	const set = await attorney.call(evaluations.create, setOf())
	const asked = models.requests.length
	const passes = async () => {
		passedMs = 3 * 3_600_000
	}
	models.reply({ text: 'The rent is $1,200.', gate: passes })
	models.reply({ text: 'The rent is $1,200.' })
	const variants = [{ configurationId }]
	const { id } = await attorney.call(evaluationRuns.start, { id: newId(), setId: set.id, variants })
	const { owner } = app.platform.db
	await vi.waitFor(
		async () => {
			const { rows } = await owner.query('SELECT state FROM api.evaluation_runs WHERE id = $1', [id])
			expect(rows).toEqual([{ state: 'done' }])
		},
		{ timeout: 30_000, interval: 100 },
	)
	passedMs = 0
	expect(models.requests).toHaveLength(asked + 2)
	const jobs = await owner.query("SELECT FROM jobs.job WHERE name = 'evaluations.run' AND data ->> 'id' = $1", [id])
	expect(jobs.rowCount).toBe(2)
})

it('hides answers from who is screened from a case of a document that they rest on', async () => {
	const merger = (await attorney.call(cases.open, { clientId, caseName: 'Merger', type: 'Personal Injury' })).id
	const documentId = await addReadDocument(app, { caseId: merger, clientId, title: 'Offer', pages: ['$1,200'] })
	const source = { id: newId(), name: 'offer', type: 'file' as const, documentId }
	await admin.call(promptSources.create, source)
	const template = { id: newId(), name: 'With an offer', template: 'Weigh {{data.offer}} in {{caseName}}.' }
	await attorney.call(prompts.create, template)
	const weighing = { id: newId(), name: 'Weighing', mainPrompt: template.id }
	await attorney.call(promptConfigurations.create, weighing)
	const set = await attorney.call(evaluations.create, setOf())
	models.reply({ text: 'The offer is $1,200.' })
	models.reply({ text: 'The offer is $1,200.' })
	const variants = [{ configurationId: weighing.id }]
	const { id } = await attorney.call(evaluationRuns.start, { id: newId(), setId: set.id, variants })
	expect((await ended(id)).results).toMatchObject([{ state: 'done' }, { state: 'done' }])
	const walled = await createPerson(app, 'attorney', { isWalled: true })
	const seen = async () => (await app.as(walled).call(evaluationRuns.get, { id })).results
	expect(await seen()).toHaveLength(2)
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await app.platform.db.owner.query(wall, [merger, walled.id])
	expect(await seen()).toEqual([])
})
