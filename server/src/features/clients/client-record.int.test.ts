import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let receptionist: Caller
let staff: Caller
let admin: Caller
let client: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp({ work: false })
	const as = async (role: Parameters<typeof createPerson>[1]) => firm.as(await createPerson(firm, role))
	attorney = await as('attorney')
	receptionist = await as('receptionist')
	staff = await as('staff')
	admin = await as('superuser')
	const person = await createPerson(firm, 'client')
	client = firm.as(person)
	clientId = await added('Ada Osei')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
})
afterAll(() => firm.close())

async function added(fullName: string): Promise<string> {
	return (await attorney.call(clients.add, { fullName })).id
}

async function trail(entityId: string) {
	const { rows } = await firm.platform.db.owner.query(
		'SELECT action, before, after FROM api.audit_log WHERE entity_id = $1 ORDER BY id',
		[entityId],
	)
	return rows
}

const ALL_OF_IT = [
	[clientCards.get, {}],
	[clientCards.activity, {}],
	[clientRelations.list, {}],
] as const

describe('access', () => {
	test('requires a session; hides the firm’s records from the client; answers 404 for unknown clients', async () => {
		for (const [endpoint, input] of ALL_OF_IT) {
			expect(await firm.anonymous.refusal(endpoint, { clientId, ...input })).toMatchObject({ status: 401 })
			expect(await client.refusal(endpoint, { clientId, ...input })).toMatchObject({ status: 403 })
			expect(await staff.refusal(endpoint, { clientId: newId(), ...input })).toMatchObject({
				status: 404,
				code: 'client_not_found',
			})
		}
	})

	test('gives staff read access only', async () => {
		expect(await staff.call(clientCards.get, { clientId })).toMatchObject({ tags: [] })
		const refused = { status: 403 }
		expect(await staff.refusal(clientCards.save, { clientId, version: 1, tags: ['x'] })).toMatchObject(refused)
		expect(await staff.refusal(clientRelations.add, { clientId, kind: 'spouse', otherName: 'Kofi' })).toMatchObject(
			refused,
		)
		expect(await attorney.refusal(customFields.order, { ids: [] })).toMatchObject(refused)
	})
})

