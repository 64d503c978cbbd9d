import type { pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'
import { isWithinLimits } from './measure-pdf.ts'
import { PdfiumFile } from './open-pdfium.ts'

/** A file that opens for everyone, without the owner password that its author put on it. @returns the same bytes where there is none */
export async function withoutProtection(bytes: Uint8Array): Promise<Uint8Array | keyof typeof pdfErrors> {
	const file = await PdfiumFile.open(bytes)
	if (typeof file === 'string') return file
	try {
		if (!file.isEncrypted) return bytes
		file.removeEncryption()
		const open = file.save()
		return (await isWithinLimits(open)) ? open : 'pdf_too_complex'
	} finally {
		file.close()
	}
}
