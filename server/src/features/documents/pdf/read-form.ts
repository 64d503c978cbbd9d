import {
	PDFBool,
	PDFCheckBox,
	type PDFDocument,
	PDFDropdown,
	type PDFField,
	PDFHexString,
	PDFName,
	PDFOptionList,
	PDFRadioGroup,
	PDFString,
	PDFTextField,
} from '@cantoo/pdf-lib'
import { type LoadFailure, loadPdf } from './load-pdf.ts'

export interface ReadFormJob {
	readonly file: Uint8Array
}

/** A field of a form that can be filled in. */
export interface FoundField {
	readonly field: string
	/** The description that readers of the PDF show; empty without one. */
	readonly label: string
	readonly kind: 'text' | 'lines' | 'checkbox' | 'choice'
	readonly isRequired: boolean
	readonly maxLength: number | null
	readonly options: readonly string[]
	/** What it holds already; `Yes` for a checked box. */
	readonly value: string
}

export type ReadFormResult = { readonly fields: readonly FoundField[] } | { readonly failed: LoadFailure | 'form_xfa' }

const name = PDFName.of

/** What the widgets of a check box are called when they are checked: several names are one choice. */
export function onValues(box: PDFCheckBox): string[] {
	const all = box.acroField.getWidgets().flatMap((widget) => widget.getOnValue()?.decodeText() ?? [])
	return [...new Set(all)]
}

function choiceIn(field: PDFField): { options: string[]; value: string } | null {
	if (field instanceof PDFDropdown || field instanceof PDFOptionList)
		return { options: field.getOptions(), value: field.getSelected()[0] ?? '' }
	if (field instanceof PDFRadioGroup) return { options: field.getOptions(), value: field.getSelected() ?? '' }
	if (!(field instanceof PDFCheckBox)) return null
	const options = onValues(field)
	if (options.length < 2) return null
	const value = field.acroField.getValue().decodeText()
	return { options, value: options.includes(value) ? value : '' }
}

function readField(field: PDFField): FoundField | null {
	const described = field.acroField.dict.lookup(name('TU'))
	const label = described instanceof PDFString || described instanceof PDFHexString ? described.decodeText() : ''
	const found = { field: field.getName(), label, isRequired: field.isRequired(), maxLength: null, options: [] }
	const choice = choiceIn(field)
	if (choice !== null) {
		const options = [...new Set(choice.options)].filter((one) => one.trim() !== '')
		return options.length === 0 ? null : { ...found, kind: 'choice', options, value: choice.value }
	}
	if (field instanceof PDFCheckBox) return { ...found, kind: 'checkbox', value: field.isChecked() ? 'Yes' : '' }
	if (!(field instanceof PDFTextField)) return null
	const value = field.isRichFormatted() ? '' : (field.getText() ?? '')
	const kind = field.isMultiline() ? 'lines' : 'text'
	return { ...found, kind, maxLength: field.getMaxLength() ?? null, value }
}

/** Those that a person fills in: without signatures, buttons and what the form computes, each name once. */
function fieldsOf(file: PDFDocument): FoundField[] {
	const found = new Map<string, FoundField>()
	for (const field of file.getForm().getFields()) {
		const one = field.isReadOnly() ? null : readField(field)
		if (one !== null && !found.has(one.field)) found.set(one.field, one)
	}
	return [...found.values()]
}

/** Takes the XFA part out of a form that has ordinary fields too. @returns whether it is nothing but XFA */
function isOnlyXfa(file: PDFDocument): boolean {
	const form = file.catalog.getAcroForm()
	if (form === undefined || !form.dict.has(name('XFA'))) return false
	if (file.catalog.lookupMaybe(name('NeedsRendering'), PDFBool)?.asBoolean() === true) return true
	form.dict.delete(name('XFA'))
	return form.getAllFields().length === 0
}

/** Opens a form whose fields can be read. */
export async function openForm(bytes: Uint8Array): Promise<PDFDocument | LoadFailure | 'form_xfa'> {
	const file = await loadPdf(bytes)
	if (typeof file === 'string') return file
	return isOnlyXfa(file) ? 'form_xfa' : file
}

/** Reads the fields of a PDF form, in their order. */
export async function readForm({ file: bytes }: ReadFormJob): Promise<ReadFormResult> {
	const file = await openForm(bytes)
	if (typeof file === 'string') return { failed: file }
	if (file.catalog.getAcroForm() === undefined) return { fields: [] }
	try {
		return { fields: fieldsOf(file) }
	} catch {
		// Parts of a field are not what the format says they are.
		return { failed: 'pdf_damaged' }
	}
}
