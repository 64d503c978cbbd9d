import { serveJobs } from '../../../../platform/process/worker-jobs.ts'
import { type ReadWord, readDocx } from './read-docx.ts'
import { type WordFailure, WordFileError } from './word-file-error.ts'

export interface WordJob {
	readonly content: Uint8Array
}
export type WordResult = ReadWord | { readonly failure: WordFailure }

/** The name of an error does not cross to another process. */
async function work({ content }: WordJob): Promise<WordResult> {
	try {
		return readDocx(content)
	} catch (error) {
		if (error instanceof WordFileError) return { failure: error.failure }
		throw error
	}
}

serveJobs(work)