describe('the card', () => {
	test('saves the sent parts, parses phone numbers and audits before and after', async () => {
		const id = await added('Bo Falk')
		const phones = [
			{ id: newId(), label: 'Mobile', phone: '212-555-0134' },
			{ id: newId(), label: '', phone: '+44 20 7946 0958' },
			{ id: newId(), label: 'Old', phone: 'ask Ann' },
		]
		const first = await receptionist.call(clientCards.save, {
			clientId: id,
			version: 1,
			phones,
			tags: ['vip', 'Estates'],
		})
		expect(first.version).toBe(2)
		expect(first.phones.map(({ phone, e164 }) => [phone, e164])).toEqual([
			['(212) 555-0134', '+12125550134'],
			['+44 20 7946 0958', '+442079460958'],
			['ask Ann', ''],
		])
		const names = [{ id: newId(), name: 'Bo Lindqvist', kind: 'former' as const }]
		const second = await receptionist.call(clientCards.save, { clientId: id, version: 2, names, tags: ['Estates'] })
		expect(second).toMatchObject({ tags: ['Estates'], names, phones: first.phones })
		const listed = await receptionist.call(clients.list, { search: 'Bo Falk', withTags: true })
		expect(listed.items.map((one) => one.tags)).toEqual([['Estates']])
		const tagged = async (tag: string[]) => (await staff.call(clients.list, { tag })).items.map((one) => one.id)
		expect([await tagged(['vip']), await tagged(['Estates', 'vip'])]).toEqual([[], [id]])
		expect((await trail(id)).at(-1)).toEqual({
			action: 'clientCards.save',
			before: { names: '', tags: 'Estates, vip' },
			after: { names: 'formerly Bo Lindqvist', tags: 'Estates' },
		})
		const { items } = await staff.call(clientCards.activity, { clientId: id })
		expect(items.map((one) => one.action)).toEqual(['clientCards.save', 'clientCards.save', 'clients.add'])
	})

	test('formats the main phone number and keeps other text unchanged', async () => {
		const one = await attorney.call(clients.add, { fullName: 'Bo Falk', phone: '+1 212.555.0134' })
		expect(one.phone).toBe('(212) 555-0134')
		for (const [typed, kept] of [
			['+442079460958', '+44 20 7946 0958'],
			['ask Ann', 'ask Ann'],
			['', ''],
		]) {
			const { version } = await attorney.call(clients.get, { id: one.id })
			expect((await attorney.call(clients.edit, { id: one.id, version, phone: typed })).phone).toBe(kept)
		}
	})

	test('is found by every name, address and number until removed', async () => {
		const id = await added('Cleo Marsh')
		const rows = {
			names: [{ id: newId(), name: 'Quillon Vantreight', kind: 'alias' as const }],
			emails: [{ id: newId(), label: '', email: 'zebedee@example.test' }],
			contacts: [{ id: newId(), name: 'Xanthe Ruzicka', role: '', email: '', phone: '', note: '' }],
		}
		await attorney.call(clientCards.save, { clientId: id, version: 1, ...rows })
		for (const typed of ['vantrei', 'zebedee', 'ruzicka xan']) {
			const { items } = await staff.call(clients.list, { search: typed })
			expect(items.map((one) => one.id)).toEqual([id])
		}
		const { rows: found } = await firm.platform.db.owner.query(
			`SELECT id FROM api.search WHERE kind = 'client' AND words @@ to_tsquery('simple', 'quillon')`,
		)
		expect(found).toEqual([{ id }])
		await attorney.call(clientCards.save, { clientId: id, version: 2, names: [], emails: [], contacts: [] })
		expect((await staff.call(clients.list, { search: 'vantrei' })).items).toEqual([])
	})

	test('rejects a stale version with the current card, and rows of another client', async () => {
		const [one, other] = [await added('Dee One'), await added('Dee Two')]
		const names = [{ id: newId(), name: 'Dee', kind: 'alias' as const }]
		await attorney.call(clientCards.save, { clientId: one, version: 1, names })
		expect(await attorney.refusal(clientCards.save, { clientId: one, version: 1, tags: ['x'] })).toMatchObject({
			status: 409,
			code: 'stale_version',
			data: { current: { version: 2, names } },
		})
		const stolen = { clientId: other, version: 1, names: [{ ...names[0], name: 'Mine' }] }
		expect(await attorney.refusal(clientCards.save, stolen)).toMatchObject({ status: 409, code: 'id_taken' })
		expect((await attorney.call(clientCards.get, { clientId: one })).names).toEqual(names)
	})

	test.each([
		[{ emails: [{ id: newId(), label: '', email: 'anonymous' }] }, 'emails'],
		[{ tags: ['a', 'A'] }, 'tags'],
		[{ tags: ['a,b'] }, 'tags'],
		[{ names: [{ id: newId(), name: ' ', kind: 'alias' }] }, 'names'],
		[{ names: [{ id: newId(), name: 'x'.repeat(201), kind: 'alias' }] }, 'names'],
		[
			{ addresses: [{ id: newId(), label: 'Home', street: '', city: '', state: '', zip: '', country: '' }] },
			'addresses',
		],
		[{ phones: Array.from({ length: 21 }, () => ({ id: newId(), label: '', phone: '1' })) }, 'phones'],
		[
			{ communication: { preferredChannel: 'email', refusedChannels: ['email'], spokenLanguage: '', bestTime: '' } },
			'communication',
		],
		[{ customValues: { [newId()]: 'x' } }, expect.stringContaining('customValues.')],
	])('refuses %j at its field', async (wrong, field) => {
		const id = await added('Wrong')
		const { status, fields } = await attorney.refusal(clientCards.save, { clientId: id, version: 1, ...wrong })
		expect(status).toBe(400)
		expect(Object.keys(fields ?? {})).toContainEqual(field)
	})

	test('accepts names in every script up to the maximum length', async () => {
		const id = await added('Every Script')
		const names = ['山田太郎', 'Ольга Петрова', 'محمد علي', 'न'.repeat(200), 'O’Brien-Ñandú'].map((name) => ({
			id: newId(),
			name,
			kind: 'alias' as const,
		}))
		const kept = await attorney.call(clientCards.save, { clientId: id, version: 1, names })
		expect(kept.names).toEqual(names)
	})
})

