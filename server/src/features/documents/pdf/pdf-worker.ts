import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { isWithinLimits } from './measure-pdf.ts'
import type { PdfTask } from './pdf-work.ts'

const isPicture = (one: PdfTask) => one.task === 'thumbnail' && one.job.kind === 'image'

/** Loads only what the task needs. */
async function work(one: PdfTask): Promise<unknown> {
	for (const file of one.task === 'edit' ? one.job.files : [one.job.file]) {
		if (!isPicture(one) && !(await isWithinLimits(file))) return { failed: 'pdf_too_complex' }
	}
	switch (one.task) {
		case 'edit':
			return (await import('./edit-pdf.ts')).editPdf(one.job)
		case 'redact':
			return (await import('./redact-pdf.ts')).redactPdf(one.job)
		case 'annotate':
			return (await import('../annotations/draw-annotations.ts')).annotatePdf(one.job)
		case 'mark':
			return (await import('../sharing/mark-pdf.ts')).markPdf(one.job)
		case 'thumbnail':
			return (await import('../previews/draw-thumbnail.ts')).drawThumbnail(one.job)
		case 'readForm':
			return (await import('./read-form.ts')).readForm(one.job)
		case 'fillForm':
			return (await import('./fill-form.ts')).fillForm(one.job)
	}
}

serveJobs(work)
