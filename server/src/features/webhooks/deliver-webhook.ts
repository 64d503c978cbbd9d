import { rowId } from '@praxis/contract/kernel/ids'
import { TEST_EVENT, type Webhook } from '@praxis/contract/webhooks/webhooks.fields'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentityRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { waitsForRelease } from '../../platform/mail/outgoing-hold.ts'
import { callOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { openedOrNull } from '../../platform/secrets/secret-box.ts'
import { selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { endDelivery, noteAttempt, putOffDelivery, type StoredDelivery, selectDelivery } from './deliveries.queries.ts'
import { bodyOf } from './delivery-body.ts'
import { endedBecause, nextAttemptAt, type Outcome, readOutcome } from './delivery-outcome.ts'
import { signatureOf } from './sign-body.ts'
import { lockWebhook, noteHealth, OLD_SLOTS, selectWebhook, takeTurn, turnOff } from './webhooks.queries.ts'

export const DELIVER_JOB = 'webhooks.deliver'
export const deliveryJob = z.object({ id: rowId })
export const WEBHOOKS_TOPIC = 'webhooks'
const NO_SECRET = 'It has no secret that can be read. Change its secret.'
/** How often a webhook that fails is tried, whatever waits for it. */
const TURN_MS = 60_000
const PUT_OFF_MAX_MS = 30 * 60_000
const WEBHOOKS_SCREEN = '/dashboard/firm?part=webhooks'

export function enqueueDelivery({ platform }: Context, db: Db, id: string, startAfter?: Date): Promise<void> {
	const when = startAfter === undefined ? {} : { startAfter }
	return platform.jobs.enqueue(db, DELIVER_JOB, { id }, { ...when, singletonKey: id })
}

function failureIn(error: unknown): string {
	if (error instanceof OutboundRefused) return error.message
	if (!(error instanceof Error)) throw error
	if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'There was no answer within 15 seconds.'
	const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
	return `The address could not be reached (${code}).`
}

/** The present secret, and those before as long as they are used; none without a present one. */
async function secretsOf({ platform }: Context, { id, previousUntil }: Webhook): Promise<string[]> {
	const isOverlap = previousUntil !== null && new Date(previousUntil) > platform.clock.now()
	const slots = isOverlap ? ['present', ...OLD_SLOTS] : ['present']
	const keys = await withIdentityRead(platform, (db) =>
		Promise.all(slots.map((slot) => selectStoredKey(db, { kind: 'webhook', id, slot }))),
	)
	const [present = null, ...before] = keys.map((key) =>
		key === null ? null : openedOrNull(platform.secrets, key.sealedKey),
	)
	return present === null ? [] : [present, ...before.filter((one) => one !== null)]
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

/** Sends a delivery once and writes the outcome down. Without `again` a failure is final; one of a test says nothing of the webhook. */
export async function attempt(
	ctx: Context,
	hook: Webhook,
	delivery: StoredDelivery,
	again: ((db: Db, at: Date) => Promise<void>) | null,
): Promise<void> {
	const outcome = await send(ctx, hook, delivery)
	const notifyAll = outcome.ok ? null : await administratorNotifier(ctx)
	await withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const nextAt = outcome.ok || again === null ? null : nextAttemptAt(delivery.attempts + 1, now)
		await noteAttempt(db, delivery.id, outcome, { nextAt, at: now })
		if (nextAt !== null) await again?.(db, nextAt)
		const isFailedTest = delivery.event === TEST_EVENT && !outcome.ok
		const because = isFailedTest ? null : await noteWebhook(ctx, db, hook.id, outcome)
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

/** Lets a delivery wait while its webhook fails, but for one a minute: calls that hang would hold up all other webhooks.
 *  @returns whether it waits */
async function putOff(ctx: Context, hook: Webhook, { id, replay_of, created_at }: StoredDelivery): Promise<boolean> {
	if (hook.failingSince === null || replay_of !== null) return false
	const now = ctx.platform.clock.now().getTime()
	return withTransaction(ctx, async (db) => {
		if (await takeTurn(db, hook.id, new Date(now), new Date(now - TURN_MS))) return false
		const pause = Math.min(Math.max(now - created_at.getTime(), TURN_MS), PUT_OFF_MAX_MS)
		const nextAt = new Date(now + pause)
		await putOffDelivery(db, id, nextAt)
		await enqueueDelivery(ctx, db, id, nextAt)
		return true
	})
}

/** The job of a delivery. */
export async function deliverWebhook(ctx: Context, { id }: z.infer<typeof deliveryJob>): Promise<void> {
	const { delivery, hook } = await withRead(ctx, async (db) => {
		const found = await selectDelivery(db, id)
		return { delivery: found, hook: found === null ? null : await selectWebhook(db, found.webhook_id) }
	})
	if (delivery === null || hook === null || delivery.state !== 'waiting') return
	if (!hook.enabled && delivery.replay_of === null) {
		const now = ctx.platform.clock.now()
		return withTransaction(ctx, (db) => endDelivery(db, id, 'The webhook was turned off.', now))
	}
	if (await putOff(ctx, hook, delivery)) return
	if (await waitsForRelease(ctx, DELIVER_JOB, { id })) return
	await attempt(ctx, hook, delivery, (db, startAfter) => enqueueDelivery(ctx, db, id, startAfter))
}
