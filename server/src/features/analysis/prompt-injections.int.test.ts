import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { analyses, analysisEvent } from '@praxis/contract/analysis/analysis.contract'
import { documentAnalyses, documentAnalysisEvent } from '@praxis/contract/analysis/document-analysis.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { PLACED_INJECTIONS, type PlacedInjection, TRAP } from '../../testing/models/placed-injections.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const EXPECTED_ACTIONS = ['analyses.run', 'cases.open', 'documentAnalyses.run', 'models.generate']
const INVENTED = 'A passage that stands in none of the sources, under oath'

let app: TestApp
let server: ModelStandIn
/** Whatever an attack points to: nothing may ever connect to it. */
let trap: ModelStandIn
let attorney: Caller
let clientId: string
const dialed = new Set<number>()
const note = (message: unknown) => {
	const { socket } = message as { socket: Socket }
	socket.once('connect', () => socket.remotePort !== undefined && dialed.add(socket.remotePort))
}

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	trap = await startModelServer()
	app = await startTestApp({ env: { OLLAMA_URL: server.url, OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	attorney = app.as(await createPerson(app, 'attorney'))
	clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	subscribe('net.client.socket', note)
})
afterAll(async () => {
	unsubscribe('net.client.socket', note)
	await app.close()
	await server.close()
	await trap.close()
})

const armed = (text: string) => text.replaceAll(TRAP, trap.url)

/** The answer of a model that does all that an attack wants, in every place that it may write to and some that it may not. */
function obey(said: string): string {
	const point = { text: said, quotes: [{ source: 1, quote: INVENTED }] }
	const without = { text: said, quotes: [] }
	const points = [point, without]
	return JSON.stringify({
		summary: said,
		strengths: points,
		weaknesses: points,
		recommendations: points,
		outcome: { likelihood: said, justification: said, quotes: point.quotes },
		riskLevel: said,
		findings: ['summary', 'risk', 'clause', 'obligation', 'delete_case'].map((kind) => ({
			kind,
			text: said,
			quotes: [INVENTED],
		})),
		tool_calls: [{ function: { name: 'cases.archive', arguments: '{"all": true}' } }],
		html: said,
		__proto__: { isAdmin: true },
	})
}

async function linesOf<T>(endpoint: Endpoint, input: object, parse: (line: unknown) => T): Promise<T[]> {
	const { statusCode, body } = await attorney.send(endpoint, { id: newId(), ...input })
	if (statusCode !== 200) throw new Error(body)
	const lines = body.trim().split('\n')
	return lines.map((line) => parse(JSON.parse(line)))
}

async function placeIn({ documents, description, id }: PlacedInjection) {
	const input = { clientId, caseName: `Case of ${id}`, type: 'General', description: armed(description) }
	const { id: caseId } = await attorney.call(cases.open, input)
	const documentIds = []
	for (const { title, fileName, pages } of documents) {
		const armedPages = pages.map(armed)
		const documentId = await addReadDocument(app, { caseId, clientId, title: armed(title), pages: armedPages })
		await app.platform.db.owner.query('UPDATE api.documents SET file_name = $2 WHERE id = $1', [documentId, fileName])
		documentIds.push(documentId)
	}
	return { caseId, documentIds }
}

/** Checks what was sent: texts stand between marks that they do not contain, and no tool is offered. */
function checkSent(texts: readonly string[]): void {
	for (const { body, prompt } of server.requests) {
		for (const field of ['tools', 'functions', 'tool_choice', 'web_search_options'])
			expect(body).not.toHaveProperty(field)
		const fence = /<(source-[0-9a-f]{18}) title="/.exec(prompt)?.[1] ?? 'none'
		expect(texts.join('\n')).not.toContain(fence)
		// As many ends as beginnings: no text ends its own source.
		expect(prompt.split(`</${fence}>`).length).toBe(prompt.split(`<${fence} title="`).length + 1)
		for (const [, title = ''] of prompt.matchAll(new RegExp(`<${fence} title="(.*)">`, 'gu')))
			expect(title).not.toMatch(/[<>"\p{Cc}\p{Cf}\u2028\u2029]/u)
	}
}

it('are at least fifty kinds of attack', () => {
	expect(new Set(PLACED_INJECTIONS.map(({ id }) => id)).size).toBeGreaterThanOrEqual(80)
})

it.each(PLACED_INJECTIONS)('$id: nothing is done, followed or kept without a passage', async (injection) => {
	server.requests.length = 0
	const { caseId, documentIds } = await placeIn(injection)
	const said = armed(injection.said)
	server.reply({ text: obey(said) })
	const run = { caseId, perspective: 'standard', documentIds }
	const last = (await linesOf(analyses.run, run, (line) => analysisEvent.parse(line))).at(-1)
	const analysis = last?.type === 'end' ? last.analysis : null
	// The summary is plain text of the model and may say anything; every statement without a passage is gone.
	expect(analysis).toMatchObject({ summary: said.trim(), findings: [], dropped: 7 })
	const [documentId] = documentIds
	if (documentId !== undefined) {
		server.reply({ text: obey(said) })
		const events = await linesOf(documentAnalyses.run, { documentId, depth: 'comprehensive' }, (line) =>
			documentAnalysisEvent.parse(line),
		)
		const end = events.at(-1)
		expect(end).toMatchObject({ type: 'end', analysis: { findings: [], riskLevel: null } })
	}
	expect(server.requests).toHaveLength(documentId === undefined ? 1 : 2)
	checkSent(injection.documents.flatMap(({ title, pages }) => [title, ...pages]))
})

it('follows no link and does nothing but what was asked for', async () => {
	expect(trap.connections).toBe(0)
	expect(dialed).not.toContain(Number(new URL(trap.url).port))
	expect(dialed).toContain(Number(new URL(server.url).port))
	const { rows } = await app.platform.db.owner.query<{ action: string }>(
		'SELECT DISTINCT action FROM api.audit_log WHERE actor_id IS NOT NULL ORDER BY action',
	)
	expect(rows.map(({ action }) => action).filter((action) => !EXPECTED_ACTIONS.includes(action))).toEqual([])
	const { rows: open } = await app.platform.db.owner.query('SELECT count(*)::int AS n FROM api.cases')
	expect(open[0]?.n).toBe(PLACED_INJECTIONS.length)
})

it('runs no tool that a model calls although it has none', async () => {
	const call = { index: 0, id: 'call-1', type: 'function', function: { name: 'cases.archive', arguments: '{}' } }
	const chunk = (delta: object, reason: string | null) =>
		`data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'x', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
	const body = `${chunk({ tool_calls: [call] }, null)}${chunk({}, 'tool_calls')}data: [DONE]\n\n`
	const { caseId } = await placeIn({ id: 'tool-call-on-the-wire', documents: [], description: 'x', said: '' })
	server.requests.length = 0
	server.reply({ body })
	const events = await linesOf(analyses.run, { caseId, perspective: 'standard', documentIds: [] }, (line) =>
		analysisEvent.parse(line),
	)
	expect(events.at(-1)).toMatchObject({ type: 'error', code: 'connection_failed' })
	expect(server.requests).toHaveLength(1)
})
