import { clientCards } from '@praxis/contract/clients/client-card.contract'
import type { ClientCard } from '@praxis/contract/clients/client-card.fields'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import type { QueryClient } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { TOPIC } from './clients.api.ts'

export const clientCardQuery = (clientId: string) => recordQuery(clientCards.get, TOPIC, { clientId })
export const clientTagsQuery = recordQuery(clientCards.tags, TOPIC, {})
export const clientRelationsQuery = (clientId: string) => recordQuery(clientRelations.list, TOPIC, { clientId })
export const portalAccessQuery = (clientId: string) => recordQuery(portalAccess.get, TOPIC, { clientId })

export const savingCard = {
	topic: TOPIC,
	keep: (client: QueryClient, card: ClientCard) => client.setQueryData(clientCardQuery(card.clientId).queryKey, card),
}
