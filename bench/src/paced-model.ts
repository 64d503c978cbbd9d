import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** A model server in a process of its own. The model `paced-N-M` answers N tokens, M milliseconds apart (0: as fast as it can). */
const PACED = [
	'paced-200-5',
	'paced-800-5',
	'paced-20000-0',
	'paced-80000-0',
	'paced-100-100',
	'paced-1-0',
	'paced-50-0',
]

const DATA = Buffer.from(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'word ' } }] })}\n\n`)

async function stream(response: ServerResponse, tokens: number, everyMs: number): Promise<void> {
	response.writeHead(200, { 'content-type': 'text/event-stream' })
	const closed = new Promise((resolve) => response.once('close', resolve))
	const began = performance.now()
	for (let at = 0; at < tokens && !response.destroyed; at += 1) {
		const wait = began + at * everyMs - performance.now()
		if (wait > 0) await pause(wait)
		if (!response.write(DATA)) await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))])
	}
	const usage = { prompt_tokens: 10, completion_tokens: tokens, total_tokens: tokens + 10 }
	response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage })}\n\n`)
	response.end('data: [DONE]\n\n')
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	if (request.method !== 'POST') {
		response.end(JSON.stringify({ models: PACED.map((name) => ({ name })) }))
		return
	}
	const { model } = (await json(request)) as { model: string }
	const [, tokens, everyMs] = /^paced-(\d+)-(\d+)$/.exec(model) ?? []
	await stream(response, Number(tokens), Number(everyMs))
}

if (process.env.BENCH_MODEL_PORT !== undefined) {
	createServer((request, response) => {
		answer(request, response).catch((error: Error) => response.destroy(error))
	}).listen(Number(process.env.BENCH_MODEL_PORT), '127.0.0.1')
}
