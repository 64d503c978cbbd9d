import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: Caller
beforeAll(async () => {
	app = await startTestApp()
	attorney = app.as(await createPerson(app, 'attorney'))
})
afterAll(() => app.close())

const addClient = (fullName: string, more: object = {}) => attorney.call(clients.add, { fullName, ...more })

async function openCase(caseName: string) {
	const { id: clientId } = await addClient(`Client of ${caseName}`)
	return attorney.call(cases.open, { clientId, caseName, type: 'General' })
}

const decide = (subjectId: string, name: string, outcome: 'consent' | 'declined') =>
	attorney.call(conflicts.decide, {
		subjectId,
		names: [{ name }],
		exceptCaseId: subjectId,
		outcome,
		reason: 'Both agreed in writing.',
	})

const partiesOf = async (id: string) => (await attorney.call(caseParties.list, { id })).parties

it('a party who may be a client is added to an open case only after a decision', async () => {
	const known = await addClient('Cordelia Ashgrove')
	const { id } = await openCase('Ashgrove matter')
	const party = { id, name: 'Cordelia Ashgrove', role: 'opposing_party' } as const
	expect(await attorney.refusal(caseParties.add, party)).toMatchObject({
		status: 409,
		code: 'party_conflict_undecided',
		data: { hits: [{ kind: 'client', refId: known.id, isStrong: true }] },
	})
	expect(await partiesOf(id)).toEqual([])
	// Nothing is left of the refused party.
	expect((await attorney.call(contacts.list, { search: 'Cordelia' })).items).toEqual([])

	await decide(id, 'Cordelia Ashgrove', 'declined')
	expect(await attorney.refusal(caseParties.add, party)).toMatchObject({ code: 'party_conflict_undecided' })
	await decide(id, 'Cordelia Ashgrove', 'consent')
	await attorney.call(caseParties.add, party)
	expect(await partiesOf(id)).toHaveLength(1)
	const { decisions } = await attorney.call(conflicts.decisions, { subjectId: id })
	expect(decisions.map((one) => one.outcome)).toEqual(['consent', 'declined'])
})

it('so is one with another name, or the email, of a client; the name of a chosen contact counts, not the one sent', async () => {
	const known = await addClient('Thaddeus Wren', { email: 'thad@wren.test' })
	const { id } = await openCase('Wren matter')
	const undecided = { code: 'party_conflict_undecided', data: { hits: [{ refId: known.id }] } }
	const add = (more: object) => attorney.refusal(caseParties.add, { id, name: 'Unheard Of', role: 'witness', ...more })
	expect(await add({ aliases: ['Thaddeus Wren'] })).toMatchObject(undecided)
	expect(await add({ email: 'thad@wren.test' })).toMatchObject(undecided)
	const contact = await attorney.call(contacts.create, { name: 'Thaddeus Wren' })
	expect(await add({ contactId: contact.id })).toMatchObject(undecided)
	const { clientId } = await openCase('Other Wren matter')
	const parties = [{ name: 'Unheard Of', role: 'witness' as const, contactId: contact.id }]
	const opening = { clientId, caseName: 'Against Wren', type: 'General', parties } as const
	expect(await attorney.refusal(cases.open, opening)).toMatchObject({ code: 'case_conflict_undecided' })
})

it('a party or contact is not renamed into a conflict in any of its open cases', async () => {
	const known = await addClient('Ottoline Marsh')
	const [one, two] = [await openCase('Marsh one'), await openCase('Marsh two')]
	const party = await attorney.call(caseParties.add, { id: one.id, name: 'Plain Name', role: 'opposing_party' })
	const { contactId } = party
	await attorney.call(caseParties.add, { id: two.id, name: 'x', role: 'opposing_party', contactId })
	const rename = { id: one.id, partyId: party.id, version: 1, name: 'Ottoline Marsh' }
	const refused = await attorney.refusal(caseParties.edit, rename)
	const hits = [{ refId: known.id }]
	expect(refused).toMatchObject({
		status: 409,
		code: 'contact_conflict_undecided',
		data: {
			cases: [
				{ caseId: one.id, hits },
				{ caseId: two.id, hits },
			],
		},
	})
	const edit = { id: contactId, version: 1, name: 'Ottoline Marsh' }
	expect(await attorney.refusal(contacts.edit, edit)).toMatchObject({ code: 'contact_conflict_undecided' })
	await decide(one.id, 'Ottoline Marsh', 'consent')
	expect(await attorney.refusal(contacts.edit, edit)).toMatchObject({ data: { cases: [{ caseId: two.id }] } })
	await decide(two.id, 'Ottoline Marsh', 'consent')
	await attorney.call(caseParties.edit, rename)
	expect(await partiesOf(two.id)).toMatchObject([{ name: 'Ottoline Marsh' }])
	// What is the same as before is not asked for again.
	await attorney.call(contacts.edit, { ...edit, version: 2, phone: '212 555 0103' })
})

