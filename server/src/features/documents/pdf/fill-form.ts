import {
	PDFButton,
	PDFCheckBox,
	type PDFDocument,
	PDFDropdown,
	type PDFField,
	PDFName,
	PDFOptionList,
	PDFRadioGroup,
	PDFTextField,
} from '@cantoo/pdf-lib'
import { collectGarbage } from './collect-garbage.ts'
import { FieldOverflow } from './fit-text.ts'
import { flattenForm } from './flatten-form.ts'
import type { LoadFailure } from './load-pdf.ts'
import { PdfFailure } from './pdf-failure.ts'
import { onValues, openForm } from './read-form.ts'

export interface FillFormJob {
	readonly file: Uint8Array
	/** The values of fields by their names; empty for what stays blank. */
	readonly values: readonly { readonly field: string; readonly value: string }[]
}

export type FillFormResult =
	| { readonly bytes: Uint8Array }
	| { readonly failed: LoadFailure | 'form_xfa' | PdfFailure['failed'] }
	| { readonly failed: 'form_text_overflow'; readonly field: string }

const name = PDFName.of
const PRINTED = 4

/** Checks the widget that stands for the value, and no other one. */
function chooseBox(box: PDFCheckBox, value: string): void {
	const off = name('Off')
	const widgets = box.acroField.getWidgets()
	const chosen = widgets.map((one) => one.getOnValue()).find((one) => one?.decodeText() === value) ?? off
	box.acroField.dict.set(name('V'), chosen)
	for (const widget of widgets) widget.setAppearanceState(widget.getOnValue() === chosen ? chosen : off)
}

function fillField(field: PDFField, value: string): void {
	if (field instanceof PDFTextField) field.setText(value)
	else if (field instanceof PDFCheckBox && onValues(field).length > 1) chooseBox(field, value)
	else if (field instanceof PDFCheckBox) {
		if (value === '') field.uncheck()
		else field.check()
	} else if (field instanceof PDFDropdown || field instanceof PDFOptionList || field instanceof PDFRadioGroup) {
		if (value === '') field.clear()
		else field.select(value)
	}
}

/** Buttons of the screen, such as for printing, are no part of the document. */
function removeButtons(file: PDFDocument): void {
	const form = file.getForm()
	for (const field of form.getFields()) {
		if (!(field instanceof PDFButton)) continue
		const isPrinted = field.acroField.getWidgets().some((widget) => (widget.getFlags() & PRINTED) !== 0)
		if (!isPrinted) form.removeField(field)
	}
}

/** Fills a form in and makes its fields text of their pages. Values that no field takes must be refused before. */
export async function fillForm({ file: bytes, values }: FillFormJob): Promise<FillFormResult> {
	const file = await openForm(bytes)
	if (typeof file === 'string') return { failed: file }
	const byName = new Map(values.map(({ field, value }) => [field, value]))
	try {
		removeButtons(file)
		for (const field of file.getForm().getFields()) {
			const value = byName.get(field.getName())
			if (value !== undefined && !field.isReadOnly()) fillField(field, value)
		}
		await flattenForm(file, true)
	} catch (error) {
		if (error instanceof FieldOverflow) return { failed: 'form_text_overflow', field: error.field }
		if (error instanceof PdfFailure) return { failed: error.failed }
		throw error
	}
	// What it would do when it is opened is done by the form, which is gone.
	for (const key of ['OpenAction', 'AA']) file.catalog.delete(name(key))
	await file.flush()
	collectGarbage(file.context)
	return { bytes: await file.save({ useObjectStreams: true, addDefaultPage: false }) }
}
