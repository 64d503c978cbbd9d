import { cases } from '@praxis/contract/cases/cases.contract'
import { type LiveChange, liveMessage } from '@praxis/contract/live/live.contract'
import type { Firm } from './firm.ts'
import { spreadOf } from './measure.ts'
import { printTable } from './print.ts'

const CHANGES = 40

/** Calls back for every change that the stream of server-sent events tells. */
async function listen(firm: Firm, heard: (change: LiveChange) => void, signal: AbortSignal): Promise<void> {
	const response = await fetch(`${firm.app.url}/api/events`, { headers: { cookie: firm.cookie }, signal })
	if (response.body === null) throw new Error('no stream')
	let rest = ''
	for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
		const lines = (rest + chunk).split('\n')
		rest = lines.pop() ?? ''
		for (const line of lines.filter((one) => one.startsWith('data:'))) {
			const message = liveMessage.parse(JSON.parse(line.slice(5)))
			if (message.kind === 'changes') for (const change of message.changes) heard(change)
		}
	}
}

/** From the response to a change until another browser receives its event. */
export async function measureEvents(firm: Firm): Promise<void> {
	const { rows } = await firm.platform.db.owner.query('SELECT id, version FROM api.cases ORDER BY id LIMIT 1')
	const { id } = rows[0]
	let version: number = rows[0].version
	let hear: ((change: LiveChange) => void) | undefined
	const stopped = new AbortController()
	const listening = listen(firm, (change) => hear?.(change), stopped.signal).catch((error: unknown) => {
		if (!stopped.signal.aborted) throw error
	})
	const delays: number[] = []
	for (let at = -1; at < CHANGES; at += 1) {
		const received = Promise.withResolvers<number>()
		hear = (change) => {
			if (change.entityId === id && change.version === version + 1) received.resolve(performance.now())
		}
		const response = await fetch(`${firm.app.url}${cases.edit.path.replace(':id', id)}`, {
			method: 'PATCH',
			headers: {
				cookie: firm.cookie,
				'content-type': 'application/json',
				origin: firm.app.url,
				'x-client-version': '1.0.0',
			},
			body: JSON.stringify({ version, title: `Bench ${at}` }),
		})
		const answered = performance.now()
		if (!response.ok) throw new Error(await response.text())
		const delay = (await received.promise) - answered
		if (at >= 0) delays.push(delay)
		version += 1
	}
	stopped.abort()
	await listening
	const spread = spreadOf(delays)
	printTable(
		`${firm.size}: from the response to a change until another browser receives its event (ms; at most ten messages a second)`,
		['', 'p50', 'p95'],
		[['event delay', spread.p50, spread.p95]],
	)
}
