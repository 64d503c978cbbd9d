import { PDFDict, PDFDocument, PDFName, PDFString, TextAlignment } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { fillForm } from './fill-form.ts'
import { readForm } from './read-form.ts'

const area = (y: number) => ({ x: 20, y, width: 300, height: 20 })

/** A form with a field of each kind, a button, and a field that it computes. */
async function form(): Promise<PDFDocument> {
	const file = await PDFDocument.create()
	const page = file.addPage([400, 500])
	const all = file.getForm()
	const client = all.createTextField('form1.Page1.ClientName')
	client.setMaxLength(20)
	client.setAlignment(TextAlignment.Left)
	client.addToPage(page, area(450))
	client.acroField.dict.set(PDFName.of('TU'), PDFString.of('Full name of the client'))
	const facts = all.createTextField('facts')
	facts.enableMultiline()
	facts.enableRequired()
	facts.addToPage(page, { ...area(380), height: 60 })
	all.createCheckBox('jury').addToPage(page, area(350))
	const county = all.createDropdown('county')
	county.setOptions(['Kings', 'Queens', ' '])
	county.addToPage(page, area(320))
	const relief = all.createRadioGroup('relief')
	relief.addOptionToPage('Damages', page, area(290))
	relief.addOptionToPage('Injunction', page, area(260))
	const print = all.createButton('print')
	print.addToPage('Print this form', page, area(230))
	for (const widget of print.acroField.getWidgets()) widget.setFlags(0)
	const total = all.createTextField('total')
	total.setText('42')
	total.enableReadOnly()
	total.addToPage(page, area(200))
	return file
}

async function textOf(bytes: Uint8Array): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
	return text
}

test('fields are read with their kinds, limits, choices and labels', async () => {
	const found = await readForm({ file: await (await form()).save() })
	const none = { label: '', isRequired: false, maxLength: null, options: [], value: '' }
	expect(found).toEqual({
		fields: [
			{ ...none, field: 'form1.Page1.ClientName', label: 'Full name of the client', kind: 'text', maxLength: 20 },
			{ ...none, field: 'facts', kind: 'lines', isRequired: true },
			{ ...none, field: 'jury', kind: 'checkbox' },
			{ ...none, field: 'county', kind: 'choice', options: ['Kings', 'Queens'] },
			{ ...none, field: 'relief', kind: 'choice', options: ['Damages', 'Injunction'] },
		],
	})
})

test('a form is filled in, with letters of other scripts, and has no fields then', async () => {
	const values = [
		{ field: 'form1.Page1.ClientName', value: 'Лев Толстой' },
		{ field: 'facts', value: 'Первая строка\nSecond line' },
		{ field: 'jury', value: 'Yes' },
		{ field: 'county', value: 'Queens' },
		{ field: 'relief', value: 'Injunction' },
	]
	const result = await fillForm({ file: await (await form()).save(), values })
	if ('failed' in result) throw new Error(result.failed)
	const text = await textOf(result.bytes)
	const said = text.replaceAll(/\s+/g, ' ')
	for (const shown of ['Лев Толстой', 'Первая строка', 'Second line', 'Queens', '42']) expect(said).toContain(shown)
	expect(said).not.toContain('Print')
	const filled = await PDFDocument.load(result.bytes)
	expect([filled.catalog.getAcroForm(), filled.getPageCount()]).toEqual([undefined, 1])
	expect(filled.getPage(0).node.Annots()?.size() ?? 0).toBe(0)
})

test('what is left empty is empty in the PDF, also where the form had a value', async () => {
	const file = await form()
	file.getForm().getTextField('facts').setText('An example')
	const result = await fillForm({ file: await file.save(), values: [{ field: 'facts', value: '' }] })
	if ('failed' in result) throw new Error(result.failed)
	expect(await textOf(result.bytes)).not.toContain('An example')
})

test('boxes of one name with several values are one choice', async () => {
	const file = await PDFDocument.create()
	const page = file.addPage([300, 300])
	const box = file.getForm().createCheckBox('party')
	box.addToPage(page, area(200))
	box.addToPage(page, area(150))
	const names = ['Plaintiff', 'Defendant']
	for (const [at, widget] of box.acroField.getWidgets().entries()) {
		const states = widget.dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'), PDFDict)
		const checked = states.get(PDFName.of('Yes'))
		states.delete(PDFName.of('Yes'))
		if (checked !== undefined) states.set(PDFName.of(names[at] ?? ''), checked)
	}
	const bytes = await file.save({ updateFieldAppearances: false })
	expect(await readForm({ file: bytes })).toMatchObject({ fields: [{ kind: 'choice', options: names }] })
	expect(await fillForm({ file: bytes, values: [{ field: 'party', value: 'Defendant' }] })).toHaveProperty('bytes')
})

test('a form of XFA alone is refused; one that has fields too is read by them', async () => {
	const both = await form()
	both.catalog.getAcroForm()?.dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'))
	expect(await readForm({ file: await both.save() })).toHaveProperty('fields.length', 5)
	const alone = await PDFDocument.create()
	alone.addPage()
	alone.catalog.getOrCreateAcroForm().dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'))
	const file = await alone.save({ updateFieldAppearances: false })
	expect(await readForm({ file })).toEqual({ failed: 'form_xfa' })
})

test('a PDF without fields has none, and a damaged one or one with a password says so', async () => {
	const plain = await PDFDocument.create()
	plain.addPage()
	expect(await readForm({ file: await plain.save() })).toEqual({ fields: [] })
	expect(await readForm({ file: Buffer.from('%PDF-1.7 and nothing else') })).toEqual({ failed: 'pdf_damaged' })
	const locked = await form()
	locked.encrypt({ userPassword: 'secret' })
	expect(await readForm({ file: await locked.save() })).toEqual({ failed: 'pdf_encrypted' })
})

test('a text is in smaller print where it is larger than its field, and none is cut off', async () => {
	const file = await PDFDocument.create()
	const page = file.addPage([400, 500])
	const facts = file.getForm().createTextField('facts')
	facts.enableMultiline()
	facts.addToPage(page, { ...area(380), height: 60 })
	facts.setFontSize(30)
	const client = file.getForm().createTextField('client')
	client.addToPage(page, area(450))
	client.setFontSize(14)
	const bytes = await file.save()
	const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
	const result = await fillForm({
		file: bytes,
		values: [
			{ field: 'facts', value: `${long}\nlast line` },
			{ field: 'client', value: 'Eleonore Featherstonehaugh-Cholmondeley of Kings County' },
		],
	})
	if ('failed' in result) throw new Error(result.failed)
	const document = await getDocumentProxy(result.bytes.slice())
	const { items } = await (await document.getPage(1)).getTextContent()
	const placed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
	expect(placed.map(({ str }) => str).join(' ')).toContain('word39')
	for (const { transform, width } of placed) {
		const [x, y] = [Number(transform[4]), Number(transform[5])]
		expect(x).toBeGreaterThanOrEqual(20)
		expect(x + width).toBeLessThanOrEqual(320)
		expect(y).toBeGreaterThanOrEqual(380)
	}
	const tooLong = await fillForm({ file: bytes, values: [{ field: 'facts', value: long.repeat(40) }] })
	expect(tooLong).toEqual({ failed: 'form_text_overflow', field: 'facts' })
})
