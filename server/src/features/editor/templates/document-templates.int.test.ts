import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { PICTURES_TOO_LARGE } from '@praxis/contract/editor/pictures'
import { documentTemplates, type TemplateDetails } from '@praxis/contract/editor/templates/document-templates.contract'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { PNG } from '../../../testing/office/word-package.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let clerk: Caller
beforeAll(async () => {
	app = await startTestApp()
	const [one, two, three] = [
		await createPerson(app, 'admin'),
		await createPerson(app, 'attorney'),
		await createPerson(app, 'clerk'),
	]
	admin = app.as(one)
	attorney = app.as(two)
	clerk = app.as(three)
})
afterAll(() => app.close())

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

function details(name: string, change: Partial<TemplateDetails> = {}) {
	return {
		name,
		description: 'A letter.',
		doc: {
			type: 'doc',
			content: [
				paragraph('Dear [CLIENT_NAME], re [SUBJECT].'),
				paragraph('[IF COPY]'),
				paragraph('Copy sent.'),
				paragraph('[END]'),
			],
		},
		variables: [
			{ name: 'SUBJECT', label: 'Subject', type: 'text' as const },
			{ name: 'COPY', label: 'Copy', type: 'boolean' as const, defaultValue: 'No', required: false },
		],
		...change,
	}
}

test('a template is created, saved, restored, and kept once a document was made of it', async () => {
	const id = newId()
	const first = await admin.call(documentTemplates.create, { id, ...details('Status letter') })
	expect(first).toMatchObject({ version: 1, category: 'general', complexity: 'basic', isActive: true })
	const saved = await attorney.call(documentTemplates.save, { id, version: 1, ...details('Status letter 2') })
	expect(saved.version).toBe(2)
	const restored = await attorney.call(documentTemplates.restore, { id, version: 2, number: 1 })
	expect(restored).toMatchObject({ version: 3, name: 'Status letter' })
	const { items } = await attorney.call(documentTemplates.versions, { id })
	expect(items.map(({ number }) => number)).toEqual([3, 2, 1])
	expect(await attorney.refusal(documentTemplates.save, { id, version: 2, ...details('X') })).toMatchObject({
		code: 'stale_version',
	})

	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Allen' })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Allen v. Board', type: 'General' })
	const made = newId()
	const missing = { id: made, template: id, caseId, title: 'Letter', answers: {} }
	expect(await attorney.refusal(generator.generate, missing)).toMatchObject({ code: 'answers_missing' })
	await attorney.call(generator.generate, { ...missing, answers: { SUBJECT: 'Hearing', COPY: 'Yes' } })
	const { rows } = await app.platform.db.owner.query(
		'SELECT doc::text, template_id FROM api.rich_documents WHERE document_id = $1',
		[made],
	)
	expect(rows[0].template_id).toBe(id)
	expect(rows[0].doc).toContain('re Hearing.')
	expect(rows[0].doc).toContain('Copy sent.')
	expect(await admin.refusal(documentTemplates.remove, { id })).toMatchObject({ code: 'document_template_in_use' })
	const audited = await app.platform.db.owner.query(
		'SELECT action FROM api.audit_log WHERE entity_id = $1 ORDER BY id',
		[id],
	)
	expect(audited.rows.map(({ action }) => action)).toEqual([
		'documentTemplates.create',
		'documentTemplates.save',
		'documentTemplates.restore',
	])
})

test('a template keeps no tracked changes and no places of comments', async () => {
	const id = newId()
	const words = (text: string, type: string, of: string) => ({
		type: 'text',
		text,
		marks: [{ type, attrs: { id: of } }],
	})
	const content = [
		words('old', 'deletion', `${newId()}.abcdef012345`),
		words('new', 'insertion', `${newId()}.abcdef012345`),
		words(' text', 'comment', newId()),
	]
	const doc = { type: 'doc', content: [{ type: 'paragraph', content }] }
	await admin.call(documentTemplates.create, { id, ...details('Reviewed'), doc })
	const kept = JSON.stringify((await admin.call(documentTemplates.get, { id })).doc)
	expect(kept).toContain('{"text":"new text","type":"text"}')
	expect(kept).not.toContain('abcdef012345')
})

