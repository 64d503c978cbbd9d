import type { RenderedContent } from '../rendering/render-page.ts'
import { readContent } from './read-content.ts'
import { type Readable, type ReadText, UnreadableError } from './readable.ts'

/** Announces a content of so many bytes, which follow on standard input. */
export interface ReadRequest extends Readable {
	readonly bytes: number
}

export interface ReadingWork extends ReadRequest {
	/** Its text, or a page that shows it. */
	readonly task: 'read' | 'render'
}

/** A process of its own for what others wrote: it has no secrets, no database and may not write files. It ends when its parent
 *  does. */
let request: ReadingWork | null = null
let content = new Uint8Array()
let held = 0

async function answer(one: ReadingWork, bytes: Uint8Array): Promise<ReadText | RenderedContent> {
	try {
		if (one.task === 'read') return await readContent(bytes, one)
		const { renderContent } = await import('../rendering/render-content.ts')
		return await renderContent(bytes, one)
	} catch (error) {
		const isKnown = error instanceof UnreadableError
		const reason = isKnown ? error.message : 'This file is damaged and could not be read.'
		return one.task === 'read' ? { state: 'failed', reason, pages: [] } : { html: null, reason }
	}
}

function next(): void {
	const one = request
	if (one === null || held < one.bytes) return
	request = null
	process.stdin.pause()
	void answer(one, content).then((read) => process.send?.(read))
}

process.on('message', (message: ReadingWork) => {
	request = message
	content = new Uint8Array(message.bytes)
	held = 0
	process.stdin.resume()
	next()
})
process.stdin.on('data', (chunk: Buffer) => {
	content.set(chunk.subarray(0, content.length - held), held)
	held += chunk.length
	next()
})
// A content can arrive before the message that announces it: it waits.
process.stdin.pause()
// Readers of damaged files may fail after they have answered.
process.on('unhandledRejection', () => undefined)
process.on('disconnect', () => process.exit())
