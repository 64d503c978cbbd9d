import { JobStopped, ProcessPool } from '../../../platform/process/process-pool.ts'
import type { AnnotateJob, AnnotateResult } from '../annotations/draw-annotations.ts'
import type { ThumbnailJob, ThumbnailResult } from '../previews/draw-thumbnail.ts'
import type { MarkJob, MarkResult } from '../sharing/mark-pdf.ts'
import type { PdfJob, PdfResult } from './edit-pdf.ts'
import type { FillFormJob, FillFormResult } from './fill-form.ts'
import type { ReadFormJob, ReadFormResult } from './read-form.ts'
import type { RedactJob, RedactResult } from './redact-pdf.ts'

/** What is done with PDFs of others, each with what it is given and what it answers. */
export interface PdfTasks {
	edit: { job: PdfJob; result: PdfResult }
	redact: { job: RedactJob; result: RedactResult }
	annotate: { job: AnnotateJob; result: AnnotateResult }
	mark: { job: MarkJob; result: MarkResult }
	thumbnail: { job: ThumbnailJob; result: ThumbnailResult }
	readForm: { job: ReadFormJob; result: ReadFormResult }
	fillForm: { job: FillFormJob; result: FillFormResult }
}

export type PdfTask = { [Name in keyof PdfTasks]: { task: Name; job: PdfTasks[Name]['job'] } }[keyof PdfTasks]

export interface TooComplex {
	readonly failed: 'pdf_too_complex'
}

/** Two thousand pages are redacted and searched in half a minute. */
const TIME_LIMIT_MS = 120_000
const pool = new ProcessPool<PdfTask, unknown>(new URL('./pdf-worker.ts', import.meta.url))

/** Works on a PDF in a process with limits of time and memory. @param owner whose work it is: one user does one such work at a
 *  time, so that a slow file keeps others waiting no longer */
export async function workOnPdf<Name extends keyof PdfTasks>(
	task: Name,
	job: PdfTasks[Name]['job'],
	owner: string,
	timeLimitMs = TIME_LIMIT_MS,
): Promise<PdfTasks[Name]['result'] | TooComplex> {
	try {
		return (await pool.run({ task, job } as PdfTask, owner, timeLimitMs)) as PdfTasks[Name]['result']
	} catch (error) {
		if (error instanceof JobStopped) return { failed: 'pdf_too_complex' }
		throw error
	}
}
