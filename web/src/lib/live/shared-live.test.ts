import { BroadcastChannel } from 'node:worker_threads'
import type { LiveMessage } from '@praxis/contract/live/live.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stream } from './live-client.ts'
import { createSharedLive, type SharedLive } from './shared-live.ts'

type Work = () => Promise<void>

/** The part of the Web Locks API that is used: one lock, handed on in the order it was asked for. */
class Locks {
	private readonly waiting: Work[] = []
	private held = false

	request(_name: string, { signal }: { readonly signal: AbortSignal }, work: Work): Promise<void> {
		return new Promise((resolve, reject) => {
			const turn = async () => {
				resolve(await work())
			}
			signal.addEventListener('abort', () => {
				const at = this.waiting.indexOf(turn)
				if (at < 0) return
				this.waiting.splice(at, 1)
				reject(new DOMException('aborted', 'AbortError'))
			})
			this.waiting.push(turn)
			void this.next()
		})
	}

	private async next(): Promise<void> {
		const turn = this.held ? undefined : this.waiting.shift()
		if (turn === undefined) return
		this.held = true
		await turn()
		this.held = false
		await this.next()
	}
}

interface Tab extends SharedLive {
	readonly opened: { readonly stream: Stream; readonly cursor: string | null }[]
	readonly heard: LiveMessage[]
}

const tabs: Tab[] = []

function openTab(firstCursor: string | null = '0'): Tab {
	const opened: Tab['opened'] = []
	const heard: LiveMessage[] = []
	const live = createSharedLive({
		open: (cursor) => {
			const stream: Stream = { onopen: null, onmessage: null, onerror: null, close: () => undefined }
			opened.push({ stream, cursor })
			return stream
		},
		firstCursor: () => firstCursor,
		onMessage: (message) => heard.push(message),
		onRefused: () => undefined,
	})
	const tab = { ...live, opened, heard }
	tabs.push(tab)
	tab.start()
	return tab
}

function say(tab: Tab, message: LiveMessage): void {
	tab.opened.at(-1)?.stream.onmessage?.({ data: JSON.stringify(message) })
}

beforeEach(() => {
	vi.stubGlobal('BroadcastChannel', BroadcastChannel)
	vi.stubGlobal('navigator', { locks: new Locks() })
})
afterEach(() => {
	for (const tab of tabs.splice(0)) tab.stop()
	vi.unstubAllGlobals()
})

test('two tabs share the stream of the first', async () => {
	const first = openTab()
	const second = openTab()
	say(first, { kind: 'hello', cursor: '1' })
	say(first, { kind: 'changes', cursor: '2', changes: [] })
	await expect.poll(() => second.heard.map((one) => one.cursor)).toEqual(['1', '2'])
	expect(second.opened).toHaveLength(0)
	expect(second.state()).toBe('open')
})

test('the second tab continues when the first closes', async () => {
	const first = openTab()
	const second = openTab()
	say(first, { kind: 'hello', cursor: '1' })
	say(first, { kind: 'changes', cursor: '7', changes: [] })
	await expect.poll(() => second.heard.length).toBe(2)
	first.stop()
	await expect.poll(() => second.opened.map((one) => one.cursor)).toEqual(['7'])
	expect(first.state()).toBe('off')
})

test('a later tab asks for the current state', async () => {
	const first = openTab()
	say(first, { kind: 'hello', cursor: '1' })
	const late = openTab()
	await expect.poll(() => late.state()).toBe('open')
})

test('without locks every tab has its own stream', () => {
	vi.stubGlobal('navigator', {})
	expect([openTab(), openTab()].map((tab) => tab.opened.length)).toEqual([1, 1])
})

const cursorsOf = (tab: Tab) => tab.opened.map((one) => one.cursor)

test('starts before the first read, or with a reset if unknown', async () => {
	const later = openTab('5')
	expect(cursorsOf(later)).toEqual(['5'])
	later.stop()
	const silent = openTab(null)
	await expect.poll(() => cursorsOf(silent)).toEqual(['unknown'])
})

test('a tab taking over without events starts at its first read', async () => {
	const first = openTab('5')
	const second = openTab('6')
	first.stop()
	await expect.poll(() => cursorsOf(second)).toEqual(['6'])
})

test('continues after a pause', async () => {
	const tab = openTab()
	say(tab, { kind: 'hello', cursor: '7' })
	tab.stop()
	tab.start()
	await expect.poll(() => cursorsOf(tab)).toEqual(['0', '7'])
})
