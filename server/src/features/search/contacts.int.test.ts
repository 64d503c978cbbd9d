import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { search } from '@praxis/contract/search/search.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPerson } from '../../platform/auth/session-lookup.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let admin: Caller
let attorney: Caller
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp()
	const as = async (role: Parameters<typeof createPerson>[1]) => firm.as(await createPerson(firm, role))
	admin = await as('admin')
	attorney = await as('attorney')
	staff = await as('staff')
})
afterAll(() => firm.close())

const create = (name: string, more: object = {}) => attorney.call(contacts.create, { name, ...more })

async function openCase(caseName: string) {
	const { id: clientId } = await attorney.call(clients.add, { fullName: `Client of ${caseName}` })
	return attorney.call(cases.open, { clientId, caseName, type: 'General' })
}

const partiesOf = async (id: string) => (await attorney.call(caseParties.list, { id })).parties

describe('the contact of a party', () => {
	it('is found by search, and by nothing but conflict checks when it was deleted; not deleted while it is on a case', async () => {
		const { id, name } = await create('Hidden Person')
		const find = async () => (await staff.call(search.find, { q: 'Hidden Person' })).hits
		expect(await find()).toEqual([expect.objectContaining({ kind: 'contact', id, name })])
		await admin.call(contacts.delete, { id, version: 1 })
		expect(await find()).toEqual([])
		const { hits } = await attorney.call(conflicts.check, { names: [{ name }] })
		expect(hits).toMatchObject([{ kind: 'contact_record', refId: id, isStrong: false }])
		const { id: caseId } = await openCase('Quiet matter')
		const party = { id: caseId, name, role: 'witness', contactId: id } as const
		expect(await attorney.refusal(caseParties.add, party)).toMatchObject({ status: 409, code: 'contact_deleted' })
		await admin.call(contacts.restore, { id, version: 2 })
		await attorney.call(caseParties.add, party)
		expect((await find()).map((hit) => hit.kind)).toEqual(['contact', 'party'])
		expect(await admin.refusal(contacts.delete, { id, version: 3 })).toMatchObject({ code: 'contact_on_cases' })
	})

	it('is a contact: written once, changed on every case', async () => {
		const counsel = await create('Odile Fenwright', { phone: '(212) 555-0101' })
		const [one, two] = [await openCase('Shared one'), await openCase('Shared two')]
		const input = { name: 'Anything', role: 'opposing_counsel', contactId: counsel.id } as const
		const first = await attorney.call(caseParties.add, { id: one.id, ...input })
		expect(first).toMatchObject({
			name: 'Odile Fenwright',
			phone: '(212) 555-0101',
			side: 'opposing',
			contactId: counsel.id,
		})
		await attorney.call(caseParties.add, { id: two.id, ...input })
		const changed = await attorney.call(contacts.edit, { id: counsel.id, version: 1, phone: '(212) 555-0199' })
		expect(changed).toMatchObject({ roles: ['opposing_counsel'], caseCount: 2 })
		for (const { id } of [one, two])
			expect(await partiesOf(id)).toMatchObject([{ phone: '(212) 555-0199', version: 2 }])
		// From the party of one case, too.
		await attorney.call(caseParties.edit, { id: one.id, partyId: first.id, version: 2, email: 'odile@fenwright.test' })
		expect(await attorney.call(contacts.get, { id: counsel.id })).toMatchObject({ email: 'odile@fenwright.test' })
		expect(await partiesOf(two.id)).toMatchObject([{ email: 'odile@fenwright.test' }])
		const { items } = await staff.call(contacts.cases, { id: counsel.id })
		expect(items.map((row) => [row.caseName, row.role])).toEqual([
			['Shared two', 'opposing_counsel'],
			['Shared one', 'opposing_counsel'],
		])
		const { items: judges } = await staff.call(contacts.list, { role: 'judge,opposing_counsel', search: 'odile' })
		expect(judges.map((row) => row.id)).toEqual([counsel.id])
		expect((await staff.call(contacts.list, { role: 'judge', search: 'odile' })).items).toEqual([])
	})

	it('becomes a new contact, or the one of exactly this name with this email or phone', async () => {
		const known = await create('Sam Known', { email: 'sam@known.test', phone: '(212) 555-0102' })
		const { id } = await openCase('Known matter')
		const add = (more: object) => attorney.call(caseParties.add, { id, name: 'Sam Known', role: 'witness', ...more })
		expect(await add({ phone: '+1 212 555 0102' })).toMatchObject({ contactId: known.id, email: 'sam@known.test' })
		expect((await add({})).contactId).not.toBe(known.id)
		expect((await add({ email: 'other@known.test' })).contactId).not.toBe(known.id)
	})

	it('can be given another contact', async () => {
		const { id } = await openCase('Wrong person')
		const party = await attorney.call(caseParties.add, { id, name: 'Wrong Person', role: 'witness' })
		const right = await create('Right Person', { email: 'right@person.test' })
		const edit = { id, partyId: party.id, version: 1, contactId: right.id }
		expect(await attorney.call(caseParties.edit, edit)).toMatchObject({
			name: 'Right Person',
			email: 'right@person.test',
			contactId: right.id,
			version: 2,
		})
		expect(await attorney.call(contacts.get, { id: party.contactId })).toMatchObject({
			name: 'Wrong Person',
			caseCount: 0,
		})
	})
})

