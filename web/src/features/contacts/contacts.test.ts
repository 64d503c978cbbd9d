import { contactRecord } from '@praxis/contract/contacts/contacts.fields'
import { expect, test } from 'vitest'
import { bodyOfWrite } from '../../lib/offline/queueable.ts'
import { emptyContactForm, formOfContact, newContactForm } from './contact-form.tsx'
import { contactDetail, createContact, editContact, newContactRecord } from './contacts.api.ts'
import { namesToCheck } from './undecided-cases.tsx'

const AT = '2026-11-20T10:00:00.000Z'

test('a new contact is shown as the server will save it', () => {
	const values = newContactForm.parse({ ...emptyContactForm(), name: ' Alpha ' })
	const shown = newContactRecord(values, AT)
	expect(contactRecord.parse(shown)).toEqual(shown)
	expect(shown).toMatchObject({ id: values.id, name: 'Alpha', kind: 'person', roles: [], caseCount: 0, version: 1 })
	expect(formOfContact(shown)).toEqual(values)
})

test('requires a name', () => {
	const { error } = newContactForm.safeParse(emptyContactForm())
	expect(error?.issues.map((issue) => issue.message)).toEqual(['Please enter a name.'])
})

test('queued writes name the contact and its link', () => {
	const one = newContactRecord({ ...emptyContactForm(), name: 'Alpha' }, AT)
	const href = `/dashboard/contacts/${one.id}`
	const { id, version } = one
	const bodies = [
		bodyOfWrite(createContact, { ...emptyContactForm(), id, name: 'Alpha' }, '', 0),
		bodyOfWrite(editContact, { id, version, phone: '1' }, one.name, 0),
	]
	expect(bodies.map((body) => [body.label, body.href, body.creates, body.changes])).toEqual([
		['Add contact “Alpha”', href, id, null],
		['Update contact “Alpha”', href, null, id],
	])
})

test('a suggestion tells a contact from others of the same name', () => {
	const one = newContactRecord({ ...emptyContactForm(), name: 'Alpha', jobTitle: 'Partner', phone: '555' }, AT)
	expect(contactDetail(one)).toBe('Partner · 555')
	expect(contactDetail({ ...one, organizationName: 'Acme', email: 'a@acme.test' })).toBe('Partner · Acme · a@acme.test')
	expect(contactDetail({ ...one, jobTitle: '', phone: '' })).toBe('No contact information')
})

test('each name of a contact is checked for conflicts, with its email and phone', () => {
	const reach = { email: 'a@acme.test', phone: '555' }
	expect(namesToCheck({ name: 'Alpha', aliases: ['Beta'], ...reach })).toEqual([
		{ name: 'Alpha', ...reach },
		{ name: 'Beta', ...reach },
	])
})
