import fontkit from '@cantoo/fontkit'
import {
	PDFBool,
	type PDFDocument,
	PDFDropdown,
	type PDFField,
	PDFName,
	PDFOptionList,
	PDFTextField,
} from '@cantoo/pdf-lib'
import { readFontWith } from '../../../platform/pdf/pdf-typeface.ts'
import { PdfFailure } from './pdf-failure.ts'
import { hasLetters } from './stamp-font.ts'

function textIn(field: PDFField): string | null {
	if (field instanceof PDFTextField) return field.getText() ?? ''
	if (field instanceof PDFDropdown || field instanceof PDFOptionList) return field.getSelected().join('\n')
	return null
}

/** Draws a field as it is shown. @throws PdfFailure when no font has its letters */
async function drawField(file: PDFDocument, field: PDFField, isDrawnAgain: boolean): Promise<void> {
	const value = textIn(field)
	if (value !== null && isDrawnAgain) file.getForm().markFieldAsDirty(field.ref)
	if (!field.needsAppearancesUpdate()) return
	const standard = file.getForm().getDefaultFont()
	if (value === null || hasLetters(standard, value.replace(/\s+/g, ' ')))
		return field.defaultUpdateAppearances(standard)
	const font = await readFontWith(value.replace(/\s+/g, ' '), 400)
	if (font === null) throw new PdfFailure('pdf_letter_missing')
	file.registerFontkit(fontkit)
	field.defaultUpdateAppearances(await file.embedFont(font, { subset: true }))
}

/** Makes the fields of a form text and drawings of their pages. */
export async function flattenForm(file: PDFDocument): Promise<void> {
	const acroForm = file.catalog.getAcroForm()
	if (acroForm === undefined) return
	const isDrawnAgain = acroForm.dict.lookupMaybe(PDFName.of('NeedAppearances'), PDFBool)?.asBoolean() === true
	const form = file.getForm()
	for (const field of form.getFields()) await drawField(file, field, isDrawnAgain)
	form.flatten({ updateFieldAppearances: false })
	file.catalog.delete(PDFName.of('AcroForm'))
}
