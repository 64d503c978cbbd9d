import { fileURLToPath } from 'node:url'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import type { Firm } from './firm.ts'
import { compare, spreadOf } from './measure.ts'
import { memoryOf, watchMemory } from './memory.ts'
import { printTable, verdict } from './print.ts'
import { freePort, type Running, start } from './processes.ts'

const MODEL = fileURLToPath(new URL('./paced-model.ts', import.meta.url))
const FIRST_ADDED_MAX_MS = 5
const THROUGHPUT_LOST_MAX = 0.02
const FIRST_ROUNDS = 60
/** As many as a server that is in use has answered: what runs often is compiled by then. */
const CALLS_BEFORE = 1000
const STREAM_ROUNDS = 5
const STREAMS = [50, 200]
const ASK = 'Summarize what the record says about notice.'

interface Streamed {
	readonly firstMs: number
	/** From the first token to the last. */
	readonly streamMs: number
	readonly pieces: number
}

/** Reads a stream to its end: how long until a piece that holds `mark` came, and how many there were. */
async function follow(asked: Promise<Response>, mark: string): Promise<Streamed> {
	const began = performance.now()
	const response = await asked
	if (!response.ok || response.body === null) throw new Error(`refused: ${response.status} ${await response.text()}`)
	let firstMs = Number.NaN
	let pieces = 0
	let held = ''
	for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
		const lines = (held + text).split('\n')
		held = lines.pop() ?? ''
		for (const line of lines) {
			if (line.includes('"type":"error"')) throw new Error(line)
			if (!line.includes(mark)) continue
			if (pieces === 0) firstMs = performance.now() - began
			pieces += 1
		}
	}
	return { firstMs, streamMs: performance.now() - began - firstMs, pieces }
}

interface Paths {
	readonly through: (model: string) => Promise<Streamed>
	readonly direct: (model: string) => Promise<Streamed>
}

function pathsOf({ cookie }: Firm, app: Running, standIn: Running): Paths {
	const json = { 'content-type': 'application/json' }
	return {
		through: (model) => {
			const headers = { ...json, cookie, origin: app.url, 'x-client-version': '1.0.0', 'idempotency-key': newId() }
			const body = JSON.stringify({ id: newId(), prompt: ASK, model: `local/${model}` })
			return follow(fetch(`${app.url}${models.generate.path}`, { method: 'POST', headers, body }), '"text"')
		},
		direct: (model) => {
			const body = JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: ASK }] })
			return follow(fetch(`${standIn.url}/v1/chat/completions`, { method: 'POST', headers: json, body }), '"content"')
		},
	}
}

/** Client to model through the product, and straight to the model: what stands between them is what the gateway adds. Of a server that
 *  has just started, and of one in use, for which the limit is meant. */
async function measureFirst({ through, direct }: Paths, isInUse: boolean): Promise<void> {
	const rows = []
	for (const model of ['paced-1-0', 'paced-50-0']) {
		const firsts = { through: [] as number[], direct: [] as number[] }
		await compare(
			async (round) => {
				const { firstMs } = await through(model)
				if (round >= 0) firsts.through.push(firstMs)
			},
			async (round) => {
				const { firstMs } = await direct(model)
				if (round >= 0) firsts.direct.push(firstMs)
			},
			FIRST_ROUNDS,
		)
		const [ours, theirs] = [spreadOf(firsts.through), spreadOf(firsts.direct)]
		const added = ours.p50 - theirs.p50
		const limit = isInUse ? verdict(added, FIRST_ADDED_MAX_MS, 'lower') : ''
		rows.push([model, ours.p50, ours.p95, theirs.p50, theirs.p95, ours.p50 / theirs.p50, added, limit])
	}
	printTable(
		`Until the first token, ${isInUse ? `after ${CALLS_BEFORE} calls` : 'server just started'} (milliseconds, over HTTP)`,
		['', 'ours p50', 'p95', 'model p50', 'p95', 'ratio', 'added', 'limit'],
		rows,
	)
}

async function measureThroughput({ through, direct }: Paths): Promise<void> {
	const rows = []
	for (const model of ['paced-200-5', 'paced-800-5', 'paced-20000-0', 'paced-80000-0']) {
		const rates = { through: [] as number[], direct: [] as number[] }
		const rateOf = ({ pieces, streamMs }: Streamed) => (pieces / streamMs) * 1000
		for (let round = -1; round < STREAM_ROUNDS; round += 1) {
			const [ours, theirs] = [rateOf(await through(model)), rateOf(await direct(model))]
			if (round < 0) continue
			rates.through.push(ours)
			rates.direct.push(theirs)
		}
		const [ours, theirs] = [spreadOf(rates.through).p50, spreadOf(rates.direct).p50]
		const isPaced = model.endsWith('-5')
		const lost = 1 - ours / theirs
		rows.push([model, ours, theirs, ours / theirs, isPaced ? verdict(lost, THROUGHPUT_LOST_MAX, 'lower') : ''])
	}
	printTable(
		'Throughput of one stream (tokens a second; paced as models are, and as fast as it goes)',
		['', 'ours', 'model', 'ratio', 'lost'],
		rows,
	)
}

async function measureMemory({ through }: Paths, { child }: Running): Promise<void> {
	const { pid } = child
	if (pid === undefined || memoryOf(pid) === null) return
	const rows = []
	let smaller = Number.NaN
	for (const streams of STREAMS) {
		const { result, before, peak } = await watchMemory(pid, () =>
			Promise.all(Array.from({ length: streams }, () => through('paced-100-100'))),
		)
		const late = spreadOf(result.map(({ streamMs }) => streamMs))
		const grown = peak - before
		rows.push([String(streams), before, peak, grown, grown / smaller, (grown / streams) * 1024, late.p50, late.p95])
		smaller = grown
	}
	printTable(
		'Streams at the same time, 100 tokens in 10 s each (megabytes of the server process)',
		['', 'before', 'peak', 'grown', 'ratio', 'KB each', 'ms p50', 'p95'],
		rows,
	)
}

/** What the gateway to language models costs: time, throughput and memory. */
export async function measureGateway(firm: Firm): Promise<void> {
	const port = await freePort()
	const standIn = await start(MODEL, [], { BENCH_MODEL_PORT: String(port) }, port, '/api/tags')
	await firm.platform.db.owner.query(
		"INSERT INTO api.model_providers (provider_id, requests_per_minute, tokens_per_minute) VALUES ('local', 1000000, 1000000000)",
	)
	const app = await firm.startApp({ OLLAMA_URL: standIn.url })
	try {
		const paths = pathsOf(firm, app, standIn)
		await measureFirst(paths, false)
		for (let call = 0; call < CALLS_BEFORE; call += 1) {
			await paths.through('paced-1-0')
			await paths.direct('paced-1-0')
		}
		await measureFirst(paths, true)
		await measureThroughput(paths)
		await measureMemory(paths, app)
	} finally {
		await Promise.all([app.stop(), standIn.stop()])
	}
}
