import { clientCards } from '@praxis/contract/clients/client-card.contract'
import type { ClientCard } from '@praxis/contract/clients/client-card.fields'
import { clientNotes } from '@praxis/contract/clients/client-notes.contract'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import type { QueryClient } from '@tanstack/react-query'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'
import { TOPIC } from './clients.api.ts'

export const clientCardQuery = (clientId: string) => recordQuery(clientCards.get, TOPIC, { clientId })
export const clientTagsQuery = recordQuery(clientCards.tags, TOPIC, {})
export const clientActivityQuery = (clientId: string) => pagesQuery(clientCards.activity, TOPIC, { clientId })
export const clientNotesQuery = (clientId: string) => pagesQuery(clientNotes.list, TOPIC, { clientId })
export const clientRelationsQuery = (clientId: string) => recordQuery(clientRelations.list, TOPIC, { clientId })
export const portalAccessQuery = (clientId: string) => recordQuery(portalAccess.get, TOPIC, { clientId })

export const savingCard = {
	topic: TOPIC,
	keep: (client: QueryClient, card: ClientCard) => client.setQueryData(clientCardQuery(card.clientId).queryKey, card),
}