describe('relationships', () => {
	test('are listed once on both sides and removable from either', async () => {
		const [parent, child] = [await added('Ines Parent'), await added('Ivo Child')]
		const relation = { clientId: parent, kind: 'child' as const, otherClientId: child }
		const made = await attorney.call(clientRelations.add, relation)
		expect(await attorney.refusal(clientRelations.add, relation)).toMatchObject({ code: 'relation_exists' })
		const seen = await staff.call(clientRelations.list, { clientId: child })
		expect(seen.relations).toMatchObject([
			{ id: made.id, kind: 'parent', otherClientId: parent, otherName: 'Ines Parent' },
		])
		expect(seen.graph.nodes.map((node) => [node.kind, node.label])).toEqual([
			['self', 'Ivo Child'],
			['client', 'Ines Parent'],
		])
		expect(await trail(parent)).toMatchObject([{}, { action: 'clientRelations.add', after: { to: 'Ivo Child' } }])
		await attorney.call(clientRelations.remove, { clientId: child, relationId: made.id })
		expect((await staff.call(clientRelations.list, { clientId: parent })).relations).toEqual([])
	})

	test('rejects the client itself, unknown clients and empty names', async () => {
		const id = await added('Solo')
		const add = (other: object) => attorney.refusal(clientRelations.add, { clientId: id, kind: 'other', ...other })
		expect(await add({ otherClientId: id })).toMatchObject({ code: 'relation_with_self' })
		expect(await add({ otherClientId: newId() })).toMatchObject({ code: 'relation_other_unknown' })
		expect(await add({})).toMatchObject({ fields: { otherName: 'Choose a client or enter a name.' } })
		expect(await add({ otherName: 'Kofi', kind: 'nemesis' })).toMatchObject({ status: 400 })
		const gone = { clientId: id, relationId: newId() }
		expect(await attorney.refusal(clientRelations.remove, gone)).toMatchObject({ code: 'relation_not_found' })
	})
})

describe('custom fields', () => {
	test('are defined by administrators, accept only valid values and stay while in use', async () => {
		const field = { label: 'Citizenship', kind: 'choice' as const, appliesTo: 'person' as const, help: '' }
		const made = await admin.call(customFields.add, { ...field, options: ['US', 'Canada'] })
		expect(
			await admin.refusal(customFields.add, { ...field, label: 'citizenship', options: ['a', 'b'] }),
		).toMatchObject({
			code: 'custom_field_exists',
		})
		expect(await admin.refusal(customFields.add, { ...field, label: 'One', options: ['a'] })).toMatchObject({
			fields: { options: 'Please enter at least two choices.' },
		})
		const day = await admin.call(customFields.add, { ...field, label: 'Sworn in', kind: 'date', options: [] })
		await admin.call(customFields.order, { ids: [day.id, made.id] })
		const { fields } = await staff.call(customFields.list, {})
		expect(fields.map((one) => one.label)).toEqual(['Sworn in', 'Citizenship'])
		expect((await trail(day.id)).at(-1)).toEqual({
			action: 'customFields.order',
			before: { order: ['Citizenship', 'Sworn in'] },
			after: { order: ['Sworn in', 'Citizenship'] },
		})

		const id = await added('Fielded')
		const keep = (version: number, customValues: Record<string, string>) => ({ clientId: id, version, customValues })
		expect(
			await attorney.refusal(clientCards.save, keep(1, { [made.id]: 'Mars', [day.id]: '2026-02-30' })),
		).toMatchObject({
			status: 400,
			fields: {
				[`customValues.${made.id}`]: 'Please choose one of the list.',
				[`customValues.${day.id}`]: 'Please enter a date.',
			},
		})
		await attorney.call(clientCards.save, keep(1, { [made.id]: 'Canada' }))
		expect(await admin.refusal(customFields.remove, { id: made.id })).toMatchObject({ code: 'custom_field_used' })
		await admin.call(customFields.edit, { id: made.id, version: 1, options: ['US', 'Mexico'], isRetired: true })
		expect(await admin.refusal(customFields.edit, { id: made.id, version: 1, help: 'x' })).toMatchObject({
			code: 'stale_version',
		})
		const kept = await attorney.call(clientCards.save, keep(2, { [made.id]: 'Canada', [day.id]: '2026-02-28' }))
		expect(kept.customValues).toEqual({ [made.id]: 'Canada', [day.id]: '2026-02-28' })
		await attorney.call(clientCards.save, keep(3, { [made.id]: '' }))
		expect(await admin.call(customFields.remove, { id: made.id })).toMatchObject({ label: 'Citizenship' })
		expect((await trail(id)).at(-1)).toMatchObject({
			before: { 'field: Citizenship': 'Canada' },
			after: { 'field: Citizenship': '' },
		})
	})
})
