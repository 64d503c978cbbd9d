import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { INVOICE_LAYOUTS } from '@praxis/contract/firm/firm.fields'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoicePage, InvoicePageLine } from './invoice-page.ts'

const line = (at: number): InvoicePageLine => ({
	kind: 'fee',
	on: new Date('2026-10-05T17:00:00Z'),
	by: 'Ann Attorney',
	text: `Prepared part ${at} of the brief and reviewed the exhibits that go with it`,
	hundredths: 150,
	rateCents: 35_000,
	amountCents: 52_500,
})

const page = (lines: readonly InvoicePageLine[], more: Partial<InvoicePage> = {}): InvoicePage => ({
	language: 'en',
	layout: 'classic',
	logo: null,
	from: { name: 'Demo Firm', lines: ['1 Main Street, Springfield'], timeZone: 'America/New_York' },
	kind: 'invoice',
	number: '2026-00117',
	issuedOn: new Date('2026-11-01T17:00:00Z'),
	dueOn: new Date('2026-12-01T17:00:00Z'),
	to: ['Ada Osei', '2 Elm Street'],
	matter: { name: 'Osei v. Park', number: '2026-0042' },
	lines,
	discountCents: 0,
	taxes: [],
	totalCents: lines.length * 52_500,
	paidCents: 0,
	openCents: lines.length * 52_500,
	pay: null,
	notes: ['Thank you.'],
	...more,
})

const pagesOf = async (bytes: Buffer) => (await PDFDocument.load(bytes)).getPageCount()

test('an invoice of some lines is one page; of many, as many as it takes', async () => {
	expect(await pagesOf(await drawInvoice(page([line(1), line(2)])))).toBe(1)
	const many = Array.from({ length: 120 }, (_, at) => line(at))
	expect(await pagesOf(await drawInvoice(page(many)))).toBeGreaterThan(3)
})

test('a text longer than a page, a word without end and letters of other scripts are drawn', async () => {
	const texts = ['long '.repeat(2_000), 'x'.repeat(2_000), 'Zoë שלום محمد 你好']
	const odd = texts.map((text) => ({ ...line(1), text }))
	expect(await pagesOf(await drawInvoice(page(odd)))).toBeGreaterThan(2)
})

test('a paid invoice, a draft and a Spanish one have the same lines and the same size of paper', async () => {
	for (const more of [
		{ paidCents: 52_500, openCents: 0 },
		{ kind: 'draft', number: '', dueOn: null },
		{ language: 'es', taxes: [{ label: 'Impuesto', cents: 100 }] },
	] as const) {
		const pdf = await PDFDocument.load(await drawInvoice(page([line(1)], more)))
		expect(pdf.getPage(0).getSize()).toEqual({ width: 612, height: 792 })
	}
})

/** Addresses that a click on the pages opens. */
async function linksOf(bytes: Buffer): Promise<string[]> {
	const pdf = await PDFDocument.load(bytes)
	return pdf.getPages().flatMap((sheet) => {
		const all = sheet.node.Annots()?.asArray() ?? []
		return all.map((ref) => {
			const action = pdf.context.lookup(ref, PDFDict).lookup(PDFName.of('A'), PDFDict)
			return action.lookup(PDFName.of('URI'), PDFString).asString()
		})
	})
}

test.each(INVOICE_LAYOUTS)('the layout %s has the logo, and the code and link by which it is paid', async (layout) => {
	const create = { width: 300, height: 120, channels: 3, background: '#204060' } as const
	const logo = new Uint8Array(await sharp({ create }).png().toBuffer())
	const link = 'https://praxis.test/pay/p1.x'
	const pay = { link, until: new Date('2027-01-31T17:00:00Z') }
	const drawn = await drawInvoice(page([line(1)], { layout, logo, pay }))
	expect(await pagesOf(drawn)).toBe(1)
	expect(new Set(await linksOf(drawn))).toEqual(new Set([link]))
	const plain = await drawInvoice(page([line(1)], { layout }))
	expect(drawn.length).toBeGreaterThan(plain.length)
	expect(await linksOf(plain)).toEqual([])
	const draft = { layout, kind: 'draft', number: '', dueOn: null, discountCents: 500 } as const
	expect(
		await pagesOf(
			await drawInvoice(
				page(
					Array.from({ length: 60 }, (_, at) => line(at)),
					draft,
				),
			),
		),
	).toBeGreaterThan(1)
})
