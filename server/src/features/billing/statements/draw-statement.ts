import { PDFDocument } from '@cantoo/pdf-lib'
import type { StatementLine } from '@praxis/contract/billing/statements.contract'
import { loadTypeface } from '../../../platform/pdf/pdf-typeface.ts'
import { sharedFontkit } from '../../../platform/pdf/shared-fontkit.ts'
import { HEAD, SMALL } from '../invoice-looks.ts'
import { InvoiceSheet, MARGIN, RIGHT, type Styled } from '../invoice-sheet.ts'
import { STATEMENT_LABELS, type StatementLabels, type StatementPage } from './statement-page.ts'

const FEATURES = { tnum: true, lnum: true, kern: true, calt: false, liga: false, ccmp: true }
const BODY: Styled = { size: 9.5 }
const STRONG: Styled = { size: 10.5, strong: true }
const LEADING = 13
const COLUMN = { on: MARGIN, text: MARGIN + 74, amount: 476, balance: RIGHT }
const TEXT_WIDTH = 290

interface Drawing extends StatementPage {
	readonly sheet: InvoiceSheet
	readonly words: StatementLabels
	readonly money: (cents: number) => string
	readonly day: (on: string) => string
	readonly longDay: (on: string) => string
}

function formatsOf({ locale }: StatementLabels) {
	const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
	const short = new Intl.DateTimeFormat(locale, { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
	const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
	return {
		money: (cents: number) => money.format(cents / 100),
		day: (on: string) => short.format(new Date(on)),
		longDay: (on: string) => long.format(new Date(on)),
	}
}

function textOf({ words }: Drawing, { kind, reference, caseName }: StatementLine): string {
	const [method = '', ...more] = reference.split(' ')
	const known = Object.hasOwn(words.methods, method) ? words.methods[method as keyof typeof words.methods] : method
	const named = kind === 'payment' ? [known, ...more].join(' ') : reference
	const head = [words.kinds[kind], named].filter((part) => part !== '').join(kind === 'payment' ? ', ' : ' ')
	return kind === 'invoice' && caseName !== '' ? `${head}, ${caseName}` : head
}

async function drawHead(drawing: Drawing, pdf: PDFDocument): Promise<void> {
	const { sheet, from, logo, one, to, words, longDay } = drawing
	const top = sheet.y
	const image = logo === null ? null : await pdf.embedPng(logo)
	const x = image === null ? MARGIN : MARGIN + sheet.picture(image, MARGIN, { width: 110, height: 44 }).width + 14
	sheet.y = top - 13
	sheet.text(from.name, x, { size: 14, strong: true })
	sheet.y -= 12
	for (const line of from.lines.flatMap((text) => sheet.wrap(text, 300, SMALL))) {
		sheet.text(line, x, SMALL)
		sheet.y -= 10
	}
	const left = Math.min(sheet.y, top - 48)
	sheet.y = top - 13
	sheet.textRight(words.title, RIGHT, { size: 14, strong: true, color: 'accent' })
	sheet.y = left
	sheet.rule(MARGIN, RIGHT, 'accent', 0.8)
	sheet.y -= 20
	const parties = sheet.y
	sheet.text(words.account, MARGIN, HEAD)
	for (const line of to) {
		sheet.y -= LEADING
		sheet.text(line, MARGIN, BODY)
	}
	const lowest = sheet.y
	sheet.y = parties
	sheet.text(words.period, MARGIN + 262, HEAD)
	sheet.y -= LEADING
	sheet.text(`${longDay(one.from)} – ${longDay(one.through)}`, MARGIN + 262, BODY)
	sheet.y = Math.min(lowest, sheet.y) - 24
}

/** What is due, above the entries. */
function drawDue({ sheet, one, words, money, longDay }: Drawing): void {
	sheet.box(MARGIN, RIGHT - MARGIN, 42)
	sheet.y -= 26
	const isCredit = one.closingCents < 0
	sheet.text(isCredit ? words.credit : words.closing, MARGIN + 14, { size: 11, strong: true })
	sheet.text(longDay(one.through), MARGIN + 150, SMALL)
	sheet.textRight(money(Math.abs(one.closingCents)), RIGHT - 14, { size: 16, strong: true, color: 'accent' })
	sheet.y -= 44
}

function drawTableHead({ sheet, words }: Drawing): void {
	sheet.text(words.date, COLUMN.on, HEAD)
	sheet.text(words.description, COLUMN.text, HEAD)
	sheet.textRight(words.amount, COLUMN.amount, HEAD)
	sheet.textRight(words.balance, COLUMN.balance, HEAD)
	sheet.y -= 6
	sheet.rule(MARGIN, RIGHT)
	sheet.y -= LEADING
}

function drawRow({ sheet, money }: Drawing, on: string, text: string, amounts: readonly (number | null)[]): void {
	const lines = sheet.wrap(text, TEXT_WIDTH, BODY)
	sheet.need(lines.length * LEADING)
	const [cents = null, balance = null] = amounts
	sheet.text(on, COLUMN.on, BODY)
	if (cents !== null) sheet.textRight(money(cents), COLUMN.amount, BODY)
	if (balance !== null) sheet.textRight(money(balance), COLUMN.balance, BODY)
	for (const line of lines) {
		sheet.text(line, COLUMN.text, BODY)
		sheet.y -= LEADING
	}
	sheet.y -= 3
}

function drawEntries(drawing: Drawing): void {
	const { sheet, one, words, day } = drawing
	drawTableHead(drawing)
	sheet.onNewPage = () => drawTableHead(drawing)
	drawRow(drawing, day(one.from), words.opening, [null, one.openingCents])
	if (one.lines.length === 0) drawRow(drawing, '', words.none, [])
	for (const line of one.lines) drawRow(drawing, day(line.on), textOf(drawing, line), [line.cents, line.balanceCents])
	sheet.onNewPage = () => undefined
	sheet.y -= 8
}

function drawSums({ sheet, one, words, money }: Drawing): void {
	const rows: readonly (readonly [string, number])[] = [
		[words.opening, one.openingCents],
		[words.billed, one.billedCents],
		[words.paid, -one.paidCents],
		...(one.creditedCents === 0 ? [] : ([[words.credited, -one.creditedCents]] as const)),
	]
	sheet.need((rows.length + 3) * LEADING)
	for (const [label, cents] of rows) {
		sheet.text(label, 350, BODY)
		sheet.textRight(money(cents), RIGHT, BODY)
		sheet.y -= LEADING + 2
	}
	sheet.y += 4
	sheet.rule(350, RIGHT, 'accent')
	sheet.y -= LEADING
	sheet.text(one.closingCents < 0 ? words.credit : words.closing, 350, STRONG)
	sheet.textRight(money(Math.abs(one.closingCents)), RIGHT, { ...STRONG, color: 'accent' })
	sheet.y -= 30
}

function drawAges({ sheet, one: { aging }, words, money }: Drawing): void {
	const cents = [aging.currentCents, aging.upTo30Cents, aging.upTo60Cents, aging.upTo90Cents, aging.over90Cents]
	const width = (RIGHT - MARGIN) / cents.length
	sheet.need(80)
	sheet.text(words.open, MARGIN, HEAD)
	sheet.y -= 8
	const top = sheet.y
	sheet.box(MARGIN, RIGHT - MARGIN, 44)
	for (const [at, amount] of cents.entries()) {
		sheet.y = top - 17
		sheet.text(words.ages[at] ?? '', MARGIN + 10 + at * width, SMALL)
		sheet.y -= 15
		sheet.text(money(amount), MARGIN + 10 + at * width, { ...BODY, strong: amount > 0 })
	}
	sheet.y = top - 44 - 20
}

function drawNotes({ sheet, one, words, money }: Drawing): void {
	const notes = [
		...(one.creditCents > 0 ? [words.ahead.replace('{amount}', money(one.creditCents))] : []),
		...(one.trustCents === null ? [] : [words.trust.replace('{amount}', money(one.trustCents))]),
	]
	for (const line of notes.flatMap((note) => sheet.wrap(note, RIGHT - MARGIN, BODY))) {
		sheet.need(LEADING)
		sheet.text(line, MARGIN, { size: 9, color: 'muted' })
		sheet.y -= LEADING
	}
}

/** A statement of account as a PDF on US Letter. */
export async function drawStatement(page: StatementPage): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(sharedFontkit)
	const words = STATEMENT_LABELS[page.language]
	const { logo: _logo, ...text } = page
	pdf.setTitle(`${words.title}, ${page.one.clientName}`)
	pdf.setAuthor(page.from.name)
	pdf.setLanguage(words.locale)
	pdf.setCreationDate(page.today)
	pdf.setModificationDate(page.today)
	const written = `${JSON.stringify([text, words])} ?$€0123456789`
	const faces = {
		body: await loadTypeface(pdf, written, 400, FEATURES),
		strong: await loadTypeface(pdf, written, 600, FEATURES),
	}
	const drawing: Drawing = { ...page, sheet: new InvoiceSheet(pdf, faces), words, ...formatsOf(words) }
	await drawHead(drawing, pdf)
	drawDue(drawing)
	drawEntries(drawing)
	drawSums(drawing)
	drawAges(drawing)
	drawNotes(drawing)
	const number = (at: number, of: number) => words.page.replace('{page}', `${at}`).replace('{pages}', `${of}`)
	drawing.sheet.foot(`${page.from.name} · ${words.title}`, number)
	return Buffer.from(await pdf.save())
}
