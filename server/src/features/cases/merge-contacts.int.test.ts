import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import type { ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import { contactMerges, type MergedContactField } from '@praxis/contract/contacts/merge-contacts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('merged contacts', () => {
	const merge = (kept: ContactRecord, gone: ContactRecord, take: MergedContactField[] = []) => ({
		id: kept.id,
		version: kept.version,
		otherId: gone.id,
		otherVersion: gone.version,
		take,
	})

	async function caseWith(contact: ContactRecord, role: 'opposing_counsel' | 'co_defendant' = 'opposing_counsel') {
		const { id: clientId } = await attorney.call(clients.add, { fullName: `Client ${newId()}` })
		const { id } = await attorney.call(cases.open, { clientId, caseName: `Of ${contact.name}`, type: 'General' })
		const party = await attorney.call(caseParties.add, { id, name: contact.name, role, contactId: contact.id })
		return { id, clientId, party }
	}

	it('are suggested, and become one: parties, people and names follow, the other stays deleted, all audited', async () => {
		const kept = await create('Rosalind Achterberg', { email: 'ra@achter.test', notes: 'First.' })
		const gone = await create('Rosalind Achterburg', {
			phone: '212 555 0188',
			email: 'other@achter.test',
			notes: 'Second.',
		})
		const of = await caseWith(gone)
		const { duplicates } = await attorney.call(contactMerges.duplicates, { id: kept.id })
		expect(duplicates.map((one) => one.contact.id)).toEqual([gone.id])
		const after = await attorney.call(contactMerges.merge, merge(kept, gone, ['phone']))
		expect(after).toMatchObject({
			name: 'Rosalind Achterberg',
			aliases: ['Rosalind Achterburg'],
			email: 'ra@achter.test',
			phone: gone.phone,
			notes: 'First.\n\nSecond.',
			caseCount: 1,
		})
		const { parties } = await attorney.call(caseParties.list, { id: of.id })
		expect(parties).toMatchObject([{ id: of.party.id, contactId: kept.id, name: 'Rosalind Achterberg' }])
		const deleted = await attorney.call(contacts.get, { id: gone.id })
		expect(deleted).toMatchObject({ mergedIntoId: kept.id, caseCount: 0 })
		const restoring = { id: gone.id, version: deleted.version }
		expect(await admin.refusal(contacts.restore, restoring)).toMatchObject({ code: 'contact_merged' })
		// Both names are found, in the case of the party.
		const { hits } = await attorney.call(conflicts.check, { names: [{ name: 'Rosalind Achterburg' }] })
		expect(hits).toContainEqual(expect.objectContaining({ kind: 'case_party', caseId: of.id }))
		const actionsOf = async (id: string) =>
			(await attorney.call(contacts.activity, { id })).items.map((row) => row.action)
		expect(await actionsOf(kept.id)).toContain('contacts.merge')
		expect(await actionsOf(gone.id)).toContain('contacts.mergedInto')
		expect((await attorney.call(contactMerges.duplicates, { id: kept.id })).duplicates).toEqual([])
	})

	it('an organization takes the people of the other', async () => {
		const [kept, gone] = [
			await create('Harrow Mutual', { kind: 'organization' }),
			await create('Harrow Mutual Inc.', { kind: 'organization' }),
		]
		const person = await create('Adjuster Of Harrow', { organizationId: gone.id })
		await attorney.call(contactMerges.merge, merge(kept, gone))
		expect(await attorney.call(contacts.get, { id: person.id })).toMatchObject({ organizationName: 'Harrow Mutual' })
	})

	it('refuses the same contact, stale versions, different types, and those who may not', async () => {
		const [one, other] = [await create('Refused One'), await create('Refused Two')]
		const firmOf = await create('Refused LLP', { kind: 'organization' })
		const refusal = (input: ReturnType<typeof merge>) => attorney.refusal(contactMerges.merge, input)
		expect(await refusal(merge(one, one))).toMatchObject({ code: 'contact_merge_same' })
		expect(await refusal(merge(one, { ...other, version: 7 }))).toMatchObject({ code: 'stale_version' })
		expect(await refusal(merge(one, firmOf))).toMatchObject({ code: 'contact_merge_kinds' })
		expect(await refusal(merge(one, { ...other, id: newId() }))).toMatchObject({ status: 404 })
		expect(await staff.refusal(contactMerges.merge, merge(one, other))).toMatchObject({ status: 403 })
	})

	it('refuses who is screened from a case of either; a name that conflicts in an open case needs a decision', async () => {
		const [kept, gone] = [await create('Walled Kept'), await create('Walled Gone')]
		const { id } = await caseWith(gone)
		const person = await createPerson(firm, 'attorney')
		const wall = [id, person.id]
		await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', wall)
		const walled = firm.as(person)
		// On no other case: hidden.
		expect(await walled.refusal(contactMerges.merge, merge(kept, gone))).toMatchObject({ status: 404 })
		await caseWith(gone)
		const refused = { status: 403, code: 'contact_walled' }
		expect(await walled.refusal(contactMerges.merge, merge(kept, gone))).toMatchObject(refused)
		expect(await walled.refusal(contactMerges.merge, merge(gone, kept))).toMatchObject(refused)
		await attorney.call(clients.add, { fullName: 'Prudence Vantongeren' })
		const client2 = await create('Prudence Vantongeren')
		const party = await create('P. Vantong')
		const of = await caseWith(party)
		const conflicting = merge(party, client2)
		expect(await attorney.refusal(contactMerges.merge, conflicting)).toMatchObject({
			code: 'contact_conflict_undecided',
			data: { cases: [{ caseId: of.id }] },
		})
		await attorney.call(conflicts.decide, {
			subjectId: of.id,
			names: [{ name: 'Prudence Vantongeren' }],
			exceptCaseId: of.id,
			outcome: 'consent',
			reason: 'Both agreed in writing.',
		})
		expect(await attorney.call(contactMerges.merge, conflicting)).toMatchObject({ aliases: ['Prudence Vantongeren'] })
	})
})
