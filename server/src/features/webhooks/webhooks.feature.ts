import { webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { createWebhook, listWebhooks, removeWebhook, rotateSecret, saveWebhook } from './manage-webhooks.ts'
import { listDeliveries, replayDelivery, testWebhook } from './replay-delivery.ts'
import { defineWebhookJobs } from './webhooks.jobs.ts'

const routes: readonly Route[] = [
	route(webhooks.list, listWebhooks),
	route(webhooks.create, createWebhook),
	route(webhooks.save, saveWebhook),
	route(webhooks.remove, removeWebhook),
	route(webhooks.rotate, rotateSecret),
	route(webhooks.test, testWebhook),
	route(webhooks.deliveries, listDeliveries),
	route(webhooks.replay, replayDelivery),
]

export const webhooksFeature: ServerFeature = {
	name: 'webhooks',
	routes,
	topics: { webhooks: [webhooks.list] },
	defineJobs: [defineWebhookJobs],
}
