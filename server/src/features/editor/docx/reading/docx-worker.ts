import { serveJobs } from '../../../../platform/process/worker-jobs.ts'
import { type ReadWord, readDocx, readDocxTemplate } from './read-docx.ts'
import { type WordFailure, WordFileError } from './word-file-error.ts'

export interface WordJob {
	readonly content: Uint8Array
	/** As the text of a template: its placeholders become variables. */
	readonly isTemplate: boolean
}
export type WordResult = ReadWord | { readonly failure: WordFailure }

/** The name of an error does not cross to another process. */
async function work({ content, isTemplate }: WordJob): Promise<WordResult> {
	try {
		return isTemplate ? readDocxTemplate(content) : readDocx(content)
	} catch (error) {
		if (error instanceof WordFileError) return { failure: error.failure }
		throw error
	}
}

serveJobs(work)
