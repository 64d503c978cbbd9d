import { WorkerPool } from '../process/worker-pool.ts'
import type { Letter } from './draw-letter-pdf.ts'

const TIME_LIMIT_MS = 20_000

const letters = new WorkerPool<Letter, Uint8Array>(new URL('./letter-worker.ts', import.meta.url))

/** A letter of the firm, as a PDF, drawn in a worker thread so that other requests are not delayed.
 *  @throws AppError document_not_created when it takes too much time or memory */
export async function writeLetterPdf(letter: Letter, timeLimitMs = TIME_LIMIT_MS): Promise<Buffer> {
	return Buffer.from(await letters.run(letter, timeLimitMs))
}
