import { PDFDocument } from '@cantoo/pdf-lib'
import { loadTypeface } from '../../platform/pdf/pdf-typeface.ts'
import { sharedFontkit } from '../../platform/pdf/shared-fontkit.ts'
import { INVOICE_LABELS, type InvoiceLabels, type InvoicePage, type InvoicePageLine } from './invoice-page.ts'
import { InvoiceSheet, MARGIN, RIGHT, type Styled } from './invoice-sheet.ts'

/** Figures of one width, so that amounts stand below each other; without what costs time and changes no letter. */
const FEATURES = { tnum: true, lnum: true, kern: true, calt: false, liga: false, ccmp: true }

const BODY: Styled = { size: 9.5 }
const SMALL: Styled = { size: 8, color: 'muted' }
const HEAD: Styled = { size: 8, strong: true, color: 'muted' }
const LEADING = 13
/** Where the columns of lines begin, or end for figures. */
const COLUMN = { on: MARGIN, by: MARGIN + 58, text: MARGIN + 140, hours: 444, rate: 498, amount: RIGHT }
const TEXT_WIDTH = 250

interface Formats {
	readonly words: InvoiceLabels
	readonly money: (cents: number) => string
	readonly plain: (cents: number) => string
	readonly day: (on: Date) => string
	readonly longDay: (on: Date) => string
	readonly hours: (hundredths: number) => string
}

function formatsOf({ language, from }: InvoicePage): Formats {
	const words = INVOICE_LABELS[language]
	const { locale } = words
	const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
	const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	const hours = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
	const days = new Intl.DateTimeFormat(locale, { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
	const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: from.timeZone })
	return {
		words,
		money: (cents) => money.format(cents / 100),
		plain: (cents) => plain.format(cents / 100),
		day: (on) => days.format(on),
		longDay: (on) => longDays.format(on),
		hours: (hundredths) => hours.format(hundredths / 100),
	}
}

/** The firm on the left; kind, number and dates on the right. */
function drawHead(sheet: InvoiceSheet, one: InvoicePage, { words, longDay }: Formats): void {
	const top = sheet.y
	sheet.y = top - 12
	for (const line of sheet.wrap(one.from.name, 290, { size: 18, strong: true })) {
		sheet.text(line, MARGIN, { size: 18, strong: true, color: 'accent' })
		sheet.y -= 20
	}
	for (const line of one.from.lines.flatMap((text) => sheet.wrap(text, 300, SMALL))) {
		sheet.text(line, MARGIN, SMALL)
		sheet.y -= 11
	}
	const left = sheet.y
	sheet.y = top - 12
	sheet.textRight(words[one.kind], RIGHT, { size: 18 })
	sheet.y -= 22
	const due = one.dueOn === null ? words.onReceipt : longDay(one.dueOn)
	const facts: (readonly [string, string])[] = [[words.date, longDay(one.issuedOn)]]
	if (one.number !== '') facts.unshift([words.number, one.number])
	if (one.kind === 'invoice') facts.push([words.due, due])
	for (const [label, value] of facts) {
		sheet.textRight(value, RIGHT, BODY)
		sheet.textRight(label, RIGHT - 118, SMALL)
		sheet.y -= LEADING
	}
	sheet.y = Math.min(left, sheet.y) - 4
	sheet.rule(MARGIN, RIGHT, 'accent', 1)
	sheet.y -= 24
}

function drawColumn(sheet: InvoiceSheet, x: number, label: string, lines: readonly string[]): void {
	sheet.text(label, x, HEAD)
	sheet.y -= LEADING + 1
	for (const line of lines.flatMap((text) => sheet.wrap(text, 230, BODY))) {
		sheet.text(line, x, BODY)
		sheet.y -= LEADING
	}
}

function drawParties(sheet: InvoiceSheet, { to, matter }: InvoicePage, { words }: Formats): void {
	const top = sheet.y
	drawColumn(sheet, MARGIN, words.billedTo, to)
	const left = sheet.y
	sheet.y = top
	if (matter !== null) drawColumn(sheet, MARGIN + 262, words.matter, [matter.name, matter.number])
	sheet.y = Math.min(left, sheet.y) - 8
}

