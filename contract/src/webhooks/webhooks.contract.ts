import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { deliveryState, webhook, webhookDelivery, webhookDetails } from './webhooks.fields.ts'

export const WEBHOOKS_MAX = 20
/** How long the secret before is still used beside the new one. */
export const OVERLAP_HOURS = 24
/** How often it is tried, with longer pauses each time. */
export const ATTEMPTS_MAX = 9

export const webhookErrors = defineErrors({
	webhook_not_found: { kind: 'not_found', message: 'This webhook does not exist.' },
	webhook_name_taken: { kind: 'conflict', message: 'A webhook with this name already exists.' },
	webhooks_full: { kind: 'conflict', message: `There are ${WEBHOOKS_MAX} webhooks, the maximum. Delete one first.` },
	webhook_address_refused: {
		kind: 'invalid',
		message:
			'Only https addresses outside private networks are called. The operator of the server can allow others with OUTBOUND_ALLOW.',
	},
	webhook_walled_refused: {
		kind: 'forbidden',
		message: 'Only users who are kept from no case can have events of cases behind ethical walls sent.',
	},
	delivery_not_found: { kind: 'not_found', message: 'This delivery does not exist.' },
	delivery_waiting: { kind: 'conflict', message: 'This delivery is still being tried.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const ACCESS = ['can_modify_system_settings', 'manage_users'] as const
const one = z.object({ id: rowId })
const missing = { webhook_not_found: webhookErrors.webhook_not_found }
const saving = {
	webhook_name_taken: webhookErrors.webhook_name_taken,
	webhook_address_refused: webhookErrors.webhook_address_refused,
	webhook_walled_refused: webhookErrors.webhook_walled_refused,
}
/** `secret` is shown this once. */
const withSecret = z.object({ secret: z.string(), item: webhook })

/** Addresses outside that events are posted to: what happened and the id of the record, nothing of its content. Deliveries are signed:
 *  `Praxis-Signature: t=<seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<seconds>.<body>` with the secret. */
export const webhooks = {
	list: endpoint({
		id: 'webhooks.list',
		method: 'GET',
		path: '/api/outgoing-webhooks',
		access: ACCESS,
		summary: 'The webhooks by name, without their secrets.',
		input: z.object({}),
		output: z.object({ items: z.array(webhook) }),
		errors: {},
	}),
	create: endpoint({
		id: 'webhooks.create',
		method: 'POST',
		path: '/api/outgoing-webhooks',
		access: ACCESS,
		summary: 'Add a webhook. Its secret is in the answer, and is not shown again.',
		input: webhookDetails.extend({ id: newRowId }),
		output: withSecret,
		errors: { ...saving, webhooks_full: webhookErrors.webhooks_full, id_taken: webhookErrors.id_taken },
		dangerous: true,
	}),
	save: endpoint({
		id: 'webhooks.save',
		method: 'PUT',
		path: '/api/outgoing-webhooks/:id',
		access: ACCESS,
		summary: 'Change a webhook. One that was turned on receives events from now on.',
		input: webhookDetails.extend({ id: rowId, version: expectedVersion }),
		output: webhook,
		errors: { ...missing, ...saving, stale_version: webhookErrors.stale_version },
		dangerous: true,
	}),
	remove: endpoint({
		id: 'webhooks.remove',
		method: 'DELETE',
		path: '/api/outgoing-webhooks/:id',
		access: ACCESS,
		summary: 'Delete a webhook with its deliveries.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: missing,
	}),
	rotate: endpoint({
		id: 'webhooks.rotate',
		method: 'POST',
		path: '/api/outgoing-webhooks/:id/rotate',
		access: ACCESS,
		summary: `Make a new secret. For ${OVERLAP_HOURS} hours deliveries are also signed with the one before: there is one v1 for each in the header.`,
		input: one,
		output: withSecret,
		errors: missing,
		dangerous: true,
	}),
	test: endpoint({
		id: 'webhooks.test',
		method: 'POST',
		path: '/api/outgoing-webhooks/:id/test',
		access: ACCESS,
		summary: 'Send a test now, once, also when the webhook is off. The answer says how it went.',
		input: one,
		output: webhookDelivery,
		errors: missing,
	}),
	deliveries: endpoint({
		id: 'webhooks.deliveries',
		method: 'GET',
		path: '/api/outgoing-webhooks/:id/deliveries',
		access: ACCESS,
		summary: 'What was sent to a webhook in the last 30 days, the newest first.',
		input: one.extend({ state: deliveryState.optional(), ...pageInput }),
		output: pageOf(webhookDelivery),
		errors: missing,
	}),
	replay: endpoint({
		id: 'webhooks.replay',
		method: 'POST',
		path: '/api/outgoing-webhooks/:id/deliveries/:deliveryId/replay',
		access: ACCESS,
		summary: 'Send a delivery again, with the same id and body and a new signature.',
		input: one.extend({ deliveryId: rowId }),
		output: webhookDelivery,
		errors: {
			...missing,
			delivery_not_found: webhookErrors.delivery_not_found,
			delivery_waiting: webhookErrors.delivery_waiting,
		},
	}),
}
