import { type LiveChange, type LiveMessage, liveMessage } from '@praxis/contract/live/live.contract'

/** A browser that listens to changes over a real connection. */
export interface LiveScreen {
	readonly messages: LiveMessage[]
	/** The event ids as sent, heartbeats included. */
	readonly ids: string[]
	readonly headers: Headers
	changes(): LiveChange[]
	/** Whether the server has ended the stream. */
	isOver: boolean
	close(): void
}

function readEvent(event: string, screen: Pick<LiveScreen, 'messages' | 'ids'>): void {
	for (const line of event.split('\n')) {
		if (line.startsWith('id: ')) screen.ids.push(line.slice(4))
		if (line.startsWith('data: ')) screen.messages.push(liveMessage.parse(JSON.parse(line.slice(6))))
	}
}

async function readAll(body: ReadableStream<Uint8Array>, screen: LiveScreen): Promise<void> {
	let left = ''
	try {
		const decoder = new TextDecoder()
		for await (const bytes of body) {
			const events = (left + decoder.decode(bytes, { stream: true })).split('\n\n')
			left = events.pop() ?? ''
			for (const event of events) readEvent(event, screen)
		}
	} catch (error) {
		if (!(error instanceof Error)) throw error
	} finally {
		screen.isOver = true
	}
}

/** Opens the stream of an app that listens on `url`; throws when it is refused. */
export async function openLiveScreen(
	url: string,
	person: { readonly cookie: string },
	options: { readonly cursor?: string; readonly lastEventId?: string } = {},
): Promise<LiveScreen> {
	const { cursor, lastEventId } = options
	const controller = new AbortController()
	const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
	const response = await fetch(`${url}/api/events${query}`, {
		headers: { cookie: person.cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
		signal: controller.signal,
	})
	if (response.status !== 200 || response.body === null) {
		throw new Error(`the stream was refused with ${response.status}: ${await response.text()}`)
	}
	const messages: LiveMessage[] = []
	const screen: LiveScreen = {
		messages,
		ids: [],
		headers: response.headers,
		changes: () => messages.flatMap((message) => (message.kind === 'changes' ? message.changes : [])),
		isOver: false,
		close: () => controller.abort(),
	}
	readAll(response.body, screen)
	return screen
}