function drawDue(sheet: InvoiceSheet, one: InvoicePage, { words, money, longDay }: Formats): void {
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

function drawTableHead(sheet: InvoiceSheet, kind: InvoicePageLine['kind'], title: string, { words }: Formats): void {
	sheet.text(title, MARGIN, { size: 11, strong: true })
	sheet.y -= 18
	sheet.text(words.date, COLUMN.on, HEAD)
	if (kind === 'fee') sheet.text(words.by, COLUMN.by, HEAD)
	sheet.text(kind === 'fee' ? words.service : words.description, kind === 'fee' ? COLUMN.text : COLUMN.by, HEAD)
	if (kind === 'fee') sheet.textRight(words.hours, COLUMN.hours, HEAD)
	if (kind === 'fee') sheet.textRight(words.rate, COLUMN.rate, HEAD)
	sheet.textRight(words.amount, COLUMN.amount, HEAD)
	sheet.y -= 6
	sheet.rule(MARGIN, RIGHT)
	sheet.y -= LEADING
}

function drawLine(sheet: InvoiceSheet, one: InvoicePageLine, { day, hours, plain }: Formats): void {
	const isFee = one.kind === 'fee'
	const width = isFee ? TEXT_WIDTH - 24 : TEXT_WIDTH + 110
	const text = sheet.wrap(one.text, width, BODY)
	const by = isFee ? sheet.wrap(one.by, COLUMN.text - COLUMN.by - 8, BODY) : []
	sheet.need(Math.min(Math.max(text.length, by.length), 4) * LEADING)
	sheet.text(day(one.on), COLUMN.on, BODY)
	if (one.hundredths !== null) sheet.textRight(hours(one.hundredths), COLUMN.hours, BODY)
	if (one.rateCents !== null) sheet.textRight(plain(one.rateCents), COLUMN.rate, BODY)
	sheet.textRight(plain(one.amountCents), COLUMN.amount, BODY)
	for (let at = 0; at < Math.max(text.length, by.length); at += 1) {
		if (at > 0) sheet.need(LEADING)
		sheet.text(by[at] ?? '', COLUMN.by, BODY)
		sheet.text(text[at] ?? '', isFee ? COLUMN.text : COLUMN.by, BODY)
		sheet.y -= LEADING
	}
	sheet.y += LEADING - 6
	sheet.rule(MARGIN, RIGHT)
	sheet.y -= LEADING
}

const sumOf = (lines: readonly InvoicePageLine[]) => lines.reduce((sum, one) => sum + one.amountCents, 0)

function drawTable(sheet: InvoiceSheet, kind: InvoicePageLine['kind'], one: InvoicePage, formats: Formats): void {
	const lines = one.lines.filter((line) => line.kind === kind)
	if (lines.length === 0) return
	const { words } = formats
	const title = kind === 'fee' ? words.fees : words.expenses
	sheet.need(90)
	drawTableHead(sheet, kind, title, formats)
	sheet.onNewPage = () => drawTableHead(sheet, kind, `${title} (${words.continued})`, formats)
	for (const line of lines) drawLine(sheet, line, formats)
	sheet.onNewPage = () => undefined
	sheet.y -= 12
}

function drawTotals(sheet: InvoiceSheet, one: InvoicePage, { words, money }: Formats): void {
	const fees = one.lines.filter((line) => line.kind === 'fee')
	const expenses = one.lines.filter((line) => line.kind === 'expense')
	const rows: (readonly [label: string, cents: number])[] = []
	if (fees.length > 0) rows.push([words.fees, sumOf(fees)])
	if (expenses.length > 0) rows.push([words.expenses, sumOf(expenses)])
	if (one.discountCents > 0) rows.push([words.discount, -one.discountCents])
	for (const tax of one.taxes) rows.push([tax.label, tax.cents])
	sheet.need((rows.length + 4) * (LEADING + 2))
	const row = (label: string, cents: number, style: Styled) => {
		sheet.text(label, 350, style)
		sheet.textRight(money(cents), RIGHT, style)
		sheet.y -= LEADING + 2
	}
	for (const [label, cents] of rows) row(label, cents, BODY)
	sheet.y += 4
	sheet.rule(350, RIGHT, 'accent')
	sheet.y -= LEADING + 2
	row(words.total, one.totalCents, { size: 11, strong: true })
	if (one.paidCents > 0) {
		row(words.paid, -one.paidCents, BODY)
		row(words.amountDue, one.openCents, { size: 11, strong: true })
	}
	sheet.y -= 10
}

function drawNotes(sheet: InvoiceSheet, { notes }: InvoicePage): void {
	for (const note of notes) {
		for (const line of sheet.wrap(note, RIGHT - MARGIN, { size: 9 })) {
			sheet.need(12)
			sheet.text(line, MARGIN, { size: 9, color: 'muted' })
			sheet.y -= 12
		}
		sheet.y -= 6
	}
}

/** An invoice as a PDF on US Letter. Letters of scripts without a font here are drawn as `?`. */
export async function drawInvoice(one: InvoicePage): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(sharedFontkit)
	const formats = formatsOf(one)
	const { words } = formats
	const title = `${words[one.kind]} ${one.number}`.trim()
	pdf.setTitle(title)
	pdf.setAuthor(one.from.name)
	pdf.setLanguage(words.locale)
	pdf.setCreationDate(one.issuedOn)
	pdf.setModificationDate(one.issuedOn)
	const written = JSON.stringify([one, Object.values(words)])
	const faces = {
		body: await loadTypeface(pdf, `${written} ?`, 400, FEATURES),
		strong: await loadTypeface(pdf, `${written} ?`, 600, FEATURES),
	}
	const sheet = new InvoiceSheet(pdf, faces)
	drawHead(sheet, one, formats)
	drawParties(sheet, one, formats)
	drawDue(sheet, one, formats)
	drawTable(sheet, 'fee', one, formats)
	drawTable(sheet, 'expense', one, formats)
	drawTotals(sheet, one, formats)
	drawNotes(sheet, one)
	const page = (at: number, of: number) => words.page.replace('{page}', `${at}`).replace('{pages}', `${of}`)
	sheet.foot(`${one.from.name} · ${title}`, page)
	return Buffer.from(await pdf.save())
}
