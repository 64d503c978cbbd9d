import type { Readable } from 'node:stream'
import { uploadErrors } from '@praxis/contract/documents/upload-parts.fields'
import { refuse } from '@praxis/contract/kernel/errors'

/** A part of which nothing arrives for so long gives way to the same part sent again: its connection is probably lost. */
const STALLED_MS = 5000

interface Running {
	readonly content: Readable
	readonly ended: Promise<unknown>
	readAt: number
}

const running = new Map<string, Running>()

/** Waits until the upload's part that is arriving has ended, or stalls: then ends it. */
async function waitFor(before: Running, content: Readable): Promise<void> {
	const isEnded = before.ended.then(() => true)
	for (;;) {
		const left = before.readAt + STALLED_MS - performance.now()
		if (left <= 0 && !before.content.readableEnded) before.content.destroy(refuse(uploadErrors, 'upload_not_continued'))
		let timer: NodeJS.Timeout | undefined
		const passed = new Promise<false>((resolve) => {
			timer = setTimeout(resolve, Math.max(left, 100), false)
		})
		const ended = await Promise.race([isEnded, passed]).finally(() => clearTimeout(timer))
		if (ended || content.destroyed) return
	}
}

interface Work<T> {
	/** Throws when the sender may not: no other part gives way to theirs. Asked only when another part is arriving. */
	readonly assertMay: () => Promise<unknown>
	/** Calls `onRead` whenever something has arrived. */
	readonly work: (onRead: () => void) => Promise<T>
}

/** Does the work with a part of an upload while no other part of that upload is worked on. */
export async function oneByOne<T>(id: string, content: Readable, { assertMay, work }: Work<T>): Promise<T> {
	if (running.has(id)) await assertMay()
	for (let before = running.get(id); before !== undefined; before = running.get(id)) {
		await waitFor(before, content)
		if (content.destroyed) throw refuse(uploadErrors, 'upload_not_continued')
	}
	const done = Promise.withResolvers<void>()
	const own: Running = { content, ended: done.promise, readAt: performance.now() }
	running.set(id, own)
	try {
		return await work(() => {
			own.readAt = performance.now()
		})
	} finally {
		running.delete(id)
		done.resolve()
	}
}
