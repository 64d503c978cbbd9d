import { pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { lettersWithoutFont } from '../../../platform/pdf/pdf-typeface.ts'

/** @throws AppError pdf_letter_missing when no font has a letter of what is to be drawn on a page */
export async function assertDrawable(text: string): Promise<void> {
	const letters = await lettersWithoutFont(text)
	if (letters.length > 0) throw refuse(pdfErrors, 'pdf_letter_missing', { data: { letters } })
}
