import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import {
	documentTemplates,
	type OwnTemplate,
	templateDetails,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { FORM_BYTES_MAX, pdfForms } from '@praxis/contract/editor/templates/pdf-forms.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../platform/files/read-content.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let clerk: Caller
let caseId: string

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	clerk = app.as(await createPerson(app, 'clerk'))
	const { id: clientId } = await admin.call(clients.add, { fullName: 'Ada Osei', email: 'ada@osei.test' })
	const opened = await admin.call(cases.open, { clientId, caseName: 'Osei v. Lind', type: 'General' })
	caseId = opened.id
})
afterAll(() => app.close())

async function form(change: (file: PDFDocument) => void = () => undefined): Promise<Buffer> {
	const file = await PDFDocument.create()
	const page = file.addPage([400, 400])
	const all = file.getForm()
	all.createTextField('ClientName').addToPage(page, { x: 10, y: 300, width: 200, height: 20 })
	const zip = all.createTextField('Zip')
	zip.setMaxLength(5)
	zip.enableRequired()
	zip.addToPage(page, { x: 10, y: 250, width: 200, height: 20 })
	all.createTextField('Witness').addToPage(page, { x: 10, y: 200, width: 200, height: 20 })
	all.createCheckBox('Jury').addToPage(page, { x: 10, y: 150, width: 20, height: 20 })
	change(file)
	return Buffer.from(await file.save({ updateFieldAppearances: false }))
}

const detailsOf = (one: OwnTemplate) => ({ ...templateDetails.parse(one), id: one.id, version: one.version })

async function upload(name: string): Promise<OwnTemplate> {
	return admin.call(pdfForms.create, { id: newId(), name }, { content: await form() })
}

test('an uploaded form is a template, and its document is the filled PDF on the case', async () => {
	const made = await upload('Notice of claim')
	expect(made).toMatchObject({ version: 1, isActive: false, description: 'PDF form with 4 fields.' })
	expect(made.variables.map(({ name, type, fromCase }) => [name, type, fromCase])).toEqual([
		['CLIENT_NAME_FIELD', 'text', 'CLIENT_NAME'],
		['ZIP', 'text', undefined],
		['WITNESS', 'text', undefined],
		['JURY', 'boolean', undefined],
	])
	const variables = made.variables.map((one) => (one.name === 'ZIP' ? { ...one, label: 'ZIP code' } : one))
	const saved = await attorney.call(documentTemplates.save, { ...detailsOf(made), variables, isActive: true })
	expect(saved).toMatchObject({ version: 2, isActive: true, formFields: made.formFields })
	expect((await clerk.call(documentTemplates.list, {})).items).toMatchObject([{ id: made.id, isForm: true }])

	const wanted = { template: made.id, caseId, title: 'Claim: Osei' }
	expect(await attorney.refusal(generator.generate, { id: newId(), ...wanted, answers: {} })).toMatchObject({
		code: 'answers_missing',
		fields: { 'answers.ZIP': 'Enter: ZIP code.' },
	})
	const long = { ZIP: '112011' }
	expect(await attorney.refusal(generator.generate, { id: newId(), ...wanted, answers: long })).toMatchObject({
		status: 400,
		code: 'form_value_too_long',
		message: '“ZIP code” takes at most 5 characters; this value has 6.',
		fields: { 'answers.ZIP': '“ZIP code” takes at most 5 characters; this value has 6.' },
	})
	const answers = { ZIP: '11201', WITNESS: 'Лев Толстой', JURY: 'Yes' }
	const { id } = await attorney.call(generator.generate, { id: newId(), ...wanted, answers })
	const document = await attorney.call(documents.get, { id })
	expect(document).toMatchObject({
		kind: 'pdf',
		title: 'Claim: Osei',
		fileName: 'Claim- Osei.pdf',
		cases: [{ id: caseId }],
	})
	const bytes = await readContent(await app.platform.files.open(document.hash), FORM_BYTES_MAX)
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
	for (const shown of ['Ada Osei', '11201', 'Лев Толстой']) expect(text).toContain(shown)
	const { rows } = await app.platform.db.owner.query(
		'SELECT action FROM api.audit_log WHERE entity_id = ANY ($1) ORDER BY at, id',
		[[made.id, id]],
	)
	expect(rows.map(({ action }) => action)).toEqual(['pdfForms.create', 'documentTemplates.save', 'documents.put'])
})

test('the fields of a form stay, its versions are restored, and its PDF goes with it', async () => {
	const made = await upload('Proof of service')
	const fewer = { ...detailsOf(made), variables: made.variables.slice(1) }
	expect(await attorney.refusal(documentTemplates.save, fewer)).toMatchObject({
		code: 'document_template_faulty',
		fields: { variables: 'Variables of a PDF form cannot be added, removed or renamed.' },
	})
	await attorney.call(documentTemplates.save, { ...detailsOf(made), name: 'Proof of service 2' })
	const restored = await attorney.call(documentTemplates.restore, { id: made.id, version: 2, number: 1 })
	expect(restored).toMatchObject({ name: 'Proof of service', version: 3, formFields: made.formFields })
	const { rows } = await app.platform.db.owner.query<{ hash: string }>(
		'SELECT form_hash AS hash FROM api.document_templates WHERE id = $1',
		[made.id],
	)
	const hash = rows[0]?.hash ?? ''
	expect(await app.platform.files.exists(hash)).toBe(true)
	await admin.call(documentTemplates.remove, { id: made.id })
	const { rows: left } = await app.platform.db.owner.query<{ named: boolean }>(
		'SELECT api.is_content_named($1) AS named',
		[hash],
	)
	expect(await app.platform.files.exists(hash)).toBe(left[0]?.named)
})

test('what cannot be a form is refused with its reason, and only administrators upload', async () => {
	const refusal = async (content: Buffer, name = 'Refused') =>
		admin.refusal(pdfForms.create, { id: newId(), name }, { content })
	const plain = await PDFDocument.create()
	plain.addPage()
	expect(await refusal(Buffer.from(await plain.save()))).toMatchObject({
		status: 400,
		code: 'form_no_fields',
		message: 'This PDF has no form fields.',
	})
	plain.catalog.getOrCreateAcroForm().dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'))
	expect(await refusal(Buffer.from(await plain.save({ updateFieldAppearances: false })))).toMatchObject({
		code: 'form_xfa',
	})
	const many = await form((file) => {
		for (let at = 0; at < 500; at += 1) {
			file.getForm().createTextField(`more${at}`).addToPage(file.getPage(0), { x: 1, y: 1, width: 20, height: 20 })
		}
	})
	expect(await refusal(many)).toMatchObject({ message: 'This PDF has more than 500 form fields.' })
	const locked = await form((file) => file.encrypt({ userPassword: 'secret' }))
	expect(await refusal(locked)).toMatchObject({ code: 'form_encrypted' })
	expect(await refusal(Buffer.from('%PDF-1.7 and no more'))).toMatchObject({ code: 'form_damaged' })
	expect(await refusal(Buffer.from('PK'))).toMatchObject({ message: 'This is not a PDF file.' })
	expect(await refusal(Buffer.alloc(FORM_BYTES_MAX + 1, '%PDF-'))).toMatchObject({ status: 413 })
	const taken = 'A template with this name already exists.'
	await upload('Twice')
	expect(await refusal(await form(), 'Twice')).toMatchObject({ status: 409, message: taken })
	const one = { id: newId(), name: 'By another' }
	expect(await attorney.refusal(pdfForms.create, one, { content: await form() })).toMatchObject({ code: 'forbidden' })
})
