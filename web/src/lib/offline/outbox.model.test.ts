import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edit, ModelBrowser, make, type Said } from './testing/model-browser.ts'
import { type Fate, ModelServer } from './testing/model-server.ts'
import { dependsOn, type WriteBody } from './waiting-write.ts'

const FATES: readonly Fate[] = [
	'arrives',
	'lost',
	'answer lost',
	'late',
	'gateway',
	'fault',
	'crash before',
	'crash after',
]
const THERE = 'c'
const ROWS = ['a', 'b', THERE]

type Step =
	| { readonly kind: 'make' | 'edit'; readonly row: string; readonly isDown: boolean; readonly isBad: boolean }
	| { readonly kind: 'send'; readonly tabs: number }
	| { readonly kind: 'colleague'; readonly row: string }
	| { readonly kind: 'day' | 'session' | 'reset' }

const row = fc.constantFrom(...ROWS)
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			kind: fc.constantFrom('make' as const, 'edit' as const),
			row,
			isDown: fc.boolean(),
			isBad: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), tabs: fc.integer({ min: 1, max: 3 }) }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('colleague' as const), row }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('day' as const, 'session' as const, 'reset' as const) }) },
)

interface Acknowledged {
	readonly text: string
	readonly body: WriteBody
	readonly said: Said
}

class Run {
	readonly server: ModelServer
	readonly browser: ModelBrowser
	readonly writes: Acknowledged[] = []
	/** One of the three rows is there from the beginning. */
	readonly known = new Set([THERE])

	constructor(server: ModelServer, browser: ModelBrowser) {
		this.server = server
		this.browser = browser
	}

	async take(one: Step): Promise<void> {
		switch (one.kind) {
			case 'make':
			case 'edit':
				return this.write(one)
			case 'send':
				await Promise.all(Array.from({ length: one.tabs }, () => this.browser.send()))
				return
			case 'colleague':
				return this.server.editByAnother(one.row)
			case 'day':
				return this.server.deleteKeys()
			case 'session':
				this.server.isSignedIn = !this.server.isSignedIn
				return
			default:
				await this.browser.reset()
		}
	}

	/** A person makes each row once, and edits it at the version last seen. */
	async write({
		kind,
		row: id,
		isDown,
		isBad,
	}: {
		kind: string
		row: string
		isDown: boolean
		isBad: boolean
	}): Promise<void> {
		if ((kind === 'make') === this.known.has(id)) return
		const text = `${this.writes.length}${isBad ? ' bad' : ''}`
		const version = this.server.rows.get(id)?.version ?? 1
		const body = kind === 'make' ? make(id, text) : edit(id, version, text)
		if (kind === 'make') this.known.add(id)
		this.writes.push({ text, body, said: await this.browser.save(`key-${this.writes.length}`, body, isDown) })
	}

	/** The connection is back, the session too, and everything is given time. */
	async heal(): Promise<void> {
		this.server.fates.length = 0
		this.server.isSignedIn = true
		await this.browser.sendFaultsAgain()
		await this.browser.reset()
		await this.browser.send()
	}

	async check(): Promise<void> {
		const left = await this.browser.waiting()
		for (const { text, body, said } of this.writes) {
			const times = this.server.done.filter((done) => done === text).length
			expect(times, `write ${text} was done ${times} times`).toBeLessThanOrEqual(1)
			const isLeft = left.some((write) => write.input.text === text)
			if (said === 'done') expect([times, isLeft], `write ${text}`).toEqual([1, false])
			if (said === 'kept') expect(times === 1 || isLeft, `write ${text} is lost`).toBe(true)
			if (said === 'refused') expect([times, isLeft], `write ${text} was refused`).toEqual([0, false])
			expect(times === 1 && isLeft && body.changes === null, `write ${text} is done and waits`).toBe(false)
		}
		for (const [at, write] of left.entries()) {
			const isBlocked = left.slice(0, at).some((earlier) => dependsOn(write, earlier))
			expect(write.state !== 'waiting' || isBlocked, `write ${String(write.input.text)} waits for nothing`).toBe(true)
		}
		for (const id of ROWS) {
			const ofRow = this.writes.filter(({ body }) => body.input.id === id).map(({ text }) => text)
			const done = this.server.done.filter((text) => ofRow.includes(text))
			expect(done, `order of ${id}`).toEqual(ofRow.filter((text) => done.includes(text)))
		}
	}
}

// oxlint-disable-next-line vitest/expect-expect -- Run.check() asserts
test('executes every acknowledged write exactly once and in order under faults', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(step, { minLength: 1, maxLength: 25 }),
			fc.array(fc.constantFrom(...FATES), { maxLength: 30 }),
			async (steps, fates) => {
				const server = new ModelServer()
				server.rows.set(THERE, { version: 1, text: 'first' })
				const browser = await ModelBrowser.open(server)
				const run = new Run(server, browser)
				server.fates.push(...fates)
				for (const one of steps) await run.take(one)
				await run.heal()
				await run.check()
				await browser.close()
			},
		),
		{ numRuns: 150 },
	)
})
