import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { JobStopped, ProcessPool } from '../../../platform/process/process-pool.ts'
import type { RichPage } from './typst-source.ts'

const TIME_LIMIT_MS = 60_000

const pdfs = new ProcessPool<RichPage, Uint8Array>(new URL('./rich-worker.ts', import.meta.url))

/** A written document as a PDF, drawn in a process: its pictures may be of others. @param owner whose work it is
 *  @throws AppError document_not_created when it takes too much time or memory */
export async function writeRichPdf({ title, doc, page }: RichPage, owner: string): Promise<Buffer> {
	try {
		return Buffer.from(await pdfs.run({ title, doc, page }, owner, TIME_LIMIT_MS))
	} catch (error) {
		throw error instanceof JobStopped ? refuse(kernelErrors, 'document_not_created') : error
	}
}