test('who may do what: attorneys edit, administrators create and delete, others see active ones for their role', async () => {
	const [all, forStaff, inactive] = [newId(), newId(), newId()]
	expect(await attorney.refusal(documentTemplates.create, { id: newId(), ...details('No') })).toMatchObject({
		code: 'forbidden',
	})
	await admin.call(documentTemplates.create, { id: all, ...details('For all') })
	await admin.call(documentTemplates.create, { id: forStaff, ...details('For paralegals', { readers: ['paralegal'] }) })
	await admin.call(documentTemplates.create, { id: inactive, ...details('Inactive', { isActive: false }) })
	const seen = async (who: Caller) => (await who.call(documentTemplates.list, {})).items.map((one) => one.id)
	expect(await seen(clerk)).toContain(all)
	expect(await seen(clerk)).not.toContain(forStaff)
	expect(await seen(clerk)).not.toContain(inactive)
	expect(await seen(attorney)).toEqual(expect.arrayContaining([all, forStaff, inactive]))
	expect(await clerk.refusal(documentTemplates.get, { id: forStaff })).toMatchObject({
		code: 'document_template_not_found',
	})
	expect(await clerk.refusal(documentTemplates.save, { id: all, version: 1, ...details('Y') })).toMatchObject({
		code: 'forbidden',
	})
	expect(await attorney.refusal(documentTemplates.remove, { id: all })).toMatchObject({ code: 'forbidden' })
	expect(await admin.call(documentTemplates.remove, { id: all })).toEqual({ id: all })
	expect(await admin.refusal(documentTemplates.get, { id: all })).toMatchObject({ code: 'document_template_not_found' })
})

test('bad input has a message each', async () => {
	await admin.call(documentTemplates.create, { id: newId(), ...details('Taken') })
	const create = (change: object) =>
		admin.refusal(documentTemplates.create, { id: newId(), ...details('Other'), ...change })
	expect(await create({ name: 'taken' })).toMatchObject({
		code: 'document_template_name_taken',
		message: 'A template with this name already exists.',
	})
	expect(await create({ name: ' ' })).toMatchObject({ fields: { name: 'Template name is required.' } })
	expect(await create({ description: '' })).toMatchObject({
		fields: { description: 'Template description is required.' },
	})
	expect(await create({ doc: { type: 'doc', content: [{ type: 'paragraph' }] } })).toMatchObject({
		fields: { doc: 'Template content is required.' },
	})
	expect(
		await create({ doc: { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] } }),
	).toMatchObject({ code: 'document_template_faulty' })
	const large = Buffer.from(PNG)
	large.writeUInt32BE(25_000_000, 16)
	const src = `data:image/png;base64,${large.toString('base64')}`
	expect(
		await create({ doc: { type: 'doc', content: [paragraph('x'), { type: 'image', attrs: { src } }] } }),
	).toMatchObject({ fields: { doc: PICTURES_TOO_LARGE } })
	expect(await create({ doc: { type: 'doc', content: [paragraph('[IF COPY]')] } })).toMatchObject({
		fields: { doc: 'The section [IF COPY] is not closed. Put [END] after it.' },
	})
	const deletion = { type: 'deletion', attrs: { id: `${newId()}.abcdef` } }
	const deleted = { type: 'paragraph', content: [{ type: 'text', text: 'Gone', marks: [deletion] }] }
	expect(await create({ doc: { type: 'doc', content: [deleted] } })).toMatchObject({
		code: 'document_template_faulty',
		fields: { doc: 'Template content is required.' },
	})
	const twice = [
		{ name: 'A', label: 'A', type: 'text' },
		{ name: 'A', label: 'B', type: 'text' },
	]
	expect(await create({ variables: twice })).toMatchObject({
		status: 400,
		fields: { variables: 'Two variables have the same name.' },
	})
})

test('a database without the templates says so, without its own code', async () => {
	const { owner } = app.platform.db
	const renamed = async (from: string, to: string, said: { readonly code: string; readonly message: string }) => {
		await owner.query(`ALTER TABLE api.document_templates ${from}`)
		try {
			expect(await admin.refusal(documentTemplates.list, {})).toMatchObject(said)
		} finally {
			await owner.query(to)
		}
	}
	await renamed(
		'RENAME COLUMN description TO gone',
		'ALTER TABLE api.document_templates RENAME COLUMN gone TO description',
		{
			code: 'templates_schema_faulty',
			message: 'Database schema error. Please contact system administrator.',
		},
	)
	await renamed('RENAME TO gone', 'ALTER TABLE api.gone RENAME TO document_templates', {
		code: 'templates_table_missing',
		message: 'Templates table not found. Please contact system administrator.',
	})
	expect((await admin.call(documentTemplates.list, {})).items).toBeInstanceOf(Array)
})
