import { CONTACT_LIST_FILTERS, CONTACT_LIST_SORT, contactListInput } from '@praxis/contract/contacts/contact-lists'
import { contactRelations } from '@praxis/contract/contacts/contact-relations.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { contactMerges } from '@praxis/contract/contacts/merge-contacts.contract'
import { stateFromParams } from '@praxis/contract/kernel/list-state'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { findContactHits } from './contacts.queries.ts'
import { getContact, listContactActivity, listContactCases, listContacts } from './find-contacts.ts'
import { listContactDuplicates, mergeContacts } from './merge-contacts.ts'
import { addContactRelation, listContactRelations, removeContactRelation } from './relate-contacts.ts'
import { createContact, deleteContact, editContact, restoreContact } from './save-contact.ts'

export const contactsFeature: ServerFeature = {
	name: 'contacts',
	first: {
		screens: {
			'contact-list': ({ search }) => {
				const state = stateFromParams(search, CONTACT_LIST_FILTERS, CONTACT_LIST_SORT)
				return [firstCall(contacts.list, { ...contactListInput(state), withTotal: true })]
			},
			'contact-record': ({ params: { id = '' } }) => [firstCall(contacts.get, { id })],
		},
	},
	routes: [
		route(contacts.list, listContacts),
		route(contacts.get, getContact),
		route(contacts.cases, listContactCases),
		route(contacts.create, createContact),
		route(contacts.edit, editContact),
		route(contacts.delete, deleteContact),
		route(contacts.restore, restoreContact),
		route(contactMerges.duplicates, listContactDuplicates),
		route(contactMerges.merge, mergeContacts),
		route(contactRelations.list, listContactRelations),
		route(contactRelations.add, addContactRelation),
		route(contactRelations.remove, removeContactRelation),
		route(contacts.activity, listContactActivity),
	],
	searchSources: [{ kind: 'contact', access: ['view_clients'], find: findContactHits }],
	topics: { contacts: [contacts.get] },
}
