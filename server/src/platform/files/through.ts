import type { Transform } from 'node:stream'

function roomIn(transform: Transform): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			transform.off('drain', done)
			transform.off('close', done)
			resolve()
		}
		transform.on('drain', done)
		transform.on('close', done)
	})
}

async function feed(transform: Transform, content: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const piece of content) {
		if (transform.destroyed) return
		if (!transform.write(piece)) await roomIn(transform)
	}
	transform.end()
}

/** What comes out of a transform, such as one that packs, for what goes in. An error on either side ends it. */
export async function* through(transform: Transform, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const feeding = feed(transform, content)
	feeding.catch((error: unknown) => transform.destroy(error instanceof Error ? error : new Error(String(error))))
	yield* transform
	await feeding
}
