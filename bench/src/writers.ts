import { editor } from '@praxis/contract/editor/editor.contract'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { StepWriter } from '@praxis/server/testing/step-writer'
import { type Calls, createText, send } from './editor-texts.ts'
import { type Firm, signIn } from './firm.ts'
import { spreadOf } from './measure.ts'
import { printTable } from './print.ts'

const WRITERS = 20
const PAGES = 140
const SECONDS = 10
/** As the editor does while others have the document open. */
const SEND_EVERY_MS = 700
const KEYS_PER_SEND = 4
/** Several, as the limit of requests is a user's. */
const ACCOUNTS = ['superuser', 'admin', 'attorney', 'attorney2', 'paralegal'] as const

interface Counts {
	readonly times: number[]
	requests: number
	behind: number
	/** Refused for want of time: sent again, as the editor does. */
	late: number
}

async function read(id: string, calls: Calls, writer: StepWriter): Promise<void> {
	for (;;) {
		const answer = await send(calls, addressOf(editor.steps, { id, after: writer.version }))
		const { steps, head } = (await answer.json()) as { steps: { step: unknown; client: string }[]; head: number }
		writer.receive(steps)
		if (writer.version >= head) return
	}
}

/** Until all that was written is confirmed. */
async function save(id: string, calls: Calls, writer: StepWriter, counts: Counts): Promise<void> {
	while (writer.own.length > 0) {
		const steps = writer.own.map(({ step }) => step.toJSON() as Record<string, unknown>)
		const body = { after: writer.version, client: writer.client, batch: crypto.randomUUID(), steps }
		const answer = await send(calls, addressOf(editor.push, { id }), body)
		const json: unknown = await answer.json()
		counts.requests += 1
		if (answer.ok) writer.receive(steps.map((step) => ({ step, client: writer.client })))
		else if (answer.status === 409) {
			counts.behind += 1
			await read(id, calls, writer)
		} else if (answer.status >= 500) {
			counts.late += 1
			await read(id, calls, writer)
		} else throw new Error(`writing was refused: ${JSON.stringify(json)}`)
	}
}

async function write(id: string, calls: Calls, writer: StepWriter, counts: Counts): Promise<void> {
	const until = performance.now() + SECONDS * 1000
	while (performance.now() < until) {
		const began = performance.now()
		for (let key = 0; key < KEYS_PER_SEND; key += 1) writer.type(Math.floor(Math.random() * 1e6), 'x')
		if (Math.random() < 0.2) writer.split(Math.floor(Math.random() * 1e6))
		if (Math.random() < 0.05) writer.remove(Math.floor(Math.random() * 1e6), true)
		await save(id, calls, writer, counts)
		counts.times.push(performance.now() - began)
		await new Promise((resolve) => setTimeout(resolve, Math.max(0, SEND_EVERY_MS - (performance.now() - began))))
	}
}

/** A session each; every second one calls the other process. */
async function signInWriters(firm: Firm, other: string): Promise<Calls[]> {
	const lines: Calls[] = []
	for (let at = 0; at < WRITERS; at += 1) {
		const url = at % 2 === 0 ? firm.app.url : other
		const name = ACCOUNTS[Math.floor(at / 2) % ACCOUNTS.length]
		lines.push({ url, cookie: await signIn(url, `${name}@demo.praxis.test`) })
	}
	return lines
}

/** Writers in one document on two processes: all have the same text at the end. */
export async function measureTogether(firm: Firm): Promise<void> {
	const second = await firm.startApp({})
	try {
		const first: Calls = { url: firm.app.url, cookie: firm.cookie }
		const id = await createText(first, PAGES)
		const { doc } = (await (await send(first, addressOf(editor.get, { id }))).json()) as { doc: unknown }
		const lines = await signInWriters(firm, second.url)
		const writers = lines.map(() => new StepWriter(doc))
		const counts: Counts = { times: [], requests: 0, behind: 0, late: 0 }
		for (const writer of writers) writer.version = 1
		const of = (at: number) => lines[at] ?? first
		await Promise.all(writers.map((writer, at) => write(id, of(at), writer, counts)))
		await Promise.all(writers.map((writer, at) => read(id, of(at), writer)))
		const texts = new Set(writers.map((writer) => JSON.stringify(writer.doc.toJSON())))
		const { p50, p95 } = spreadOf(counts.times)
		const isEqual = texts.size === 1 ? 'all' : `${texts.size} texts`
		const dropped = writers.reduce((sum, writer) => sum + writer.dropped.length, 0)
		printTable(
			`${WRITERS} writers in ${PAGES} pages on two processes, ${SECONDS} s, a change every ${SEND_EVERY_MS} ms each`,
			['equal', 'changes stored', 'requests', 'behind', 'timed out', 'reported as dropped', 'ms p50', 'p95'],
			[[isEqual, counts.times.length, counts.requests, counts.behind, counts.late, dropped, p50, p95]],
		)
	} finally {
		await second.stop()
	}
}
