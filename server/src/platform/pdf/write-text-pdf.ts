import { WorkerPool } from '../process/worker-pool.ts'
import type { TextPages } from './draw-text-pdf.ts'

const TIME_LIMIT_MS = 60_000

const texts = new WorkerPool<TextPages, Uint8Array>(new URL('./text-worker.ts', import.meta.url))

/** A title and texts below it, as a PDF, drawn in a worker thread so that other requests are not delayed.
 *  @throws AppError document_not_created when it takes too much time or memory */
export async function writeTextPdf(pages: TextPages, timeLimitMs = TIME_LIMIT_MS): Promise<Buffer> {
	return Buffer.from(await texts.run(pages, timeLimitMs))
}
