import { analyses, analysisEvent } from '@praxis/contract/analysis/analysis.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { perspectivePrompts } from '@praxis/contract/prompts/perspective-prompts.contract'
import { prompts } from '@praxis/contract/prompts/prompts.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let models: ModelStandIn
let admin: Caller
let attorney: Caller
let caseId: string

beforeAll(async () => {
	models = await startModelServer(['llama3.2:3b'])
	app = await startTestApp({ env: { OLLAMA_URL: models.url }, work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	const clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	const opened = { clientId, caseName: 'Client v. Landlord', type: 'Personal Injury' as const }
	caseId = (await attorney.call(cases.open, opened)).id
})
afterAll(async () => {
	await app.close()
	await models.close()
})

const ANSWER = JSON.stringify({
	summary: 'A claim.',
	strengths: [],
	weaknesses: [],
	recommendations: [],
	outcome: { likelihood: 'Open', justification: 'Little is known.', quotes: [] },
})

async function analyze(perspective: 'liberal' | 'standard') {
	models.reply({ text: ANSWER })
	const sent = await attorney.send(analyses.run, { id: newId(), caseId, perspective, documentIds: [] })
	const last = sent.body.trim().split('\n').at(-1) ?? ''
	const event = analysisEvent.parse(JSON.parse(last))
	if (event.type !== 'end') throw new Error(last)
	return event.analysis
}

it('uses the prompt that the firm chose for a perspective, and says which version', async () => {
	const template = { id: newId(), name: 'Progressive reading', template: 'Weigh {{caseName}} as an appellate court.' }
	await admin.call(prompts.create, template)
	const chosen = await admin.call(perspectivePrompts.set, { perspective: 'liberal', promptId: template.id })
	expect(chosen.items).toMatchObject([{ perspective: 'liberal', promptName: 'Progressive reading', promptVersion: 1 }])
	const own = await analyze('liberal')
	expect(own.prompt).toEqual({ name: 'Progressive reading', version: 1 })
	expect(models.requests.at(-1)?.prompt).toContain('Weigh Client v. Landlord as an appellate court.')
	const standard = await analyze('standard')
	expect(standard.prompt).toBeNull()
	expect(models.requests.at(-1)?.prompt).toContain('careful trial attorney')
	expect(await admin.refusal(prompts.remove, { id: template.id })).toMatchObject({ code: 'prompt_in_use' })
	await admin.call(perspectivePrompts.set, { perspective: 'liberal', promptId: null })
	expect((await analyze('liberal')).prompt).toBeNull()
})

it('is chosen by administrators alone, among templates that ask for nothing', async () => {
	const asking = {
		id: newId(),
		name: 'Asks',
		template: 'On {{subject}}.',
		variables: [{ name: 'subject', type: 'text' as const, required: true }],
	}
	await admin.call(prompts.create, asking)
	const set = { perspective: 'neutral' as const, promptId: asking.id }
	expect(await admin.refusal(perspectivePrompts.set, set)).toMatchObject({ code: 'prompt_asks_for_values' })
	expect(await attorney.refusal(perspectivePrompts.set, set)).toMatchObject({ status: 403 })
	expect(await admin.refusal(perspectivePrompts.set, { ...set, promptId: newId() })).toMatchObject({ status: 404 })
	const audited = "SELECT FROM api.audit_log WHERE action = 'perspectivePrompts.set'"
	expect((await app.platform.db.owner.query(audited)).rowCount).toBe(2)
})
