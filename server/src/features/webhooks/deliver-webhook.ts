import type { Webhook } from '@praxis/contract/webhooks/webhooks.fields'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentityRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { callOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { endDelivery, noteAttempt, type StoredDelivery, selectDelivery } from './deliveries.queries.ts'
import { bodyOf } from './delivery-body.ts'
import { endedBecause, nextAttemptAt, type Outcome, readOutcome } from './delivery-outcome.ts'
import { signatureOf } from './sign-body.ts'
import { lockWebhook, noteHealth, selectWebhook, turnOff } from './webhooks.queries.ts'

export const DELIVER_JOB = 'webhooks.deliver'
export const WEBHOOKS_TOPIC = 'webhooks'
const NO_SECRET = 'It has no secret to sign with. Change its secret.'
const WEBHOOKS_SCREEN = '/dashboard/firm?part=webhooks'

function failureIn(error: unknown): string {
	if (error instanceof OutboundRefused) return error.message
	if (!(error instanceof Error)) throw error
	if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'There was no answer within 15 seconds.'
	const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
	return `The address could not be reached (${code}).`
}

/** The present secret, and the one before as long as both are used. */
async function secretsOf({ platform }: Context, { id, previousUntil }: Webhook): Promise<string[]> {
	const isOverlap = previousUntil !== null && new Date(previousUntil) > platform.clock.now()
	const slots = isOverlap ? ['present', 'previous'] : ['present']
	const keys = await withIdentityRead(platform, (db) =>
		Promise.all(slots.map((slot) => selectStoredKey(db, { kind: 'webhook', id, slot }))),
	)
	return keys.flatMap((key) => (key === null ? [] : [platform.secrets.open(key.sealedKey)]))
}

async function send(ctx: Context, hook: Webhook, delivery: StoredDelivery): Promise<Outcome> {
	const { config, clock } = ctx.platform
	const body = bodyOf(delivery)
	const secrets = await secretsOf(ctx, hook)
	if (secrets.length === 0) return { ok: false, status: null, error: NO_SECRET, answer: null, ms: 0 }
	const headers = {
		'content-type': 'application/json',
		'user-agent': 'Praxis-Webhooks/1',
		'praxis-delivery': delivery.replay_of ?? delivery.id,
		'praxis-event': delivery.event,
		'praxis-signature': signatureOf(secrets, clock.now(), body),
	}
	const began = performance.now()
	const ms = () => Math.round(performance.now() - began)
	try {
		const call = { url: hook.url, method: 'POST', headers, body: Buffer.from(body) }
		const answer = await callOutside(config.outboundAllow, call)
		return readOutcome(answer.status, answer.body, ms())
	} catch (error) {
		return { ok: false, status: null, error: failureIn(error), answer: null, ms: ms() }
	}
}

/** Notes whether the webhook works, and turns one off that has failed for too long.
 *  @returns why it was turned off */
async function noteWebhook(ctx: Context, db: Db, hookId: string, outcome: Outcome): Promise<string | null> {
	const hook = await lockWebhook(db, hookId)
	if (hook === null) return null
	const now = ctx.platform.clock.now()
	if (outcome.ok) {
		if (hook.failingSince !== null) await noteHealth(db, hookId, null)
		return null
	}
	const since = hook.failingSince === null ? now : new Date(hook.failingSince)
	if (hook.failingSince === null) await noteHealth(db, hookId, since)
	const because = hook.enabled ? endedBecause(outcome.status, since, now) : null
	if (because === null) return null
	await turnOff(db, hookId, because, now)
	await emitAudit(db, ctx, {
		action: 'webhooks.turnOff',
		entity: 'webhooks',
		entityId: hookId,
		before: { enabled: true },
		after: { enabled: false, because },
	})
	return because
}

/** Sends a delivery once and writes the outcome down. Without `again` a failure is final. */
export async function attempt(
	ctx: Context,
	hook: Webhook,
	delivery: StoredDelivery,
	again: (db: Db, at: Date) => Promise<void> | null,
): Promise<void> {
	const outcome = await send(ctx, hook, delivery)
	const notifyAll = outcome.ok ? null : await administratorNotifier(ctx)
	await withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const nextAt = outcome.ok ? null : nextAttemptAt(delivery.attempts + 1, now)
		const repeats = nextAt === null ? null : again(db, nextAt)
		await noteAttempt(db, delivery.id, outcome, { nextAt: repeats === null ? null : nextAt, at: now })
		await repeats
		const because = await noteWebhook(ctx, db, hook.id, outcome)
		if (because !== null && notifyAll !== null) {
			await notifyAll(db, {
				kind: 'webhook_off',
				title: `The webhook “${hook.name}” was turned off`,
				text: `${because} Deliveries are kept for 30 days and can be sent again.`,
				href: WEBHOOKS_SCREEN,
				dedupeKey: `webhook_off/${hook.id}/${hook.version}`,
			})
		}
		await emitEvent(db, { topic: WEBHOOKS_TOPIC, entityId: hook.id, kind: 'changed' })
	})
}

/** The job of a delivery. */
export async function deliverWebhook(ctx: Context, { id }: { readonly id: string }): Promise<void> {
	const { delivery, hook } = await withRead(ctx, async (db) => {
		const found = await selectDelivery(db, id)
		return { delivery: found, hook: found === null ? null : await selectWebhook(db, found.webhook_id) }
	})
	if (delivery === null || hook === null || delivery.state !== 'waiting') return
	if (!hook.enabled && delivery.replay_of === null) {
		const now = ctx.platform.clock.now()
		return withTransaction(ctx, (db) => endDelivery(db, id, 'The webhook was turned off.', now))
	}
	await attempt(ctx, hook, delivery, (db, startAfter) =>
		ctx.platform.jobs.enqueue(db, DELIVER_JOB, { id }, { startAfter }),
	)
}
