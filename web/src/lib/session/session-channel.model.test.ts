import { afterEach, expect, test, vi } from 'vitest'
import { createSessionChannel } from './session-channel.ts'

const open: BroadcastChannel[] = []
afterEach(() => {
	for (const channel of open.splice(0)) channel.close()
	vi.unstubAllGlobals()
})

/** Channels are closed with the test. */
class Kept extends BroadcastChannel {
	constructor(name: string) {
		super(name)
		open.push(this)
	}
}

test('a message reaches the other tabs and not the own one; what is no message is not heard', async () => {
	vi.stubGlobal('BroadcastChannel', Kept)
	const [here, there] = [createSessionChannel('test'), createSessionChannel('test')]
	const heard: unknown[] = []
	here.subscribe((message) => heard.push(['here', message]))
	there.subscribe((message) => heard.push(['there', message]))
	const other = new Kept('test')
	for (const noise of ['text', null, 7, { type: 'signed_out' }]) other.postMessage(noise)
	const message = { kind: 'signed_out' } as unknown as Parameters<typeof here.send>[0]
	here.send(message)
	await expect.poll(() => heard).toEqual([['there', message]])
})

test('without the interface tabs do not speak, and nothing fails', () => {
	vi.stubGlobal('BroadcastChannel', undefined)
	const channel = createSessionChannel()
	channel.subscribe(() => undefined)
	expect(channel.send({ kind: 'signed_out' } as unknown as Parameters<typeof channel.send>[0])).toBeUndefined()
})
