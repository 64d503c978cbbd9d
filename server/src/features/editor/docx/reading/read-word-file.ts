import { editorErrors } from '@praxis/contract/editor/editor.contract'
import { wordErrors } from '@praxis/contract/editor/word-files.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../../platform/context.ts'
import { JobStopped, ProcessPool } from '../../../../platform/process/process-pool.ts'
import { isRichDocument } from '../../rich-schema.ts'
import type { WordJob, WordResult } from './docx-worker.ts'
import type { ReadWord } from './read-docx.ts'

const TIME_LIMIT_MS = 30_000
const pool = new ProcessPool<WordJob, WordResult>(new URL('./docx-worker.ts', import.meta.url))

async function work(job: WordJob, owner: string): Promise<WordResult> {
	try {
		return await pool.run(job, owner, TIME_LIMIT_MS)
	} catch (error) {
		if (error instanceof JobStopped) return { failure: 'word_too_complex' }
		throw error
	}
}

/** Reads a Word file in a process with limits of time and memory, as a document or as the text of a template.
 *  @throws AppError of `wordErrors` that says why it is not read, document_too_long */
export async function readWordFile(ctx: PersonContext, content: Uint8Array, isTemplate = false): Promise<ReadWord> {
	if (content.length === 0) throw refuse(wordErrors, 'word_empty')
	const read = await work({ content, isTemplate }, ctx.actor.id)
	if ('failure' in read) {
		if (read.failure === 'document_too_long') throw refuse(editorErrors, read.failure)
		throw refuse(wordErrors, read.failure)
	}
	if (!isRichDocument(read.doc)) throw refuse(wordErrors, 'word_too_complex')
	return read
}