describe('behind an ethical wall', () => {
	it('a contact of restricted cases alone is nowhere; of others it shows those, and is not changed', async () => {
		const person = await createPerson(firm, 'admin')
		const walled = firm.as(person)
		const [secret, open] = [await openCase('Secret matter'), await openCase('Open matter')]
		const add = (id: string, name: string, contactId?: string) =>
			attorney.call(caseParties.add, { id, name, role: 'expert', contactId })
		const hidden = await add(secret.id, 'Xanthe Quillfeather')
		const shared = await add(open.id, 'Yorick Pennyroyal')
		await add(secret.id, 'Yorick Pennyroyal', shared.contactId)
		const { owner } = firm.platform.db
		await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [secret.id, person.id])
		await attorney.call(contacts.edit, { id: hidden.contactId, version: 1, phone: '212 555 0166' })
		const actor = await findPerson(firm.platform, person.cookie)
		if (actor === null) throw new Error('no one is signed in')
		const trail = await withRead({ actor, platform: firm.platform }, (db) =>
			db.selectFrom('audit_log').select('action').where('entity_id', '=', hidden.contactId).execute(),
		)
		expect(trail).toEqual([])

		expect((await walled.call(contacts.list, { search: 'xanthe' })).items).toEqual([])
		expect((await walled.call(search.find, { q: 'Xanthe' })).hits).toEqual([])
		const gone = { status: 404, code: 'contact_not_found' }
		const asked = { id: hidden.contactId }
		expect(await walled.refusal(contacts.get, asked)).toMatchObject(gone)
		expect(await walled.refusal(contacts.cases, asked)).toMatchObject(gone)
		expect(await walled.refusal(contacts.activity, asked)).toMatchObject(gone)
		expect(await walled.refusal(contacts.edit, { ...asked, version: 1, name: 'X' })).toMatchObject(gone)
		expect(await walled.refusal(contacts.delete, { ...asked, version: 1 })).toMatchObject(gone)
		const party = { id: open.id, name: 'X', role: 'expert', contactId: hidden.contactId } as const
		expect(await walled.refusal(caseParties.add, party)).toMatchObject(gone)

		const visible = { id: shared.contactId }
		expect(await walled.call(contacts.get, visible)).toMatchObject({ caseCount: 1 })
		expect((await walled.call(contacts.cases, visible)).items.map((row) => row.caseName)).toEqual(['Open matter'])
		expect(await walled.refusal(contacts.edit, { ...visible, version: 1, phone: '1' })).toMatchObject({
			status: 403,
			code: 'contact_walled',
		})
		const edit = { id: open.id, partyId: shared.id, version: 1, phone: '212 555 0177' }
		expect(await walled.refusal(caseParties.edit, edit)).toMatchObject({ code: 'contact_walled' })

		// The wall outlives the party.
		await attorney.call(caseParties.remove, { id: secret.id, partyId: hidden.id })
		expect(await walled.refusal(contacts.get, asked)).toMatchObject(gone)
	})
})
