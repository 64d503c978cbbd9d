import type { InvoiceLayout } from '@praxis/contract/firm/firm.fields'
import { type Drawing, HEAD, SMALL } from './invoice-looks.ts'
import { MARGIN, PAPER, RIGHT, type Styled } from './invoice-sheet.ts'

type Fact = readonly [label: string, value: string]

function factsOf({ one, formats: { words, longDay } }: Drawing): Fact[] {
	const facts: Fact[] = [[words.date, longDay(one.issuedOn)]]
	if (one.number !== '') facts.unshift([words.number, one.number])
	if (one.kind === 'invoice') facts.push([words.due, one.dueOn === null ? words.onReceipt : longDay(one.dueOn)])
	return facts
}

interface Place {
	readonly x: number
	readonly width: number
}

/** A label over lines. Leaves the pen below. */
function drawColumn({ sheet, look }: Drawing, { x, width }: Place, label: string, lines: readonly string[]): void {
	sheet.text(label, x, HEAD)
	sheet.y -= look.leading + 1
	for (const line of lines.flatMap((text) => sheet.wrap(text, width, look.body))) {
		sheet.text(line, x, look.body)
		sheet.y -= look.leading
	}
}

/** Columns side by side. Leaves the pen below the longest. */
function drawColumns(drawing: Drawing, columns: readonly (readonly [Place, string, readonly string[]])[]): void {
	const { sheet } = drawing
	const top = sheet.y
	let lowest = top
	for (const [place, label, lines] of columns) {
		sheet.y = top
		drawColumn(drawing, place, label, lines)
		lowest = Math.min(lowest, sheet.y)
	}
	sheet.y = lowest
}

function matterLines({ one: { matter } }: Drawing): string[] {
	return matter === null ? [] : [matter.name, matter.number].filter((line) => line !== '')
}

function drawParties(drawing: Drawing): void {
	const { one, formats } = drawing
	const { words } = formats
	const matter = matterLines(drawing)
	drawColumns(drawing, [
		[{ x: MARGIN, width: 240 }, words.billedTo, one.to],
		...(matter.length === 0 ? [] : [[{ x: MARGIN + 262, width: 240 }, words.matter, matter] as const]),
	])
	drawing.sheet.y -= drawing.look.showsDue ? 8 : 18
}

/** A letterhead in the middle, as law firms have had it for long; kind, number and dates below. */
function drawClassic(drawing: Drawing): void {
	const { sheet, one, formats, look, logo } = drawing
	if (logo !== null) {
		const most = { width: 200, height: 54 }
		const { width } = logo.scaleToFit(most.width, most.height)
		sheet.y -= sheet.picture(logo, (PAPER.width - width) / 2, most).height + 8
	}
	const name: Styled = { size: 20, strong: true, color: 'accent' }
	for (const line of sheet.wrap(one.from.name, RIGHT - MARGIN, name)) {
		sheet.y -= 18
		sheet.textCentered(line, name)
		sheet.y -= 5
	}
	sheet.y -= 10
	for (const line of one.from.lines.flatMap((text) => sheet.wrap(text, RIGHT - MARGIN, SMALL))) {
		sheet.textCentered(line, SMALL)
		sheet.y -= 11
	}
	sheet.rule(MARGIN, RIGHT, 'accent', 1.2)
	sheet.y -= 2.6
	sheet.rule(MARGIN, RIGHT, 'accent', 0.4)
	sheet.y -= 30
	const top = sheet.y
	sheet.text(formats.words[one.kind], MARGIN, { size: 18 })
	for (const [label, value] of factsOf(drawing)) {
		sheet.textRight(value, RIGHT, look.body)
		sheet.textRight(label, RIGHT - 128, SMALL)
		sheet.y -= look.leading
	}
	sheet.y = Math.min(sheet.y, top - look.leading) - 14
	drawParties(drawing)
}

const BAND = 104
const WHITE = 'white'

