import { documentTemplates } from '@praxis/contract/editor/templates/document-templates.contract'
import { templatePackets } from '@praxis/contract/editor/templates/template-packets.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let clerk: Caller

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	clerk = app.as(await createPerson(app, 'clerk'))
})
afterAll(() => app.close())

const TEMPLATES = ['motion-to-dismiss', 'affidavit', 'certificate-of-service']

test('a packet is created, saved with its version and deleted, with its order and an audit row each', async () => {
	const id = newId()
	const first = await admin.call(templatePackets.create, { id, name: 'Motion packet', templates: TEMPLATES })
	expect(first).toMatchObject({ version: 1, description: '', templates: TEMPLATES })
	const templates = TEMPLATES.toReversed()
	const change = { id, version: 1, name: 'Motion packet', description: 'With proof of service', templates }
	expect(await attorney.call(templatePackets.save, change)).toMatchObject({ version: 2, templates })
	expect(await attorney.refusal(templatePackets.save, change)).toMatchObject({ code: 'stale_version' })
	expect((await clerk.call(templatePackets.list, {})).items).toMatchObject([{ id, templates }])
	expect(await clerk.refusal(templatePackets.save, { ...change, version: 2 })).toMatchObject({ code: 'forbidden' })
	expect(await attorney.refusal(templatePackets.remove, { id })).toMatchObject({ code: 'forbidden' })
	await admin.call(templatePackets.remove, { id })
	expect(await admin.refusal(templatePackets.remove, { id })).toMatchObject({ code: 'packet_not_found' })
	const { rows } = await app.platform.db.owner.query(
		'SELECT action FROM api.audit_log WHERE entity_id = $1 ORDER BY at, id',
		[id],
	)
	expect(rows.map(({ action }) => action)).toEqual([
		'templatePackets.create',
		'templatePackets.save',
		'templatePackets.remove',
	])
})

test('bad input has a message each', async () => {
	await admin.call(templatePackets.create, { id: newId(), name: 'Taken', templates: TEMPLATES })
	const refusal = (change: object) =>
		admin.refusal(templatePackets.create, { id: newId(), name: 'Other', templates: TEMPLATES, ...change })
	expect(await refusal({ name: 'taken' })).toMatchObject({
		fields: { name: 'A packet with this name already exists.' },
	})
	expect(await refusal({ name: '  ' })).toMatchObject({ fields: { name: 'Enter a name.' } })
	expect(await refusal({ templates: [] })).toMatchObject({ fields: { templates: 'Choose at least one template.' } })
	expect(await refusal({ templates: ['affidavit', 'affidavit'] })).toMatchObject({
		fields: { templates: 'A template is in the packet twice.' },
	})
	const unknown = { code: 'packet_template_unknown' }
	expect(await refusal({ templates: ['nothing'] })).toMatchObject(unknown)
	expect(await refusal({ templates: [newId()] })).toMatchObject(unknown)
	const hidden = newId()
	const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello.' }] }] }
	await admin.call(documentTemplates.create, { id: hidden, name: 'Own', description: 'Own.', doc })
	await admin.call(templatePackets.create, { id: newId(), name: 'With own', templates: [hidden, 'affidavit'] })
})
