import { PDFDocument } from '@cantoo/pdf-lib'
import { loadTypeface } from '../../platform/pdf/pdf-typeface.ts'
import type { QrPath } from '../../platform/pdf/qr-path.ts'
import { sharedFontkit } from '../../platform/pdf/shared-fontkit.ts'
import { drawDue, drawNotes, drawPay, drawTotals } from './invoice-foot.ts'
import { formatsOf } from './invoice-formats.ts'
import { DRAW_HEAD } from './invoice-heads.ts'
import { type Drawing, LOOKS } from './invoice-looks.ts'
import type { InvoicePage } from './invoice-page.ts'
import { InvoiceSheet } from './invoice-sheet.ts'
import { drawTable } from './invoice-table.ts'

/** Figures of one width, so that amounts stand below each other; without what costs time and changes no letter. */
const FEATURES = { tnum: true, lnum: true, kern: true, calt: false, liga: false, ccmp: true }

async function codeOf(link: string): Promise<QrPath> {
	// Its library is large, and most invoices have no link.
	const { qrPath } = await import('../../platform/pdf/qr-path.ts')
	return qrPath(link)
}

/** An invoice as a PDF on US Letter, in the layout it names. Letters of scripts without a font here are drawn as `?`. */
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
	const { logo, ...text } = one
	const written = JSON.stringify([text, Object.values(words)])
	const faces = {
		body: await loadTypeface(pdf, `${written} ?`, 400, FEATURES),
		strong: await loadTypeface(pdf, `${written} ?`, 600, FEATURES),
	}
	const sheet = new InvoiceSheet(pdf, faces)
	const drawing: Drawing = {
		sheet,
		one,
		formats,
		look: LOOKS[one.layout],
		logo: logo === null ? null : await pdf.embedPng(logo),
		code: one.pay === null ? null : await codeOf(one.pay.link),
	}
	DRAW_HEAD[one.layout](drawing)
	if (drawing.look.showsDue) drawDue(drawing)
	drawTable(drawing, 'fee')
	drawTable(drawing, 'expense')
	drawTotals(drawing)
	drawPay(drawing)
	drawNotes(drawing)
	const page = (at: number, of: number) => words.page.replace('{page}', `${at}`).replace('{pages}', `${of}`)
	sheet.foot(`${one.from.name} · ${title}`, page)
	return Buffer.from(await pdf.save())
}
