import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { bodyTooLarge } from '@praxis/contract/kernel/errors'
import type { Context } from '../context.ts'

/** A content as a whole, for those small enough to be held in memory. Stops reading past `maxBytes` and throws
 *  `body_too_large`. */
export async function readContent(content: Readable, maxBytes: number): Promise<Buffer> {
	const chunks: Buffer[] = []
	let bytes = 0
	for await (const chunk of content.iterator({ destroyOnReturn: false })) {
		const buffer: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
		bytes += buffer.length
		if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
		chunks.push(buffer)
	}
	return Buffer.concat(chunks)
}

/** The context of a request that is the same one only with the same content: its idempotency key then stands for both. */
export function withContentHash<C extends Context>(ctx: C, contentHash: string): C {
	const { idempotency } = ctx
	if (idempotency === undefined) return ctx
	const requestHash = createHash('sha256').update(idempotency.requestHash).update(contentHash).digest('hex')
	return { ...ctx, idempotency: { ...idempotency, requestHash } }
}
