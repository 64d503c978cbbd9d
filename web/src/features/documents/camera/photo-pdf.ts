import { PDFDocument } from '@cantoo/pdf-lib'
import { pageSize } from './page-size.ts'

export interface PhotoPdfPage {
	readonly jpeg: Uint8Array
	readonly width: number
	readonly height: number
}

/** One PDF of photographed pages, each filling its sheet. */
export async function photoPdf(title: string, pages: readonly PhotoPdfPage[]): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await PDFDocument.create()
	pdf.setTitle(title)
	pdf.setProducer('Praxis')
	pdf.setCreator('Praxis')
	for (const { jpeg, width, height } of pages) {
		const [wide, tall] = pageSize(width, height)
		pdf.addPage([wide, tall]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: wide, height: tall })
	}
	return new Uint8Array(await pdf.save())
}
