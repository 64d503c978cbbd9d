import { cleanText } from './readable.ts'

interface Written {
	readonly str?: string
}

/** What is read of an annotation, as pdf.js gives it. */
interface Annotation {
	readonly subtype?: string
	readonly fieldType?: string | null
	readonly fieldName?: string
	readonly alternativeText?: string
	readonly fieldValue?: unknown
	readonly password?: boolean
	readonly checkBox?: boolean
	readonly radioButton?: boolean
	readonly exportValue?: unknown
	readonly buttonValue?: unknown
	readonly options?: readonly { readonly exportValue: unknown; readonly displayValue: unknown }[]
	readonly contentsObj?: Written
	readonly titleObj?: Written
	readonly richText?: Written | null
	readonly textContent?: readonly string[]
	readonly file?: { readonly filename?: string }
	readonly parentType?: string | null
}

const KINDS: Readonly<Record<string, string>> = {
	FreeText: 'Text comment',
	Text: 'Note',
	Popup: 'Note',
	Stamp: 'Stamp',
	Highlight: 'Comment on highlighted text',
	Underline: 'Comment on underlined text',
	StrikeOut: 'Comment on struck text',
	Squiggly: 'Comment on underlined text',
	FileAttachment: 'Attached file',
}
const NOT_COMMENTS = new Set(['Link', 'Widget', 'Movie', 'Screen', 'PrinterMark', 'TrapNet', 'Watermark'])

function oneLine(text: unknown): string {
	return typeof text === 'string' || typeof text === 'number' ? cleanText(String(text)).replaceAll('\n', ' ') : ''
}

/** The name that a person gave, of `Form[0].Page1[0].Name[0]` the last. */
function labelOf({ alternativeText, fieldName }: Annotation): string {
	return (
		oneLine(alternativeText) ||
		oneLine(fieldName)
			.replace(/^.*\.(?=[^.]+$)/, '')
			.replace(/\[\d+\]$/, '')
	)
}

function chosenOf({ fieldValue, options = [] }: Annotation): string {
	const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
	const shown = values.map((value) => options.find((one) => one.exportValue === value)?.displayValue ?? value)
	return shown.map(oneLine).filter(Boolean).join(', ')
}

/** What a field holds, with its name; empty for one that holds nothing. */
function fieldLine(field: Annotation): string {
	const label = labelOf(field)
	const named = (kind: string, value: string) => (value === '' ? '' : `[${kind}${label && ` ${label}`}: ${value}]`)
	if (field.fieldType === 'Tx') return field.password === true ? '' : named('Field', oneLine(field.fieldValue))
	if (field.fieldType === 'Ch') return named('Choice', chosenOf(field))
	if (field.fieldType !== 'Btn') return ''
	const isOn = (value: unknown) => oneLine(value) !== '' && oneLine(field.fieldValue) === oneLine(value)
	if (field.checkBox === true && isOn(field.exportValue)) return named('Checked', oneLine(field.exportValue))
	return field.radioButton === true && isOn(field.buttonValue) ? named('Selected', oneLine(field.buttonValue)) : ''
}

function commentLine(comment: Annotation): string {
	const { subtype = '', contentsObj, titleObj, richText, textContent, file, parentType } = comment
	if (NOT_COMMENTS.has(subtype) || (subtype === 'Popup' && typeof parentType === 'string')) return ''
	const written = oneLine(contentsObj?.str) || oneLine(richText?.str) || oneLine(textContent?.join(' '))
	const text = [oneLine(file?.filename), written].filter(Boolean).join(' – ')
	const author = oneLine(titleObj?.str)
	return text === '' ? '' : `[${KINDS[subtype] ?? 'Comment'}${author && ` by ${author}`}: ${text}]`
}

/** What the fields of a page hold and what its comments say, a line each, marked as what it is. */
export function notesOf(annotations: readonly Annotation[]): string {
	const fields = annotations.filter(({ subtype }) => subtype === 'Widget').map(fieldLine)
	const lines = [...fields, ...annotations.map(commentLine)]
	return [...new Set(lines.filter(Boolean))].join('\n')
}
