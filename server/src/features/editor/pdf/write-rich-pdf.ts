import { WorkerPool } from '../../../platform/process/worker-pool.ts'
import type { RichPage } from './typst-source.ts'

const TIME_LIMIT_MS = 60_000

const pdfs = new WorkerPool<RichPage, Uint8Array>(new URL('./rich-worker.ts', import.meta.url))

/** A written document as a PDF, drawn in a worker thread.
 *  @throws AppError document_not_created when it takes too much time or memory */
export async function writeRichPdf({ title, doc, page }: RichPage): Promise<Buffer> {
	return Buffer.from(await pdfs.run({ title, doc, page }, TIME_LIMIT_MS))
}
