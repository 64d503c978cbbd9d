import { cleanText, lineSplit, type PDFFont, type PDFTextField, type PDFWidgetAnnotation } from '@cantoo/pdf-lib'

/** The text of a field is larger than the field, even in the smallest print. */
export class FieldOverflow extends Error {
	/** The name of the field. */
	readonly field: string
	constructor(field: string) {
		super(`The text of ${field} does not fit.`)
		this.field = field
	}
}

/** In points. */
const SIZE_MIN = 4
const SIZE_STEP = 0.5
/** Size of several lines where the form leaves it open, if they fit. */
const SIZE_OPEN = 12
/** The height of a line by the height of its letters, as appearances are drawn. */
const LINE_HEIGHT = 1.2
/** A line's width is the sum of its words, but for kerning at spaces. */
const ROUNDING = 0.995
/** The size in a default appearance (ISO 32000-2, 12.7.4.3); 0 leaves it open. */
const SIZE = /[\d.]+(?=\s+Tf\b)/

function sizeOf(field: PDFTextField, widget: PDFWidgetAnnotation): number {
	const appearance = widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance() ?? ''
	return Number(SIZE.exec(appearance)?.[0] ?? 0)
}

/** The space for text within the border, as appearances are drawn. */
function spaceIn(widget: PDFWidgetAnnotation): { readonly width: number; readonly height: number } {
	const { width, height } = widget.getRectangle()
	const edge = 2 * ((widget.getBorderStyle()?.getWidth() ?? 0) + 1)
	const isTurned = (widget.getAppearanceCharacteristics()?.getRotation() ?? 0) % 180 !== 0
	const [along, across] = isTurned ? [height, width] : [width, height]
	return { width: along - edge, height: across - edge }
}

/** Lines that a text takes, each broken at a space as appearances are drawn; more than `most` if a word is wider than the space.
 *  @param words of each paragraph, widths at one point */
function linesOf(paragraphs: readonly (readonly number[])[], width: number, most: number): number {
	let lines = 0
	for (const words of paragraphs) {
		lines += 1
		let used = 0
		for (const word of words) {
			if (word >= width) return most + 1
			if (used + word >= width) {
				lines += 1
				used = 0
			}
			used += word
		}
		if (lines > most) break
	}
	return lines
}

/** Whether the text fits into a widget, by size in points. Each word is measured once. */
function fitOf(field: PDFTextField, font: PDFFont) {
	const text = cleanText(field.getText() ?? '')
	const lineHeight = font.heightAtSize(1) * LINE_HEIGHT
	const widthOf = (part: string) => font.widthOfTextAtSize(part, 1)
	if (!field.isMultiline()) {
		const width = widthOf(text.replace(/\s/g, ' '))
		return (widget: PDFWidgetAnnotation, size: number) => width * size <= spaceIn(widget).width
	}
	const paragraphs = lineSplit(text).map((line) => line.split(/(?=\s)/).map(widthOf))
	return (widget: PDFWidgetAnnotation, size: number) => {
		const { width, height } = spaceIn(widget)
		const most = Math.floor(height / (lineHeight * size))
		return linesOf(paragraphs, (width * ROUNDING) / size, most) <= most
	}
}

function setSize(field: PDFTextField, widgets: readonly PDFWidgetAnnotation[], size: number): void {
	for (const part of [field.acroField, ...widgets]) {
		const appearance = part.getDefaultAppearance()
		if (appearance !== undefined) part.setDefaultAppearance(appearance.replace(SIZE, String(size)))
	}
}

/** Draws a text in smaller print where it is larger than its field: what is outside would be lost on the page.
 *  @throws FieldOverflow */
export function fitText(field: PDFTextField, font: PDFFont): void {
	if (field.isCombed() || (field.getText() ?? '') === '') return
	const widgets = field.acroField.getWidgets()
	const isFitting = fitOf(field, font)
	const fits = (size: number) => widgets.every((widget) => isFitting(widget, size))
	const asked = Math.max(0, ...widgets.map((widget) => sizeOf(field, widget)))
	if (asked > 0 && fits(asked)) return
	// One line is fitted where it is drawn.
	if (asked === 0 && !field.isMultiline() && fits(SIZE_MIN)) return
	for (let size = asked === 0 ? SIZE_OPEN : asked; size >= SIZE_MIN; size -= SIZE_STEP) {
		if (!fits(size)) continue
		setSize(field, widgets, size)
		return
	}
	throw new FieldOverflow(field.getName())
}
