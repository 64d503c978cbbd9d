import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { editor } from '@praxis/contract/editor/editor.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { Step } from 'prosemirror-transform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StepWriter } from '../../testing/step-writer.ts'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { richSchema } from './rich-schema.ts'

const WRITERS = 5
const SCRIPT = fileURLToPath(new URL('../../testing/mortal-server.ts', import.meta.url))

interface Mortal {
	readonly process: ChildProcess
	readonly url: string
	readonly ended: Promise<void>
}

let firm: TestApp
let cookies: readonly string[]
const servers: Promise<Mortal>[] = []

function startServer(): Promise<Mortal> {
	const { url, loginPassword } = firm.database
	const child = fork(SCRIPT, [url, loginPassword], { silent: true, execArgv: [] })
	let errors = ''
	child.stderr?.on('data', (chunk: Buffer) => {
		errors += chunk.toString()
	})
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	return new Promise((resolve, reject) => {
		child.once('message', (address) => resolve({ process: child, url: String(address), ended }))
		child.once('exit', () => reject(new Error(errors)))
	})
}

beforeAll(async () => {
	firm = await startTestApp()
	// The third takes the place of the one that is killed.
	servers.push(startServer(), startServer(), startServer())
	const people = await Promise.all(Array.from({ length: WRITERS }, () => createPerson(firm, 'attorney')))
	cookies = people.map(({ cookie }) => cookie)
	await Promise.all(servers)
})
afterAll(async () => {
	for (const server of servers) {
		const one = await server
		one.process.kill('SIGKILL')
		await one.ended
	}
	await firm.close()
})

/** The request of a writer, which may not arrive, or whose answer may not. */
type Fault = 'none' | 'request' | 'answer' | 'socket'

class Lost extends Error {}

interface Line {
	readonly cookie: string
	/** Of its server; it goes to another when it is gone. */
	readonly url: () => string
}