/** A band across the page, and what matters at a glance below it. */
function drawModern(drawing: Drawing): void {
	const { sheet, one, formats, logo } = drawing
	const { words, money } = formats
	sheet.y = PAPER.height
	sheet.box(0, PAPER.width, BAND, 'accent')
	let x = MARGIN
	if (logo !== null) {
		const { width, height } = logo.scaleToFit(120, 48)
		sheet.y = PAPER.height - (BAND - height) / 2 + 8
		sheet.box(x, width + 16, height + 16, WHITE)
		sheet.y -= 8
		sheet.picture(logo, x + 8, { width: 120, height: 48 })
		x += width + 32
	}
	const name: Styled = { size: 17, strong: true, color: WHITE }
	const room = RIGHT - 112 - x
	const lines = sheet.wrap(one.from.name, room, name)
	const small = one.from.lines.flatMap((text) => sheet.wrap(text, room, { size: 7.5 }))
	sheet.y = PAPER.height - (BAND - lines.length * 20 - small.length * 11) / 2 - 14
	for (const line of lines) {
		sheet.text(line, x, name)
		sheet.y -= 20
	}
	sheet.y += 4
	for (const line of small) {
		sheet.text(line, x, { size: 7.5, color: 'pale' })
		sheet.y -= 11
	}
	sheet.y = PAPER.height - BAND / 2 - (one.number === '' ? 6 : -2)
	sheet.textRight(words[one.kind], RIGHT, { size: one.kind === 'invoice' ? 22 : 16, color: WHITE })
	sheet.y -= 18
	sheet.textRight(one.number, RIGHT, { size: 10, color: 'pale' })
	sheet.y = PAPER.height - BAND - 30
	const facts = factsOf(drawing).filter(([label]) => label !== words.number)
	drawGlance(drawing, one.kind === 'invoice' ? [...facts, [words.amountDue, money(one.openCents)]] : facts)
	drawParties(drawing)
}

/** Facts side by side in a tinted box; what is due stands out. */
function drawGlance({ sheet, one }: Drawing, facts: readonly Fact[]): void {
	const width = (RIGHT - MARGIN) / facts.length
	const top = sheet.y
	sheet.box(MARGIN, RIGHT - MARGIN, 50)
	for (const [at, [label, value]] of facts.entries()) {
		const x = MARGIN + 14 + at * width
		const isDue = one.kind === 'invoice' && at === facts.length - 1
		sheet.y = top - 19
		sheet.text(label, x, HEAD)
		sheet.y -= 17
		sheet.text(value, x, isDue ? { size: 14, strong: true, color: 'accent' } : { size: 10.5 })
	}
	sheet.y = top - 50 - 26
}

/** One row each for the firm and the bill, so that long bills take little paper. */
function drawCompact(drawing: Drawing): void {
	const { sheet, one, formats, logo } = drawing
	const top = sheet.y
	const x = logo === null ? MARGIN : MARGIN + sheet.picture(logo, MARGIN, { width: 90, height: 30 }).width + 10
	sheet.y = top - 11
	sheet.text(one.from.name, x, { size: 12, strong: true })
	sheet.y -= 11
	for (const line of one.from.lines.flatMap((text) => sheet.wrap(text, 320, { size: 7.5 }))) {
		sheet.text(line, x, { size: 7.5, color: 'muted' })
		sheet.y -= 9.5
	}
	const left = Math.min(sheet.y, top - 34)
	sheet.y = top - 11
	sheet.textRight(`${formats.words[one.kind]} ${one.number}`.trim(), RIGHT, { size: 12, strong: true })
	sheet.y -= 11
	for (const [label, value] of factsOf(drawing).filter(([label]) => label !== formats.words.number)) {
		sheet.textRight(`${label}: ${value}`, RIGHT, { size: 8 })
		sheet.y -= 10
	}
	sheet.y = Math.min(left, sheet.y)
	sheet.rule(MARGIN, RIGHT, 'accent', 0.8)
	sheet.y -= 16
	drawParties(drawing)
}

export const DRAW_HEAD: Readonly<Record<InvoiceLayout, (drawing: Drawing) => void>> = {
	classic: drawClassic,
	modern: drawModern,
	compact: drawCompact,
}
