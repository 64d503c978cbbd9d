import { expect, onTestFinished, test, vi } from 'vitest'
import { hearPush } from './hear-push.ts'

interface Page {
	readonly id: string
	readonly answer: boolean | null
}

/** What happens when a notification is clicked while these pages are open, the last used first. */
async function click(pages: readonly Page[]): Promise<string[]> {
	const done: string[] = []
	const open = pages.map(({ id, answer }) => ({
		focus: async () => done.push(`focus ${id}`),
		navigate: async (href: string) => done.push(`lead ${id} to ${href}`),
		postMessage: (_: unknown, [port]: MessagePort[]) => {
			if (answer !== null) port?.postMessage(answer)
		},
	}))
	const clients = { matchAll: async () => open, openWindow: async (href: string) => done.push(`open ${href}`) }
	const hearers = new Map<string, (event: unknown) => void>()
	const addEventListener = (kind: string, hear: (event: unknown) => void) => hearers.set(kind, hear)
	hearPush({ clients, addEventListener } as unknown as ServiceWorkerGlobalScope)
	const work: Promise<unknown>[] = []
	const notification = { close: () => undefined }
	hearers.get('notificationclick')?.({ notification, waitUntil: (one: Promise<unknown>) => work.push(one) })
	await Promise.all(work)
	return done
}

const LIST = '/dashboard/notifications'

test('a click leads an open page to the list, unless something on it is unsaved or it does not say', async () => {
	// A page that answers is in time, however busy the machine is.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	expect(await click([])).toEqual([`open ${LIST}`])
	const other = { id: 'other', answer: true }
	expect(await click([{ id: 'one', answer: true }, other])).toEqual(['focus one', `lead one to ${LIST}`])
	expect(await click([{ id: 'one', answer: false }, other])).toEqual(['focus one', `open ${LIST}`])
	const silent = click([{ id: 'one', answer: null }])
	await vi.advanceTimersByTimeAsync(1_000)
	expect(await silent).toEqual(['focus one', `open ${LIST}`])
})
