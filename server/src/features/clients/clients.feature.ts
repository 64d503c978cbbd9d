import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { CLIENT_LIST_FILTERS, CLIENT_LIST_SORT, clientListInput } from '@praxis/contract/clients/client-lists'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { portalClients } from '@praxis/contract/clients/portal-client.contract'
import { stateFromParams } from '@praxis/contract/kernel/list-state'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { clientSearch } from './client-search.queries.ts'
import { defineClientJobs } from './clients.jobs.ts'
import {
	addCustomField,
	editCustomField,
	listCustomFields,
	orderCustomFields,
	removeCustomField,
} from './custom-field-commands.ts'
import { addClient, editClient, moveClientToDeleted, restoreClient } from './edit-client.ts'
import { editClients } from './edit-clients.ts'
import { getCard, listClientActivity, listTags } from './find-card.ts'
import { getClient, listAddressBook, listClients, listDeletedClients } from './find-clients.ts'
import { hintDuplicates, listDuplicates, markNotDuplicate } from './find-duplicates.ts'
import { getPortalClient } from './get-portal-client.ts'
import { getPortalAccess, invitePortalClient, revokePortalAccess } from './grant-portal-access.ts'
import { listMerges, mergeClients, previewMerge, undoMerge } from './merge-clients.ts'
import { clientsPersonalData } from './portal-client.queries.ts'
import { addRelation, listRelations, removeRelation } from './relation-commands.ts'
import { saveCard } from './save-card.ts'

const routes: readonly Route[] = [
	route(clients.list, listClients),
	route(clients.get, getClient),
	route(portalClients.get, getPortalClient),
	route(clients.add, addClient),
	route(clients.edit, editClient),
	route(clients.editMany, editClients),
	route(clients.moveToDeleted, moveClientToDeleted),
	route(clients.restore, restoreClient),
	route(clients.deleted, listDeletedClients),
	route(clients.addressBook, listAddressBook),
	route(clientCards.get, getCard),
	route(clientCards.save, saveCard),
	route(clientCards.tags, listTags),
	route(clientCards.activity, listClientActivity),
	route(clientRelations.list, listRelations),
	route(clientRelations.add, addRelation),
	route(clientRelations.remove, removeRelation),
	route(customFields.list, listCustomFields),
	route(customFields.add, addCustomField),
	route(customFields.edit, editCustomField),
	route(customFields.order, orderCustomFields),
	route(customFields.remove, removeCustomField),
	route(portalAccess.get, getPortalAccess),
	route(portalAccess.invite, invitePortalClient),
	route(portalAccess.revoke, revokePortalAccess),
	route(clientDuplicates.hint, hintDuplicates),
	route(clientDuplicates.list, listDuplicates),
	route(clientDuplicates.markNotDuplicate, markNotDuplicate),
	route(clientDuplicates.preview, previewMerge),
	route(clientDuplicates.merge, mergeClients),
	route(clientDuplicates.merges, listMerges),
	route(clientDuplicates.undo, undoMerge),
]

const first: ServerFeature['first'] = {
	screens: {
		'client-list': ({ search, userId }) => {
			const state = stateFromParams(search, CLIENT_LIST_FILTERS, CLIENT_LIST_SORT)
			return [
				firstCall(clients.list, { ...clientListInput(state, userId), withTotal: true }),
				firstCall(clientCards.tags, {}),
			]
		},
		'client-record': ({ params: { id = '' } }) => [firstCall(clients.get, { id })],
	},
}

export const clientsFeature: ServerFeature = {
	name: 'clients',
	first,
	personalData: clientsPersonalData,
	routes,
	topics: { clients: [clients.get, portalClients.get], custom_fields: [customFields.list] },
	searchSources: clientSearch,
	defineJobs: [defineClientJobs],
}
