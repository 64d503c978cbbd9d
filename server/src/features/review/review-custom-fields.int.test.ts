import { answers } from '@praxis/contract/answers/answers.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { type CustomFieldForm, customFields } from '@praxis/contract/clients/custom-fields.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { ownTargetOf } from '@praxis/contract/questionnaires/fill-target'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedAll, asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let admin: Caller
let receptionist: Caller
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp()
	admin = firm.as(await createPerson(firm, 'admin'))
	receptionist = firm.as(await createPerson(firm, 'receptionist'))
	staff = firm.as(await createPerson(firm, 'staff'))
})

afterAll(() => firm.close())

function ownField(label: string, given: Partial<CustomFieldForm> = {}) {
	return admin.call(customFields.add, { label, kind: 'text', options: [], appliesTo: 'everyone', help: '', ...given })
}

/** Answers to a questionnaire with one more question that fills the field in. */
function answering(question: object, answer: unknown): Promise<string> {
	const asked = { id: 'own', text: 'The firm asks', required: false, ...question }
	return answeringAll([asked], { name: 'Ada Osei', mail: 'ada@example.test', own: answer })
}

async function answeringAll(more: readonly object[], given: object): Promise<string> {
	const questions = [
		{ id: 'name', text: 'Your name', type: 'text', mapsTo: 'client.fullName' },
		{ id: 'mail', text: 'Email', type: 'text', mapsTo: 'client.email' },
		...more,
	]
	const definition = { sections: [{ id: 'you', title: 'About you', questions }] }
	const made = await admin.call(questionnaires.create, {
		title: `Asks ${newId()}`,
		practiceArea: 'Family Law',
		type: 'short',
		definition: definition as never,
	})
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	const id = newId()
	const draft = await receptionist.call(answers.start, { id, questionnaireId: made.id })
	await receptionist.call(answers.submit, { id, version: draft.version, answers: given as never })
	return id
}

test('a custom field is saved in its own format', async () => {
	const referral = await ownField('Referral', { kind: 'choice', options: ['Bar referral', 'Search'] })
	const mapsTo = ownTargetOf(referral.id)
	const options = [{ value: 'bar', label: 'bar referral' }]
	const one = await staff.call(reviews.get, { id: await answering({ type: 'select', options, mapsTo }, 'bar') })
	expect(one.fields.at(-1)).toMatchObject({
		field: mapsTo,
		own: { label: 'Referral', kind: 'choice' },
		before: '',
		candidates: [{ value: 'Bar referral', from: 'The firm asks' }],
	})
	const ready = await receptionist.call(reviews.decide, acceptedAll(one))
	const opened = await receptionist.call(reviews.open, asShown(ready))
	const card = await staff.call(clientCards.get, { clientId: opened.openedClientId ?? '' })
	expect(card.customValues).toEqual({ [referral.id]: 'Bar referral' })
	expect(opened.fields.find((row) => row.field === mapsTo)?.before).toBe('Bar referral')
})

const BY_PHONE = { value: 'phone', label: 'Phone' }
const PERSON = [
	{ id: 'birth', text: 'Your date of birth', type: 'date', mapsTo: 'client.birthDate' },
	{ id: 'country', text: 'Country', type: 'text', mapsTo: 'client.country' },
	{ id: 'by', text: 'How to reach you', type: 'radio', options: [BY_PHONE], mapsTo: 'client.preferredChannel' },
	{ id: 'voicemail', text: 'May we leave a voicemail?', type: 'checkbox', mapsTo: 'client.voicemail' },
	{ id: 'speaks', text: 'Preferred language', type: 'text', mapsTo: 'client.spokenLanguage' },
]

test('what intake asks of a person is kept: birth, country, contact method, voicemail and language', async () => {
	const facts = { birth: '1980-02-29', country: 'Canada', by: 'phone', voicemail: false, speaks: 'French' }
	const id = await answeringAll(PERSON, { name: 'Ines Roy', mail: 'ines@example.test', ...facts })
	const ready = await receptionist.call(reviews.decide, acceptedAll(await receptionist.call(reviews.get, { id })))
	const opened = await receptionist.call(reviews.open, asShown(ready))
	const clientId = opened.openedClientId ?? ''
	const kept = { birthDate: '1980-02-29', country: 'Canada' }
	expect(await staff.call(clients.get, { id: clientId })).toMatchObject(kept)
	const { communication } = await staff.call(clientCards.get, { clientId })
	expect(communication).toMatchObject({ preferredChannel: 'phone', voicemail: 'no', spokenLanguage: 'French' })
	const { items } = await staff.call(clients.addressBook, { id: [clientId] })
	expect(items).toMatchObject([kept])
})

test('an invalid custom value is named and nothing is opened', async () => {
	const since = await ownField('Client since', { kind: 'date' })
	const mapsTo = ownTargetOf(since.id)
	const one = await staff.call(reviews.get, { id: await answering({ type: 'text', mapsTo }, 'long ago') })
	const before = (await staff.call(clients.list, { withTotal: true })).total
	const ready = await receptionist.call(reviews.decide, acceptedAll(one))
	expect(await receptionist.refusal(reviews.open, asShown(ready))).toMatchObject({
		code: 'review_unfinished',
		fields: { [mapsTo]: 'Please enter a date.' },
	})
	expect((await staff.call(clients.list, { withTotal: true })).total).toBe(before)
	const right = { id: one.id, fields: { [mapsTo]: { take: '2020-02-29' } } }
	const opened = await receptionist.call(reviews.open, asShown(await receptionist.call(reviews.decide, right)))
	const card = await staff.call(clientCards.get, { clientId: opened.openedClientId ?? '' })
	expect(card.customValues).toEqual({ [since.id]: '2020-02-29' })
})

test('a retired, deleted or unsuitable custom field leaves its answer among the others', async () => {
	const retired = await ownField('Retired')
	await admin.call(customFields.edit, { id: retired.id, version: retired.version, isRetired: true })
	const registered = await ownField('Registered in', { appliesTo: 'organization' })
	for (const id of [retired.id, registered.id, newId()]) {
		const read = await staff.call(reviews.get, {
			id: await answering({ type: 'text', mapsTo: ownTargetOf(id) }, 'Words'),
		})
		expect(read.fields.filter((row) => row.own !== undefined)).toEqual([])
		expect(read.others).toContainEqual({ section: 'About you', question: 'The firm asks', answer: 'Words' })
	}
})
