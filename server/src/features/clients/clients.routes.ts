import { clientActs } from '@praxis/contract/clients/client-acts.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { addClient } from './add-client.ts'
import { moveClientToDeleted, restoreClient } from './delete-client.ts'
import { editClient } from './edit-client.ts'
import { listClientCards } from './find-client-cards.ts'
import { getClient, listClients } from './find-clients.ts'
import { listDeletedClients } from './find-deleted-clients.ts'

export const clientRoutes: readonly Route[] = [
	route(clients.list, listClients),
	route(clients.get, getClient),
	route(clients.add, addClient),
	route(clients.edit, editClient),
	route(clientActs.moveToDeleted, moveClientToDeleted),
	route(clientActs.restore, restoreClient),
	route(clientActs.deleted, listDeletedClients),
	route(clientActs.cards, listClientCards),
]