it('the contact of a party is not a possible conflict beside the party', async () => {
	const { id } = await openCase('Shared judge')
	const party = await attorney.call(caseParties.add, { id, name: 'Ignatia Bellweather', role: 'judge' })
	const check = async (more: object = {}) => {
		const names = [{ name: 'Ignatia Bellweather' }]
		return (await attorney.call(conflicts.check, { names, ...more })).hits.map((hit) => [hit.kind, hit.isStrong])
	}
	expect(await check()).toEqual([['case_party', false]])
	expect(await check({ exceptCaseId: id })).toEqual([])
	await attorney.call(caseParties.remove, { id, partyId: party.id })
	expect(await check()).toEqual([['contact_record', false]])
})

it('a case whose party was renamed into a conflict while it was closed is reopened only after a decision', async () => {
	const known = await addClient('Philippa Quaife')
	const { id } = await openCase('Quaife matter')
	const party = await attorney.call(caseParties.add, { id, name: 'Earlier Name', role: 'opposing_party' })
	const closed = await attorney.call(cases.edit, { id, version: 1, status: 'Closed' })
	await attorney.call(contacts.edit, { id: party.contactId, version: 1, name: 'Philippa Quaife' })
	expect(await partiesOf(id)).toMatchObject([{ name: 'Philippa Quaife', namesUnchecked: true }])
	const { version } = closed
	const undecided = { status: 409, code: 'case_reopening_undecided', data: { hits: [{ refId: known.id }] } }
	expect(await attorney.refusal(cases.edit, { id, version, status: 'Active' })).toMatchObject(undecided)
	const { results } = await attorney.call(cases.editMany, { items: [{ id, version, status: 'Pending' }] })
	expect(results).toMatchObject([{ error: { code: 'case_reopening_undecided' } }])
	// From one closed status to another it stays closed.
	const archived = await attorney.call(cases.archive, { id, version })
	const restoring = { id, version: archived.version }
	expect(await attorney.refusal(cases.restore, restoring)).toMatchObject(undecided)
	await decide(id, 'Philippa Quaife', 'consent')
	await attorney.call(cases.restore, restoring)
	expect(await partiesOf(id)).toMatchObject([{ namesUnchecked: false }])
})

it('an unchanged case is reopened at once, whatever it was opened with', async () => {
	const { id } = await openCase('Sedgewick matter')
	await attorney.call(caseParties.add, { id, name: 'Barnaby Sedgewick', role: 'opposing_party' })
	// A client since: the case had the party before.
	await addClient('Barnaby Sedgewick')
	const { version } = await attorney.call(cases.archive, { id, version: 1 })
	const restored = await attorney.call(cases.restore, { id, version })
	expect(restored.status).toBe('Active')
})

it('a decision covers the names it was made for, not others of the same client', async () => {
	const known = await addClient('Isolde Varga', { companyName: 'Varga Shipping Holdings' })
	const { id } = await openCase('Varga matter')
	const add = (name: string) => ({ id, name, role: 'opposing_party' }) as const
	await attorney.refusal(caseParties.add, add('Isolde Varga'))
	await decide(id, 'Isolde Varga', 'consent')
	await attorney.call(caseParties.add, add('Isolde Varga'))
	expect(await attorney.refusal(caseParties.add, add('Varga Shipping Holdings'))).toMatchObject({
		code: 'party_conflict_undecided',
		data: { hits: [{ refId: known.id, name: 'Varga Shipping Holdings' }] },
	})
	await decide(id, 'Varga Shipping Holdings', 'consent')
	await attorney.call(caseParties.add, add('Varga Shipping Holdings'))
})
