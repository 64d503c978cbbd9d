import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { dollars } from '@praxis/contract/payments/dollars'
import type { TrustCheck } from '@praxis/contract/trust/checks.contract'
import type { Letterhead } from '../../../platform/pdf/draw-letter-pdf.ts'
import { drawGlyphs, loadTypeface, type Typeface } from '../../../platform/pdf/pdf-typeface.ts'
import { sharedFontkit } from '../../../platform/pdf/shared-fontkit.ts'
import { spellAmount } from './spell-amount.ts'

/** US Letter in points; the check is the upper third of it, as on the stock of most banks. */
const PAPER = { width: 612, height: 792 } as const
const THIRD = PAPER.height / 3
const MARGIN = 40
const RIGHT = PAPER.width - MARGIN
const INK = rgb(0.1, 0.12, 0.14)
const MUTED = rgb(0.4, 0.44, 0.5)
const RULE = { color: rgb(0.6, 0.64, 0.7), thickness: 0.6 }

type Printed = Pick<TrustCheck, 'number' | 'issuedOn' | 'payee' | 'purpose' | 'clientName' | 'caseName' | 'cents'>

export interface CheckPages {
	readonly from: Letterhead
	readonly account: string
	readonly bank: string
	readonly checks: readonly Printed[]
}

interface Pen {
	readonly page: PDFPage
	readonly face: Typeface
}

interface Place {
	readonly x: number
	readonly y: number
	readonly size?: number
	readonly isMuted?: boolean
	readonly isRight?: boolean
	/** What is wider ends with an ellipsis. */
	readonly width?: number
}

function fitted(face: Typeface, text: string, size: number, width: number): string {
	if (face.width(text, size) <= width) return text
	const letters = Array.from(text)
	while (letters.length > 0 && face.width(`${letters.join('')}…`, size) > width) letters.pop()
	return `${letters.join('')}…`
}

function write({ page, face }: Pen, text: string, at: Place): void {
	const { size = 10, width = PAPER.width } = at
	const shown = fitted(face, text, size, width)
	let x = at.isRight === true ? at.x - face.width(shown, size) : at.x
	const color = at.isMuted === true ? MUTED : INK
	for (const { font, text: piece, width: wide, placed } of face.runs(shown, 'ltr')) {
		if (placed === null) page.drawText(piece, { x, y: at.y, size, font, color })
		else drawGlyphs(page, font, piece, placed, { x, y: at.y, size, color })
		x += wide * size
	}
}

function rule({ page }: Pen, from: number, to: number, y: number): void {
	page.drawLine({ start: { x: from, y }, end: { x: to, y }, ...RULE })
}

const dayOf = (issuedOn: string | null) => {
	const [year, month, day] = (issuedOn ?? '').split('-')
	return issuedOn === null ? '' : `${month}/${day}/${year}`
}

/** The check itself, above `base`. The bank's line of digits is on the stock. */
function drawCheck(pen: Pen, { from, account, bank }: CheckPages, one: Printed, base: number): void {
	const top = base + THIRD - MARGIN
	write(pen, from.name, { x: MARGIN, y: top, size: 11, width: 300 })
	write(pen, account, { x: MARGIN, y: top - 13, size: 9, isMuted: true, width: 300 })
	for (const [at, line] of from.lines.slice(0, 2).entries()) {
		write(pen, line, { x: MARGIN, y: top - 25 - at * 11, size: 8, isMuted: true, width: 300 })
	}
	write(pen, String(one.number), { x: RIGHT, y: top, size: 12, isRight: true })
	write(pen, dayOf(one.issuedOn), { x: RIGHT, y: top - 34, isRight: true })
	const payee = base + 146
	write(pen, 'Pay to the order of', { x: MARGIN, y: payee + 14, size: 7, isMuted: true })
	write(pen, one.payee, { x: MARGIN, y: payee, size: 11, width: RIGHT - MARGIN - 130 })
	write(pen, `**${dollars(one.cents)}`, { x: RIGHT, y: payee, size: 12, isRight: true })
	rule(pen, MARGIN, RIGHT - 118, payee - 4)
	const words = payee - 26
	const text = `${spellAmount(one.cents)} `
	write(pen, text, { x: MARGIN, y: words, width: RIGHT - MARGIN - 50 })
	write(pen, 'dollars', { x: RIGHT, y: words, isRight: true })
	const end = MARGIN + Math.min(pen.face.width(text, 10), RIGHT - MARGIN - 50)
	if (end < RIGHT - 50) rule(pen, end + 4, RIGHT - 44, words + 3)
	write(pen, bank, { x: MARGIN, y: words - 24, size: 9, isMuted: true, width: 250 })
	const foot = base + 58
	write(pen, 'For', { x: MARGIN, y: foot + 14, size: 7, isMuted: true })
	write(pen, one.purpose, { x: MARGIN, y: foot, size: 9, width: 250 })
	rule(pen, MARGIN, MARGIN + 250, foot - 4)
	rule(pen, RIGHT - 220, RIGHT, foot - 4)
	write(pen, 'Authorized signature', { x: RIGHT - 220, y: foot - 14, size: 7, isMuted: true })
}

/** What stays with the payee, and what the firm keeps. */
function drawStub(pen: Pen, { account }: CheckPages, one: Printed, base: number): void {
	const top = base + THIRD - MARGIN
	write(pen, `Check ${one.number}`, { x: MARGIN, y: top, size: 11 })
	write(pen, account, { x: RIGHT, y: top, size: 9, isMuted: true, isRight: true, width: 300 })
	rule(pen, MARGIN, RIGHT, top - 8)
	const facts = [
		['Date', dayOf(one.issuedOn)],
		['Paid to', one.payee],
		['For', one.purpose],
		['Client', one.clientName ?? ''],
		['Case', one.caseName ?? ''],
	].filter(([, value]) => value !== '')
	for (const [at, [label = '', value = '']] of facts.entries()) {
		const y = top - 28 - at * 16
		write(pen, label, { x: MARGIN, y, size: 9, isMuted: true })
		write(pen, value, { x: MARGIN + 70, y, width: RIGHT - MARGIN - 70 })
	}
	const y = top - 28 - facts.length * 16 - 6
	rule(pen, MARGIN, RIGHT, y + 12)
	write(pen, 'Amount', { x: MARGIN, y: y - 4, size: 9, isMuted: true })
	write(pen, dollars(one.cents), { x: RIGHT, y: y - 4, size: 11, isRight: true })
}

/** Checks as a PDF, a page each: the check on top, a stub for the payee and one for the firm. */
export async function drawChecks(pages: CheckPages): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(sharedFontkit)
	pdf.setTitle('Checks')
	const texts = pages.checks.map(({ payee, purpose, clientName, caseName }) => [payee, purpose, clientName, caseName])
	const letters = `${JSON.stringify([pages.from, pages.account, pages.bank, texts])} 0123456789/-$,.*…? abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`
	const face = await loadTypeface(pdf, letters, 400)
	for (const one of pages.checks) {
		const pen = { page: pdf.addPage([PAPER.width, PAPER.height]), face }
		drawCheck(pen, pages, one, 2 * THIRD)
		drawStub(pen, pages, one, THIRD)
		drawStub(pen, pages, one, 0)
	}
	return Buffer.from(await pdf.save())
}
