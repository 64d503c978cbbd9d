import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { webhookErrors, webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import { TEST_EVENT, type WebhookDelivery } from '@praxis/contract/webhooks/webhooks.fields'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { attempt, enqueueDelivery } from './deliver-webhook.ts'
import { insertDeliveries, selectDelivery, selectDeliveryPage, toDelivery } from './deliveries.queries.ts'
import { selectWebhook } from './webhooks.queries.ts'

async function requireWebhook(db: Db, id: string) {
	return requireRow(await selectWebhook(db, id), webhookErrors, 'webhook_not_found')
}

/** @throws AppError webhook_not_found */
export function listDeliveries(
	ctx: PersonContext,
	input: ParsedInput<typeof webhooks.deliveries>,
): Promise<Page<WebhookDelivery>> {
	permitTo(ctx, webhooks.deliveries)
	return withListRead(ctx, async (db) => {
		await requireWebhook(db, input.id)
		return selectDeliveryPage(db, input)
	})
}

/** Sends a test at once, which is not repeated.
 *  @throws AppError webhook_not_found */
export async function testWebhook(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof webhooks.test>,
): Promise<WebhookDelivery> {
	permitTo(ctx, webhooks.test)
	const once = withoutKey(ctx)
	const now = ctx.platform.clock.now()
	const { hook, delivery } = await withTransaction(once, async (db) => {
		const found = await requireWebhook(db, id)
		const values = { webhookId: id, event: TEST_EVENT, entityId: null, entityVersion: null, caseId: null }
		const deliveryId = newId()
		await insertDeliveries(db, [{ ...values, id: deliveryId, eventId: null, eventAt: now, replayOf: null }], now)
		await emitAudit(db, ctx, { action: webhooks.test.id, entity: 'webhooks', entityId: id })
		return { hook: found, delivery: await selectDelivery(db, deliveryId) }
	})
	if (delivery === null) throw new Error('a delivery that was just written is missing')
	await attempt(once, hook, delivery, null)
	const sent = await withRead(ctx, (db) => selectDelivery(db, delivery.id))
	return toDelivery(requireRow(sent, webhookErrors, 'webhook_not_found'))
}

/** Sends a finished delivery again, with its id and body.
 *  @throws AppError as the endpoint names */
export function replayDelivery(
	ctx: PersonContext,
	{ id, deliveryId }: ParsedInput<typeof webhooks.replay>,
): Promise<WebhookDelivery> {
	permitTo(ctx, webhooks.replay)
	const now = ctx.platform.clock.now()
	return withTransaction(ctx, async (db) => {
		await requireWebhook(db, id)
		const first = await selectDelivery(db, deliveryId)
		if (first === null || first.webhook_id !== id) throw refuse(webhookErrors, 'delivery_not_found')
		if (first.state === 'waiting') throw refuse(webhookErrors, 'delivery_waiting')
		const again = newId()
		const values = {
			id: again,
			webhookId: id,
			event: first.event,
			entityId: first.entity_id,
			entityVersion: first.entity_version,
			caseId: first.case_id,
			eventId: null,
			eventAt: first.event_at,
			replayOf: first.replay_of ?? first.id,
		}
		await insertDeliveries(db, [values], now)
		await enqueueDelivery(ctx, db, again)
		await recordAction(db, ctx, {
			action: webhooks.replay.id,
			entity: 'webhooks',
			entityId: id,
			after: { delivery: values.replayOf },
		})
		const made = await selectDelivery(db, again)
		return toDelivery(requireRow(made, webhookErrors, 'delivery_not_found'))
	})
}
