import { type Drawing, SMALL } from './invoice-looks.ts'
import type { InvoicePageLine } from './invoice-page.ts'
import { MARGIN, RIGHT, type Styled } from './invoice-sheet.ts'

const LEFT_OF_TOTALS = 350
const CODE = 84

/** What is due, above the lines. */
export function drawDue({ sheet, one, formats: { words, money, longDay } }: Drawing): void {
	if (one.kind !== 'invoice') return
	sheet.need(70)
	sheet.box(MARGIN, RIGHT - MARGIN, 42)
	sheet.y -= 26
	const isPaid = one.openCents === 0
	sheet.text(isPaid ? words.paidInFull : words.amountDue, MARGIN + 14, { size: 11, strong: true })
	sheet.textRight(money(one.openCents), RIGHT - 14, { size: 16, strong: true, color: 'accent' })
	if (!isPaid && one.dueOn !== null) {
		sheet.text(`${words.due}: ${longDay(one.dueOn)}`, MARGIN + 150, SMALL)
	}
	sheet.y -= 44
}

const sumOf = (lines: readonly InvoicePageLine[]) => lines.reduce((sum, one) => sum + one.amountCents, 0)

function rowsOf({ one, formats: { words } }: Drawing): (readonly [label: string, cents: number])[] {
	const fees = one.lines.filter((line) => line.kind === 'fee')
	const expenses = one.lines.filter((line) => line.kind === 'expense')
	return [
		...(fees.length > 0 ? ([[words.fees, sumOf(fees)]] as const) : []),
		...(expenses.length > 0 ? ([[words.expenses, sumOf(expenses)]] as const) : []),
		...(one.discountCents > 0 ? ([[words.discount, -one.discountCents]] as const) : []),
		...one.taxes.map(({ label, cents }) => [label, cents] as const),
	]
}

/** Sums, the total, and what of it is paid and due. */
export function drawTotals(drawing: Drawing): void {
	const { sheet, one, look, formats } = drawing
	const { words, money } = formats
	const rows = rowsOf(drawing)
	const leading = look.leading + 2
	sheet.need((rows.length + 4) * leading)
	const row = (label: string, cents: number, style: Styled) => {
		sheet.text(label, LEFT_OF_TOTALS, style)
		sheet.textRight(money(cents), RIGHT, style)
		sheet.y -= leading
	}
	for (const [label, cents] of rows) row(label, cents, look.body)
	sheet.y += 4
	sheet.rule(LEFT_OF_TOTALS, RIGHT, 'accent')
	sheet.y -= leading
	const strong: Styled = { size: look.body.size + 1.5, strong: true }
	row(words.total, one.totalCents, strong)
	if (one.paidCents > 0) row(words.paid, -one.paidCents, look.body)
	if (one.kind === 'invoice' && (one.paidCents > 0 || !look.showsDue)) {
		row(words.amountDue, one.openCents, { ...strong, color: 'accent' })
	}
	sheet.y -= 10
}

/** The code and the link by which it is paid. */
export function drawPay({ sheet, one, code, formats: { words, longDay } }: Drawing): void {
	if (one.pay === null || code === null) return
	const { link, until } = one.pay
	const x = MARGIN + CODE + 18
	const lines = sheet.wrap(link, RIGHT - x, { size: 8.5 })
	const height = Math.max(CODE, 48 + lines.length * 11)
	sheet.need(height + 12)
	const top = sheet.y
	sheet.code(code, MARGIN, CODE)
	sheet.link(link, MARGIN, CODE, CODE)
	sheet.y = top - 12
	sheet.text(words.payOnline, x, { size: 11, strong: true })
	sheet.y -= 15
	sheet.text(words.payHow, x, { size: 9 })
	sheet.y -= 4
	sheet.link(link, x, RIGHT - x, lines.length * 11 + 4)
	sheet.y -= 10
	for (const line of lines) {
		sheet.text(line, x, { size: 8.5, color: 'accent' })
		sheet.y -= 11
	}
	sheet.y -= 2
	sheet.text(words.payUntil.replace('{day}', longDay(until)), x, SMALL)
	sheet.y = top - height - 20
}

export function drawNotes({ sheet, one: { notes } }: Drawing): void {
	for (const note of notes) {
		for (const line of sheet.wrap(note, RIGHT - MARGIN, { size: 9 })) {
			sheet.need(12)
			sheet.text(line, MARGIN, { size: 9, color: 'muted' })
			sheet.y -= 12
		}
		sheet.y -= 6
	}
}
