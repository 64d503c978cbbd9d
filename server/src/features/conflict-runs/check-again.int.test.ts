import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { contactRelations } from '@praxis/contract/contacts/contact-relations.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { NEW_CONTACT } from '@praxis/contract/contacts/contacts.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { checkNewNames } from './conflict-runs.jobs.ts'

const ORIGIN = { requestId: 'test', ip: null, userAgent: null }

let app: TestApp
let admin: Caller
let attorney: Caller
let person: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	person = await createPerson(app, 'attorney')
	attorney = app.as(person)
})
afterAll(() => app.close())

const checkNight = () =>
	checkNewNames({ platform: app.platform, origin: ORIGIN, actor: { kind: 'system', name: 'test' } })
const addClient = (fullName: string) => admin.call(clients.add, { fullName })
const addContact = (name: string) =>
	admin.call(contacts.create, { ...NEW_CONTACT, aliases: [], id: newId(), kind: 'organization', name })
const openCase = (clientId: string, caseName: string) =>
	admin.call(cases.open, { clientId, caseName, type: 'General', attorneyId: person.id })

async function pathsFrom(name: string, depth: number): Promise<string[]> {
	const { hits } = await admin.call(conflicts.check, { names: [{ name }], depth })
	return hits.flatMap((hit) => (hit.path === undefined ? [] : [hit.path.join(' > ')]))
}

describe('relationships', () => {
	test('are followed to the depth asked for, by name and by record, and a circle ends', async () => {
		const blaine = await addClient('Blaine Holdings')
		const acme = await addContact('Acme Rocket Corp')
		const relation = { id: acme.id, relationId: newId(), kind: 'parent_company' as const, otherName: 'Blaine Holdings' }
		await admin.call(contactRelations.add, relation)
		expect(await admin.refusal(contactRelations.add, { ...relation, relationId: newId() })).toMatchObject({
			code: 'contact_relation_exists',
		})
		const self = { id: acme.id, relationId: newId(), kind: 'owner' as const, otherContactId: acme.id }
		expect(await admin.refusal(contactRelations.add, self)).toMatchObject({
			fields: { otherContactId: 'A contact cannot be related to itself.' },
		})
		const cora = await addClient('Cora Blaine')
		await admin.call(clientRelations.add, { clientId: blaine.id, kind: 'owner', otherClientId: cora.id })
		await admin.call(clientRelations.add, { clientId: cora.id, kind: 'owned_company', otherName: 'Acme Rocket Corp' })

		expect(await pathsFrom('Acme Rocket Corp', 0)).toEqual([])
		expect(await pathsFrom('Acme Rocket Corp', 1)).toEqual([
			'Acme Rocket Corp > subsidiary of > Blaine Holdings',
			'Acme Rocket Corp > owned by > Cora Blaine',
		])
		expect((await pathsFrom('Blaine Holdings', 3)).length).toBeLessThan(10)
		expect(await pathsFrom('Blaine Holdings', 1)).toEqual(['Blaine Holdings > owned by > Cora Blaine'])

		const { relations } = await admin.call(contactRelations.list, { id: acme.id })
		expect(relations).toMatchObject([{ kind: 'parent_company', otherName: 'Blaine Holdings', otherContactId: null }])
		await admin.call(contactRelations.remove, { id: acme.id, relationId: relations[0]?.id ?? '' })
		expect(await pathsFrom('Acme Rocket Corp', 1)).toEqual(['Acme Rocket Corp > owned by > Cora Blaine'])
	})

	test('of one with very many are followed in the same order each time, and what is left out is said and recorded', async () => {
		const hub = await addClient('Octavia Hub')
		await addClient('Few Relations')
		await app.platform.db.owner.query(
			`WITH spokes AS (INSERT INTO api.clients (id, full_name) SELECT gen_random_uuid(), 'Spoke ' || n
				FROM generate_series(1, 60) AS n RETURNING id)
			INSERT INTO api.client_relations (id, client_id, kind, other_client_id) SELECT gen_random_uuid(), $1, 'friend', id FROM spokes`,
			[hub.id],
		)
		const names = [{ name: 'Octavia Hub' }, { name: 'Few Relations' }]
		const first = await admin.call(conflicts.check, { names, depth: 2 })
		expect(first.cut).toEqual(['Octavia Hub'])
		expect(first.hits.filter((hit) => hit.path !== undefined)).toHaveLength(25)
		expect(await admin.call(conflicts.check, { names, depth: 2 })).toEqual(first)
		expect((await admin.call(conflicts.check, { names })).cut).toEqual([])
		const id = newId()
		await admin.call(conflictRuns.start, { id, title: 'A hub', depth: 2, names })
		await expect
			.poll(async () => (await admin.call(conflictRuns.get, { id })).run.state, { timeout: 20_000 })
			.toBe('open')
		const { names: kept } = await admin.call(conflictRuns.names, { id })
		expect(kept.map((one) => [one.name, one.isCut])).toEqual([
			['Octavia Hub', true],
			['Few Relations', false],
		])
	})

	test('known by name alone are found by that name, and hidden with their contact', async () => {
		const parent = await addContact('Dunmore Estates')
		const child = await addContact('Dunmore Laundry')
		await admin.call(contactRelations.add, {
			id: child.id,
			relationId: newId(),
			kind: 'owner',
			otherContactId: parent.id,
		})
		await admin.call(contactRelations.add, {
			id: child.id,
			relationId: newId(),
			kind: 'officer',
			otherName: 'Philippa Greyhound',
		})
		const { relations } = await admin.call(contactRelations.list, { id: parent.id })
		expect(relations).toMatchObject([{ kind: 'owned_company', otherContactId: child.id }])
		const { hits } = await admin.call(conflicts.check, { names: [{ name: 'Philippa Greyhound' }] })
		expect(hits).toMatchObject([
			{ kind: 'contact_record', refId: child.id, why: 'Same name (related to Dunmore Laundry)' },
		])
		const client = await addClient('Client of Dunmore')
		const hidden = await openCase(client.id, 'Hidden Dunmore')
		await admin.call(caseParties.add, { id: hidden.id, contactId: child.id, name: 'Dunmore Laundry', role: 'witness' })
		const screened = await createPerson(app, 'attorney')
		await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			hidden.id,
			screened.id,
		])
		const behind = app.as(screened)
		const found = await behind.call(conflicts.check, {
			names: [{ name: 'Philippa Greyhound' }, { name: 'Dunmore Estates' }],
			depth: 1,
		})
		expect(JSON.stringify(found)).not.toContain('Laundry')
		expect(found.hits.filter((hit) => hit.refId === null).map((hit) => hit.name)).toEqual([
			'Philippa Greyhound',
			'Dunmore Estates',
		])
	})
})

