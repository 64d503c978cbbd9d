import { webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import type { DeliveryState, WebhookDetails } from '@praxis/contract/webhooks/webhooks.fields'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

export const WEBHOOKS = 'webhooks'

export const webhooksQuery = recordQuery(webhooks.list, WEBHOOKS, {})
export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
	pagesQuery(webhooks.deliveries, WEBHOOKS, { id, state })

export const NEW_WEBHOOK: WebhookDetails = { name: '', url: '', events: [], walled: false, enabled: true }
