import type { contactListInput } from '@praxis/contract/contacts/contact-lists'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { type ContactRecord, contactFields, NEW_CONTACT } from '@praxis/contract/contacts/contacts.fields'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newValues } from '@praxis/contract/kernel/field'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { lastEditorFrom, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { useSave } from '../../parts/use-save.ts'
import type { ComboboxOption } from '../../ui/form/use-options.ts'
import { toast } from '../../ui/toast/toast.tsx'

export const TOPIC = 'contacts'
export const CONTACT_LISTS = [TOPIC, 'contacts.list'] as const
export const CONTACTS = { href: '/dashboard/contacts', label: 'Contacts' } as const

/** A new contact with a client-generated id. */
export type NewContact = InputOf<typeof contacts.create> & { readonly id: string }

export const contactListQuery = (filter: ReturnType<typeof contactListInput>) => listQuery(contacts.list, TOPIC, filter)
export const contactQuery = (id: string) => recordQuery(contacts.get, TOPIC, { id })
export const casesOfContactQuery = (id: string) => pagesQuery(contacts.cases, TOPIC, { id })
export const peopleQuery = (organizationId: string) => pagesQuery(contacts.list, TOPIC, { organizationId })
export const lastContactEditor = lastEditorFrom(contacts.activity)
export const contactActivityQuery = (id: string) => pagesQuery(contacts.activity, TOPIC, { id })

const SUGGESTIONS = 20

/** What tells a contact from others of the same name. */
export function contactDetail({ jobTitle, organizationName, email, phone }: ContactRecord): string {
	const parts = [jobTitle, organizationName ?? '', email || phone]
	return parts.filter((part) => part !== '').join(' · ') || 'No contact information'
}

/** For pickers. */
export async function findContacts(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
	const page = await call(contacts.list, { search: typed || undefined, limit: SUGGESTIONS }, { signal })
	return page.items.map((one) => ({ value: one.id, label: one.name, detail: contactDetail(one) }))
}

export async function findOrganizations(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
	const input = { search: typed || undefined, kind: 'organization', limit: SUGGESTIONS }
	const page = await call(contacts.list, input, { signal })
	return page.items.map((one) => ({ value: one.id, label: one.name, detail: contactDetail(one) }))
}

const href = ({ id }: { readonly id?: string | undefined }) => `${CONTACTS.href}/${id}`

export const createContact = queueable(contacts.create, {
	label: ({ name }) => `Add contact “${name}”`,
	href,
	creates: ({ id }) => id,
})
export const editContact = queueable(contacts.edit, {
	label: ({ name }, about) => `Update contact “${name ?? about}”`,
	href,
	changes: ({ id }) => id,
})

/** Options of every mutation: `useSave(editContact, savingContact('Failed to update contact'))`. */
export function savingContact(failed: string) {
	const keep = (client: QueryClient, one: ContactRecord) => client.setQueryData(contactQuery(one.id).queryKey, one)
	return { topic: TOPIC, failed, keep }
}

/** Delete and restore, with a toast and Undo. */
export function useContactActions() {
	const deleting = useSave(contacts.delete, savingContact('Failed to delete contact'))
	const restoring = useSave(contacts.restore, savingContact('Failed to restore contact'))
	const restore = ({ id, version, name }: ContactRecord) =>
		restoring({ id, version }, { about: name, message: () => `Restored “${name}”.` })
	const remove = ({ id, version, name }: ContactRecord) =>
		deleting({ id, version }, { about: name, message: () => `Deleted “${name}”.`, undo: restore })
	return {
		remove: (one: ContactRecord) => remove(one).catch(toast.failure),
		restore: (one: ContactRecord) => restore(one).catch(toast.failure),
	}
}

/** A contact before the server has saved it. */
export function newContactRecord(input: NewContact, madeAt: string): ContactRecord {
	return {
		...newValues<ContactRecord, keyof typeof NEW_CONTACT>(contactFields, { ...NEW_CONTACT, aliases: [] }, input),
		id: input.id,
		name: input.name.trim(),
		organizationName: null,
		roles: [],
		caseCount: 0,
		createdAt: madeAt,
		updatedAt: madeAt,
		deletedAt: null,
		mergedIntoId: null,
		version: 1,
	}
}

/** Pending offline changes applied to contacts. */
export function useContactOverlay() {
	const row = (input: object, madeAt: string) => newContactRecord(input as NewContact, madeAt)
	return overlayOf(usePendingWrites(), 'contacts', { endpointId: createContact.endpoint.id, row })
}
