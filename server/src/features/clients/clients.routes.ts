import { clients } from '@praxis/contract/clients/clients.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { addClient } from './add-client.ts'
import { editClient } from './edit-client.ts'
import { getClient, listClients } from './find-clients.ts'

export const clientRoutes: readonly Route[] = [
	route(clients.list, listClients),
	route(clients.get, getClient),
	route(clients.add, addClient),
	route(clients.edit, editClient),
]