describe('names are checked again', () => {
	const runsOf = async (caseId: string) => (await admin.call(conflictRuns.list, { caseId })).items

	test('when a party is added to a case, and who is responsible is notified once', async () => {
		const own = await addClient('Quartermain Salvage')
		const acme = await addContact('Tidewater Dredging')
		await admin.call(contactRelations.add, {
			id: acme.id,
			relationId: newId(),
			kind: 'parent_company',
			otherName: 'Quartermain Salvage',
		})
		const client = await addClient('Ida Plaintiff')
		const one = await openCase(client.id, 'Plaintiff v. Tidewater')
		await admin.call(caseParties.add, {
			id: one.id,
			contactId: acme.id,
			name: 'Tidewater Dredging',
			role: 'opposing_party',
		})
		await expect.poll(async () => (await runsOf(one.id)).length, { timeout: 20_000 }).toBe(1)
		const [run] = await runsOf(one.id)
		expect(run).toMatchObject({ origin: 'party', state: 'open', caseName: 'Plaintiff v. Tidewater', hitCount: 1 })
		const { items } = await attorney.call(conflictRuns.hits, { id: run?.id ?? '' })
		expect(items[0]?.hit).toMatchObject({
			refId: own.id,
			path: ['Tidewater Dredging', 'subsidiary of', 'Quartermain Salvage'],
		})
		const notes = (await attorney.call(notifications.list, {})).items.filter((note) =>
			note.href?.includes(run?.id ?? '-'),
		)
		expect(notes).toMatchObject([{ title: 'A new possible conflict to decide on' }])
		await checkNight()
		expect(await runsOf(one.id)).toHaveLength(1)
	})

	test('every night, those that are new since the last one', async () => {
		await checkNight()
		const client = await addClient('Harriet Vantage')
		const one = await openCase(client.id, 'Vantage v. Corvid')
		await admin.call(caseParties.add, { id: one.id, name: 'Corvid Analytics Group', role: 'opposing_party' })
		const later = await addClient('Corvid Analytics Group')
		await checkNight()
		const watch = await admin.call(conflictRuns.watch, {})
		expect(watch.ranAt).not.toBeNull()
		expect(watch.checkedCount).toBeGreaterThanOrEqual(3)
		expect(watch.foundCount).toBeGreaterThanOrEqual(1)
		const open = (await admin.call(conflictRuns.open, {})).items.filter((hit) => hit.hit.name === later.fullName)
		expect(open.map((hit) => hit.origin)).toContain('nightly')
		await checkNight()
		expect(await admin.call(conflictRuns.watch, {})).toMatchObject({ checkedCount: 0, foundCount: 0 })
	})

	const openHits = async (by: Caller, name: string) =>
		(await by.call(conflictRuns.open, { limit: 100 })).items.filter(({ hit }) => hit.name === name)
	const screen = (caseId: string, { id }: TestPerson) =>
		app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, id])

	test('of a client, for no one whom a wall keeps from it', async () => {
		const own = await openCase((await addClient('Client of the other')).id, 'Own matter')
		const client = await addClient('Known by another name')
		const walled = await openCase(client.id, 'Lockhart, in confidence')
		const screened = await createPerson(app, 'attorney')
		await screen(walled.id, screened)
		await admin.call(caseParties.add, { id: own.id, name: 'Seraphina Lockhart', role: 'opposing_party' })
		await app.platform.db.owner.query('UPDATE api.clients SET full_name = $2 WHERE id = $1', [
			client.id,
			'Seraphina Lockhart',
		])
		await checkNight()
		const all = await openHits(admin, 'Seraphina Lockhart')
		const found = all.find(({ hit }) => hit.caseId === own.id)
		expect(found).toMatchObject({ runTitle: 'New name: Seraphina Lockhart', hit: { caseId: own.id } })
		const behind = app.as(screened)
		expect(await openHits(behind, 'Seraphina Lockhart')).toEqual([])
		expect(await behind.refusal(conflictRuns.get, { id: found?.runId ?? '' })).toMatchObject({ status: 404 })
		const notes = JSON.stringify((await behind.call(notifications.list, {})).items)
		expect(notes).not.toContain(found?.runId)
		const { rows } = await app.platform.db.owner.query('SELECT after FROM api.audit_log WHERE entity_id = $1', [
			found?.runId,
		])
		expect(rows).toHaveLength(1)
		expect(JSON.stringify(rows)).not.toContain('Lockhart')
	})

	test('of each client with the same name, whatever was asked or decided before', async () => {
		const one = await openCase((await addClient('Client of Harkness')).id, 'Against Harkness')
		await admin.call(caseParties.add, { id: one.id, name: 'Milo Harkness', role: 'opposing_party' })
		await checkNight()
		const asked = newId()
		await admin.call(conflictRuns.start, { id: asked, title: 'Asked', names: [{ name: 'Milo Harkness' }] })
		await expect
			.poll(async () => (await admin.call(conflictRuns.get, { id: asked })).run.state, { timeout: 20_000 })
			.toBe('open')
		const nightly = async () =>
			(await openHits(admin, 'Milo Harkness')).filter(
				({ hit, origin }) => hit.caseId === one.id && origin === 'nightly',
			)
		const first = await addClient('Milo Harkness')
		await checkNight()
		expect(await nightly()).toHaveLength(1)
		await addClient('Milo Harkness')
		await checkNight()
		expect(await nightly()).toHaveLength(2)
		await app.platform.db.owner.query('UPDATE api.clients SET full_name = full_name WHERE id = $1', [first.id])
		await checkNight()
		expect(await nightly()).toHaveLength(2)
	})

	test('the next night, when they were being written while the others were checked', async () => {
		const one = await openCase((await addClient('Client of Tamsin')).id, 'Against Tamsin')
		await admin.call(caseParties.add, { id: one.id, name: 'Tamsin Oakhurst', role: 'opposing_party' })
		const late = await addClient('To be renamed')
		await checkNight()
		const writer = await app.platform.db.owner.connect()
		try {
			await writer.query('BEGIN')
			await writer.query(`UPDATE api.clients SET full_name = 'Tamsin Oakhurst' WHERE id = $1`, [late.id])
			await addClient('Written after it')
			await checkNight()
			expect(await openHits(admin, 'Tamsin Oakhurst')).toEqual([])
			await writer.query('COMMIT')
		} finally {
			writer.release()
		}
		await checkNight()
		expect((await openHits(admin, 'Tamsin Oakhurst')).map(({ hit }) => hit.caseId)).toContain(one.id)
	})
})
