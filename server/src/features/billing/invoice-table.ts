import { type Drawing, HEAD } from './invoice-looks.ts'
import type { InvoicePageLine } from './invoice-page.ts'
import { MARGIN, RIGHT } from './invoice-sheet.ts'

type Kind = InvoicePageLine['kind']

/** Where the columns of lines begin, or end for figures. */
const COLUMN = { on: MARGIN, by: MARGIN + 58, text: MARGIN + 140, hours: 444, rate: 498, amount: RIGHT }
const TEXT_WIDTH = 250

function drawTableHead({ sheet, look, formats: { words } }: Drawing, kind: Kind, title: string): void {
	const isFee = kind === 'fee'
	sheet.text(title, MARGIN, look.title)
	sheet.y -= look.leading + 5
	sheet.text(words.date, COLUMN.on, HEAD)
	if (isFee) sheet.text(words.by, COLUMN.by, HEAD)
	sheet.text(isFee ? words.service : words.description, isFee ? COLUMN.text : COLUMN.by, HEAD)
	if (isFee) sheet.textRight(words.hours, COLUMN.hours, HEAD)
	if (isFee) sheet.textRight(words.rate, COLUMN.rate, HEAD)
	sheet.textRight(words.amount, COLUMN.amount, HEAD)
	sheet.y -= 6
	sheet.rule(MARGIN, RIGHT, look.between === 'shade' ? 'accent' : 'line')
	sheet.y -= look.leading
}

function drawLine({ sheet, look, formats: { day, hours, plain } }: Drawing, one: InvoicePageLine, at: number): void {
	const { body, leading, gap, between } = look
	const isFee = one.kind === 'fee'
	const text = sheet.wrap(one.text, isFee ? TEXT_WIDTH - 24 : TEXT_WIDTH + 110, body)
	const by = isFee ? sheet.wrap(one.by, COLUMN.text - COLUMN.by - 8, body) : []
	const rows = Math.max(text.length, by.length)
	sheet.need(Math.min(rows, 4) * leading)
	// A line that is continued on another page has no shade.
	if (between === 'shade' && at % 2 === 1 && sheet.has(rows * leading)) {
		sheet.y += leading - 1
		sheet.box(MARGIN - 6, RIGHT - MARGIN + 12, rows * leading + gap - 4)
		sheet.y -= leading - 1
	}
	sheet.text(day(one.on), COLUMN.on, body)
	if (one.hundredths !== null) sheet.textRight(hours(one.hundredths), COLUMN.hours, body)
	if (one.rateCents !== null) sheet.textRight(plain(one.rateCents), COLUMN.rate, body)
	sheet.textRight(plain(one.amountCents), COLUMN.amount, body)
	for (let row = 0; row < rows; row += 1) {
		if (row > 0) sheet.need(leading)
		sheet.text(by[row] ?? '', COLUMN.by, body)
		sheet.text(text[row] ?? '', isFee ? COLUMN.text : COLUMN.by, body)
		sheet.y -= leading
	}
	if (between === 'rule') {
		sheet.y += leading - gap / 2
		sheet.rule(MARGIN, RIGHT)
		sheet.y -= leading
	} else sheet.y -= gap - 4
}

/** The lines of one kind with their columns, on as many pages as they take; nothing without any. */
export function drawTable(drawing: Drawing, kind: Kind): void {
	const { sheet, one, look, formats } = drawing
	const lines = one.lines.filter((line) => line.kind === kind)
	if (lines.length === 0) return
	const { words } = formats
	const title = kind === 'fee' ? words.fees : words.expenses
	sheet.need(90)
	drawTableHead(drawing, kind, title)
	sheet.onNewPage = () => drawTableHead(drawing, kind, `${title} (${words.continued})`)
	for (const [at, line] of lines.entries()) drawLine(drawing, line, at)
	sheet.onNewPage = () => undefined
	sheet.y -= Math.max(look.gap, 10) + 2
}