async function request(
	line: Line,
	path: string,
	body: unknown,
	fault: Fault,
): Promise<{ status: number; json: unknown }> {
	if (fault === 'request') throw new Lost()
	const headers = {
		cookie: line.cookie,
		origin: TEST_ORIGIN,
		'x-client-version': '1.0.0',
		'content-type': 'application/json',
	}
	const dropped = new AbortController()
	const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
	const sent = fetch(`${line.url()}${path}`, { ...init, signal: dropped.signal })
	// The socket ends while the server is at work.
	if (fault === 'socket') setImmediate(() => dropped.abort())
	try {
		const answer = await sent
		const json: unknown = await answer.json()
		if (fault === 'answer') throw new Lost()
		return { status: answer.status, json }
	} catch (error) {
		// Of a server that was killed, or the user's own socket.
		if (error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')) throw new Lost()
		throw error
	}
}

async function read(id: string, line: Line, writer: StepWriter, fault: Fault): Promise<void> {
	for (;;) {
		const { status, json } = await request(
			line,
			addressOf(editor.steps, { id, after: writer.version }),
			undefined,
			fault,
		)
		expect(status).toBe(200)
		const { steps, head } = json as { steps: { step: unknown; client: string }[]; head: number }
		writer.receive(steps)
		if (writer.version >= head) return
	}
}

async function send(id: string, line: Line, writer: StepWriter, fault: Fault): Promise<void> {
	while (writer.own.length > 0) {
		const own = writer.own.map(({ step }) => step.toJSON() as Record<string, unknown>)
		const body = { after: writer.version, client: writer.client, batch: randomUUID(), steps: own }
		const { status, json } = await request(line, addressOf(editor.push, { id }), body, fault)
		if (status === 200) writer.receive(own.map((step) => ({ step, client: writer.client })))
		else {
			expect(json).toMatchObject({ code: 'steps_behind' })
			await read(id, line, writer, fault)
		}
	}
}

const action = fc.record({
	what: fc.constantFrom('type', 'type', 'type', 'split', 'join', 'remove', 'half', 'send', 'send', 'read'),
	block: fc.nat(1_000),
	fault: fc.constantFrom<Fault>('none', 'none', 'none', 'request', 'answer', 'socket'),
})

/** Each has something to send at the end. */
const LAST = { what: 'type', block: 0, fault: 'none' } as const

/** A character each, so that nothing can divide it. */
let marker = 0x4e00

async function write(
	id: string,
	line: Line,
	writer: StepWriter,
	actions: readonly { what: string; block: number; fault: Fault }[],
) {
	for (const { what, block, fault } of actions) {
		if (what === 'type') writer.type(block, String.fromCharCode(marker++))
		else if (what === 'split') writer.split(block)
		else if (what === 'join') writer.join(block)
		else if (what === 'remove' || what === 'half') writer.remove(block, what === 'half')
		else {
			try {
				await (what === 'send' ? send : read)(id, line, writer, fault)
			} catch (error) {
				if (!(error instanceof Lost)) throw error
			}
		}
	}
}

async function finish(id: string, line: Line, writer: StepWriter): Promise<void> {
	for (;;) {
		try {
			await send(id, line, writer, 'none')
			return
		} catch (error) {
			if (!(error instanceof Lost)) throw error
		}
	}
}

const START: RichNode[] = ['First paragraph.', 'Second paragraph.', 'Third paragraph.'].map((text) => ({
	type: 'paragraph',
	content: [{ type: 'text', text }],
}))

async function createText(): Promise<{ id: string; doc: unknown }> {
	const id = newId()
	const attorney = firm.as({ cookie: cookies[0] ?? '' })
	await attorney.call(editor.create, { id, title: 'Written together' })
	const slice = { content: START, openStart: 0, openEnd: 0 }
	const steps = [{ stepType: 'replace', from: 0, to: 2, slice }]
	await attorney.call(editor.push, { id, after: 0, client: randomUUID(), batch: randomUUID(), steps })
	return { id, doc: (await attorney.call(editor.get, { id })).doc }
}

/** The log of steps from the first text, and the text that they make. */
async function replay(id: string, first: unknown) {
	const attorney = firm.as({ cookie: cookies[0] ?? '' })
	const { steps } = await attorney.call(editor.steps, { id, after: 1 })
	const doc = steps.reduce(
		(now, { step }) => {
			const { doc: next, failed } = Step.fromJSON(richSchema, step).apply(now)
			if (next === null) throw new Error(`A step of the log does not fit: ${failed}`)
			return next
		},
		Node.fromJSON(richSchema, first),
	)
	const { doc: stored } = await attorney.call(editor.get, { id })
	return { steps: steps.map(({ step }) => JSON.stringify(step)), doc, stored }
}

function expectNothingLost(writers: readonly StepWriter[], log: readonly string[], text: string): void {
	for (const { typed, dropped, deleted } of writers) {
		for (const one of typed) {
			const times = log.filter((step) => step.includes(one)).length
			expect(times, `${one} was stored ${times} times`).toBeLessThanOrEqual(1)
			expect(text.split(one).length - 1).toBeLessThanOrEqual(1)
			const isKnown = times === 1 || dropped.includes(one) || deleted.some((words) => words.includes(one))
			expect(isKnown, `${one} is neither stored, nor deleted, nor reported`).toBe(true)
		}
	}
}

test('five writers on two processes with lost requests and answers, dropped sockets and a process killed after it stored: all end equal, nothing is lost in silence or stored twice', async () => {
	let runs = 0
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(action, { minLength: 10, maxLength: 20 }), { minLength: WRITERS, maxLength: WRITERS }),
			async (all) => {
				runs += 1
				const { id, doc } = await createText()
				const alive = await Promise.all(runs > 3 ? servers.slice(1) : servers.slice(0, 2))
				let isKilled = false
				const [doomed, other] = alive
				if (doomed === undefined || other === undefined) throw new Error('There are no two servers.')
				void doomed.ended.then(() => {
					isKilled = true
				})
				if (runs === 3) doomed.process.send('die')
				const writers = all.map(() => new StepWriter(doc))
				for (const writer of writers) writer.version = 1
				const lines = writers.map((_, at) => ({
					cookie: cookies[at] ?? '',
					url: () => (at % 2 === 0 && !isKilled ? doomed.url : other.url),
				}))
				const each = async (work: (line: Line, writer: StepWriter, at: number) => Promise<void>) => {
					await Promise.all(writers.map((writer, at) => work(lines[at] as Line, writer, at)))
				}
				await each((line, writer, at) => write(id, line, writer, [...(all[at] ?? []), LAST]))
				await each((line, writer) => finish(id, line, writer))
				if (runs === 3) await doomed.ended
				await each((line, writer) => read(id, line, writer, 'none'))
				const log = await replay(id, doc)
				expect(log.doc.toJSON()).toEqual(log.stored)
				for (const writer of writers) expect(writer.doc.toJSON()).toEqual(log.stored)
				expectNothingLost(writers, log.steps, log.doc.textContent)
			},
		),
		{ numRuns: 6, endOnFailure: true },
	)
})
