import { models } from '@praxis/contract/models/models.contract'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { onUnauthenticated } from './call.ts'
import { callLines } from './call-lines.ts'

const INPUT = { id: '018f0000-0000-7000-8000-0000000000a1', prompt: 'Say hello.' }

afterEach(() => {
	vi.unstubAllGlobals()
})

/** Answers with these pieces of a body, then ends or breaks. */
function answer(pieces: readonly Uint8Array[], end: 'ends' | 'breaks' = 'ends', status = 200): void {
	const body = () =>
		new ReadableStream({
			start: (controller) => {
				for (const piece of pieces) controller.enqueue(piece)
				if (end === 'ends') controller.close()
			},
			// What has arrived is read before the connection breaks.
			pull: (controller) => {
				if (end === 'breaks') controller.error(new TypeError('network error'))
			},
		})
	vi.stubGlobal('fetch', async () => new Response(body(), { status }))
}

async function linesOf(signal = new AbortController().signal): Promise<unknown[]> {
	const lines: unknown[] = []
	await callLines(models.generate, INPUT, signal, (line) => lines.push(line))
	return lines
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('each line arrives once and whole, wherever the network cuts the text', async () => {
	const values = fc.array(fc.record({ text: fc.string({ unit: 'binary' }), at: fc.nat() }), { maxLength: 6 })
	const property = fc.asyncProperty(values, fc.array(fc.nat(200)), fc.boolean(), async (lines, cuts, isOpenEnd) => {
		const text = lines.map((line) => JSON.stringify(line)).join('\n')
		const bytes = bytesOf(isOpenEnd ? text : `${text}\n`)
		const places = [...new Set(cuts.filter((cut) => cut < bytes.length))].toSorted((one, other) => one - other)
		const pieces = [0, ...places].map((from, at) => bytes.slice(from, [...places, bytes.length][at]))
		answer(pieces)
		expect(await linesOf()).toEqual(lines)
	})
	await fc.assert(property, { numRuns: 60 })
})

test('a connection that breaks is an error, after what had arrived', async () => {
	answer([bytesOf('{"text":"Hel"}\n{"te')], 'breaks')
	const lines: unknown[] = []
	const calling = callLines(models.generate, INPUT, new AbortController().signal, (line) => lines.push(line))
	await expect(calling).rejects.toMatchObject({ code: 'server_unreachable' })
	expect(lines).toEqual([{ text: 'Hel' }])
})

test('no network is unreachable, and a refusal has the server’s words', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
	await expect(linesOf()).rejects.toMatchObject({ code: 'server_unreachable' })
	answer([bytesOf('{"code":"budget_spent","message":"The budget is spent."}')], 'ends', 429)
	await expect(linesOf()).rejects.toMatchObject({ code: 'budget_spent', status: 429 })
	answer([bytesOf('<html>Bad gateway</html>')], 'ends', 502)
	await expect(linesOf()).rejects.toMatchObject({ code: 'internal_error', status: 502 })
})

test('the app learns of an ended session', async () => {
	let heard = 0
	const stop = onUnauthenticated(() => {
		heard += 1
	})
	answer([bytesOf('{"code":"unauthenticated","message":"Please sign in."}')], 'ends', 401)
	await linesOf().catch(() => undefined)
	stop()
	expect(heard).toBe(1)
})

test('giving up is not reported as a broken connection', async () => {
	const stop = new AbortController()
	const reason = new Error('closed')
	vi.stubGlobal('fetch', () => {
		stop.abort(reason)
		return Promise.reject(new TypeError('aborted'))
	})
	await expect(linesOf(stop.signal)).rejects.toThrow('aborted')
})
