import { analyses, analysisEvent } from '@praxis/contract/analysis/analysis.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { withoutHidden } from '@praxis/contract/kernel/hidden-text'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { INJECTIONS } from '../../testing/models/injections.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let server: ModelStandIn
let attorney: Caller
let clientId: string

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	app = await startTestApp({ env: { OLLAMA_URL: server.url }, work: false })
	attorney = app.as(await createPerson(app, 'attorney'))
	clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
})
afterAll(async () => {
	await app.close()
	await server.close()
})
beforeEach(() => {
	server.requests.length = 0
})

const openCase = (over: object = {}) =>
	attorney.call(cases.open, {
		clientId,
		caseName: 'Client v. Landlord',
		type: 'Personal Injury',
		description: 'The client fell on the stairs because the lamp was broken.',
		...over,
	})

const addDocument = (caseId: string, title: string, pages: readonly string[]) =>
	addReadDocument(app, { caseId, clientId, title, pages })

const point = (text: string, ...quotes: string[]) => ({ text, quotes: quotes.map((quote) => ({ source: 1, quote })) })
const answer = (over: object = {}) =>
	JSON.stringify({
		summary: 'The landlord is likely to be held liable.',
		strengths: [point('The lamp was broken.', 'on the stairs because the lamp was broken')],
		weaknesses: [],
		recommendations: [],
		outcome: { likelihood: 'Likely favorable', justification: '', quotes: [] },
		...over,
	})

async function run(caseId: string, documentIds: readonly string[] = [], who = attorney) {
	const sent = await who.send(analyses.run, { id: newId(), caseId, perspective: 'standard', documentIds })
	if (sent.statusCode !== 200) throw new Error(sent.body)
	const events = sent.body
		.trim()
		.split('\n')
		.map((line) => analysisEvent.parse(JSON.parse(line)))
	const last = events.at(-1)
	return { events, analysis: last?.type === 'end' ? last.analysis : null, last }
}

describe('an analysis', () => {
	it('keeps what rests on a passage, with the words and page of the source, and counts what does not', async () => {
		const { id } = await openCase()
		const report = await addDocument(id, 'Police report', [
			'Page one.',
			'The superintendent said the bulb had been out\nfor two weeks.',
		])
		server.reply({
			text: answer({
				strengths: [
					point('The landlord knew for two weeks.', 'said the bulb had been out for two weeks'),
					point('The landlord confessed.', 'I confess that I broke the lamp on purpose'),
				],
			}),
		})
		const { events, analysis } = await run(id, [report])
		expect(events[0]).toMatchObject({ type: 'start', model: { kind: 'local' } })
		expect(analysis).toMatchObject({
			dropped: 1,
			likelihood: 'Likely favorable',
			summary: 'The landlord is likely to be held liable.',
		})
		expect(analysis?.findings).toEqual([
			{
				kind: 'strength',
				text: 'The landlord knew for two weeks.',
				evidence: [
					{
						kind: 'document',
						documentId: report,
						title: 'Police report',
						page: 2,
						matched: 'said the bulb had been out\nfor two weeks',
						isExact: true,
						quote: 'said the bulb had been out for two weeks',
					},
				],
			},
		])
		expect(analysis?.sources.map(({ title, pagesSent }) => [title, pagesSent])).toEqual([
			['Case record', 1],
			['Police report', 2],
		])
		expect(server.requests[0]?.prompt).toContain('[Page 2]')
		const { rows } = await app.platform.db.owner.query(
			"SELECT case_id FROM api.audit_log WHERE action = 'analyses.run'",
		)
		expect(rows).toEqual([{ case_id: id }])
	})

	it('names the law that is in no source, and says that hidden characters were removed before a model read them', async () => {
		const { id } = await openCase({ description: 'Under 42 U.S.C. § 1983 the client sues.\u200b\u{e0049}\u{e0067}' })
		server.reply({
			text: answer({
				summary: '42 USC 1983 applies, and so does Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).',
				strengths: [point('Cal. Civ. Code § 1942.5 helps.', 'Under 42 U.S.C. § 1983 the client sues')],
			}),
		})
		const { analysis } = await run(id)
		expect(analysis?.unfoundCitations).toEqual([
			'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997)',
			'Cal. Civ. Code § 1942.5',
		])
		expect(analysis?.note).toBe('3 hidden characters were removed before the model read the text.')
		expect(server.requests[0]?.prompt).toContain('the client sues.\n')
		expect(server.requests[0]?.prompt).not.toMatch(/\u200b|[\u{e0000}-\u{e007f}]/u)
	})

	it('is one of at most five versions, newest first, and can be deleted', async () => {
		const { id } = await openCase()
		for (let version = 0; version < 7; version++) {
			server.reply({ text: answer({ summary: `Version ${version}` }) })
			await run(id)
		}
		const { analyses: kept } = await attorney.call(analyses.list, { caseId: id })
		expect(kept.map(({ summary }) => summary)).toEqual([6, 5, 4, 3, 2].map((version) => `Version ${version}`))
		const [newest] = kept
		await attorney.call(analyses.remove, { id: newest?.id ?? '' })
		expect(await attorney.refusal(analyses.remove, { id: newest?.id ?? '' })).toMatchObject({ status: 404 })
		expect((await attorney.call(analyses.list, { caseId: id })).analyses).toHaveLength(4)
	})

	it('is one of as many versions as the firm keeps', async () => {
		const admin = app.as(await createPerson(app, 'admin'))
		const { id } = await openCase()
		const { version } = await admin.call(models.settings, {})
		const none = await admin.refusal(models.editSettings, { analysisVersions: 0, version })
		expect(none).toMatchObject({ status: 400, fields: { analysisVersions: 'Enter a number from 1 to 20.' } })
		const set = await admin.call(models.editSettings, { analysisVersions: 6, version })
		for (let made = 0; made < 7; made++) await run(id)
		expect((await attorney.call(analyses.list, { caseId: id })).analyses).toHaveLength(6)
		await admin.call(models.editSettings, { analysisVersions: 5, version: set.version })
	})

	it('of a model that answers in plain text keeps what it quotes', async () => {
		const { id } = await openCase()
		const text =
			'Strengths\n- The record says “fell on the stairs because the lamp was broken”, which proves notice.\n- The landlord confessed everything.'
		server.reply({ text }, { text })
		const { analysis } = await run(id)
		expect(analysis?.findings).toHaveLength(1)
		expect(analysis).toMatchObject({
			note: 'The model answered in plain text.',
			findings: [{ evidence: [{ title: 'Case record' }] }],
		})
		expect(analysis).toMatchObject({ dropped: 1, answer: text })
	})

	it('that fails says why, and saves nothing', async () => {
		const { id } = await openCase()
		server.reply({ status: 401 })
		expect((await run(id)).last).toMatchObject({ type: 'error', code: 'provider_key_refused' })
		server.reply({ text: '', pieces: [''] })
		expect((await run(id)).last).toMatchObject({
			code: 'no_analysis',
			message: expect.stringContaining('No analysis was generated.'),
		})
		expect((await attorney.call(analyses.list, { caseId: id })).analyses).toEqual([])
	})

	it('sends the pages that fit the case best, and says how many, when not all fit', async () => {
		const { id } = await openCase()
		const pages = Array.from(
			{ length: 30 },
			(_, page) =>
				`${page === 21 ? 'The broken lamp on the stairs. ' : ''}${'Unrelated words of the lease. '.repeat(60)}`,
		)
		const long = await addDocument(id, 'Lease', pages)
		server.reply({ text: answer() })
		const { analysis } = await run(id, [long])
		const used = analysis?.sources.find(({ title }) => title === 'Lease')
		expect(used?.pages).toBe(30)
		expect(used?.pagesSent).toBeGreaterThan(0)
		expect(used?.pagesSent).toBeLessThan(30)
		expect(server.requests[0]?.prompt).toContain('[Page 22]')
	})
})

