import type { pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'

/** What is wrong with a file. */
export class PdfFailure extends Error {
	readonly failed: keyof typeof pdfErrors
	constructor(failed: keyof typeof pdfErrors) {
		super(failed)
		this.failed = failed
	}
}
