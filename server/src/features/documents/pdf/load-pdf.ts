import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'

/** What is wrong with a file that cannot be opened for editing. */
export type LoadFailure = 'pdf_encrypted' | 'pdf_damaged'

/** Opens a PDF for editing. One that opens for everyone and has only an owner password is opened without it, and is saved without
 *  encryption. */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument | LoadFailure> {
	try {
		const file = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
		// A damaged page tree is noticed only when it is walked.
		return file.getPageCount() === 0 ? 'pdf_damaged' : file
	} catch (error) {
		const isLocked = error instanceof EncryptedPDFError || (error instanceof Error && /password/i.test(error.message))
		return isLocked ? 'pdf_encrypted' : 'pdf_damaged'
	}
}