describe('access', () => {
	it('is for those who do legal work; clients have none', async () => {
		const { id } = await openCase()
		const input = { id: newId(), caseId: id, perspective: 'standard', documentIds: [] }
		for (const role of ['receptionist', 'client'] as const) {
			expect(await app.as(await createPerson(app, role)).refusal(analyses.run, input)).toMatchObject({ status: 403 })
		}
		expect(await app.anonymous.refusal(analyses.list, { caseId: id })).toMatchObject({ status: 401 })
		expect(await attorney.refusal(analyses.list, { caseId: newId() })).toMatchObject({ status: 404 })
	})

	it('refuses documents of another case, and those without text', async () => {
		const { id } = await openCase()
		const other = await openCase({ caseName: 'Other' })
		const foreign = await addDocument(other.id, 'Foreign', ['Text.'])
		const input = { id: newId(), caseId: id, perspective: 'standard', documentIds: [foreign] }
		expect(await attorney.refusal(analyses.run, input)).toMatchObject({ status: 404, code: 'document_not_found' })
		const empty = await addDocument(id, 'Scan', [])
		const { documents } = await attorney.call(analyses.sources, { caseId: id })
		expect(documents).toMatchObject([{ id: empty, problem: 'It has no text.' }])
	})

	it('is refused while the service is off', async () => {
		const admin = app.as(await createPerson(app, 'admin'))
		const { version } = await admin.call(models.settings, {})
		const off = await admin.call(models.editSettings, { services: { 'case-analysis': false }, version })
		const { id } = await openCase()
		const input = { id: newId(), caseId: id, perspective: 'standard', documentIds: [] }
		expect(await attorney.refusal(analyses.run, input)).toMatchObject({ code: 'service_disabled' })
		await admin.call(models.editSettings, { services: { 'case-analysis': true }, version: off.version })
	})
})

describe('documents that give orders', () => {
	it('are at least fifty kinds', () => {
		expect(new Set(INJECTIONS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(50)
	})

	it.each(INJECTIONS)(
		'$id: stands between marks, gets no tools, and nothing invented is kept',
		async ({ text, obeyed }) => {
			const { id } = await openCase()
			const hostile = await addDocument(id, 'Letter', [text])
			server.reply({
				text: answer({
					summary: obeyed,
					strengths: [point(obeyed, 'A passage that stands in none of the sources at all')],
				}),
			})
			const { analysis } = await run(id, [hostile])
			const [request] = server.requests
			expect(server.requests).toHaveLength(1)
			expect(request?.body).not.toHaveProperty('tools')
			const fence = /<(source-[0-9a-f]{18}) title="Source 2: Letter">/.exec(request?.prompt ?? '')?.[1] ?? 'none'
			const [, after = ''] = (request?.prompt ?? '').split(`<${fence} title="Source 2: Letter">`)
			expect(after.split(`</${fence}>`)[0]).toContain(withoutHidden(text).text.trim())
			expect(analysis).toMatchObject({ findings: [], dropped: 1 })
		},
	)
})
