import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@cantoo/fontkit'
import {
	PDFBool,
	type PDFDocument,
	PDFDropdown,
	type PDFField,
	type PDFFont,
	PDFName,
	PDFOptionList,
	PDFTextField,
} from '@cantoo/pdf-lib'
import { readFontWith } from '../../../platform/pdf/pdf-typeface.ts'
import { fitText } from './fit-text.ts'
import { PdfFailure } from './pdf-failure.ts'
import { hasLetters } from './stamp-font.ts'

function textIn(field: PDFField): string | null {
	if (field instanceof PDFTextField) return field.getText() ?? ''
	if (field instanceof PDFDropdown || field instanceof PDFOptionList) return field.getSelected().join('\n')
	return null
}

/** Latin, Greek and Cyrillic letters in one font: those of the product have one script each. */
const TINOS = fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf'))

/** The fonts that fields of a file are drawn with, each embedded once. */
function fieldFonts(file: PDFDocument) {
	const embedded = new Map<Buffer, Promise<PDFFont>>()
	let tinos: Buffer | undefined
	const embed = (bytes: Buffer): Promise<PDFFont> => {
		const font = embedded.get(bytes) ?? file.embedFont(bytes, { subset: true })
		embedded.set(bytes, font)
		return font
	}
	/** @throws PdfFailure when no font has its letters */
	return async (text: string): Promise<PDFFont> => {
		const standard = file.getForm().getDefaultFont()
		if (hasLetters(standard, text)) return standard
		file.registerFontkit(fontkit)
		tinos ??= await readFile(TINOS)
		const broad = await embed(tinos)
		if (hasLetters(broad, text)) return broad
		const bytes = await readFontWith(text, 400)
		if (bytes === null) throw new PdfFailure('pdf_letter_missing')
		return embed(bytes)
	}
}

type FontOf = ReturnType<typeof fieldFonts>

interface Drawing {
	readonly fontOf: FontOf
	readonly isDrawnAgain: boolean
	readonly mustFit: boolean
}

/** Draws a field as it is shown. @throws PdfFailure when no font has its letters, FieldOverflow */
async function drawField(
	file: PDFDocument,
	field: PDFField,
	{ fontOf, isDrawnAgain, mustFit }: Drawing,
): Promise<void> {
	const value = textIn(field)
	if (value !== null && isDrawnAgain) file.getForm().markFieldAsDirty(field.ref)
	if (!field.needsAppearancesUpdate()) return
	const text = (value ?? '').replace(/\s+/g, ' ')
	const font = await fontOf(text)
	if (mustFit && field instanceof PDFTextField) fitText(field, font)
	field.defaultUpdateAppearances(font)
}

/** Makes the fields of a form text and drawings of their pages. With `mustFit`, no text that is drawn is cut off.
 *  @throws PdfFailure, FieldOverflow */
export async function flattenForm(file: PDFDocument, mustFit = false): Promise<void> {
	const acroForm = file.catalog.getAcroForm()
	if (acroForm === undefined) return
	const isDrawnAgain = acroForm.dict.lookupMaybe(PDFName.of('NeedAppearances'), PDFBool)?.asBoolean() === true
	const form = file.getForm()
	const drawing = { fontOf: fieldFonts(file), isDrawnAgain, mustFit }
	for (const field of form.getFields()) await drawField(file, field, drawing)
	form.flatten({ updateFieldAppearances: false })
	file.catalog.delete(PDFName.of('AcroForm'))
}
