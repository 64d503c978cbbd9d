import { type Webhook, type WebhookDetails, webhookEvent } from '@praxis/contract/webhooks/webhooks.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Where the secrets before the present one are kept while they are used: the first that was replaced, and the last if another. */
export const OLD_SLOTS = ['previous', 'between'] as const

function all(db: Db) {
	return db
		.selectFrom('webhooks')
		.select(['id', 'name', 'url', 'events', 'walled', 'enabled', 'version'])
		.select(['failing_since', 'ended_because', 'key_changed_at', 'previous_until'])
}
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

function toWebhook(row: Row): Webhook {
	const { failing_since, ended_because, key_changed_at, previous_until, events, ...rest } = row
	return {
		...rest,
		events: events.flatMap((one) => webhookEvent.safeParse(one).data ?? []),
		failingSince: failing_since?.toISOString() ?? null,
		endedBecause: ended_because,
		secretChangedAt: key_changed_at.toISOString(),
		previousUntil: previous_until?.toISOString() ?? null,
	}
}

export async function selectWebhooks(db: Db): Promise<Webhook[]> {
	return (await all(db).orderBy(sql`lower(name)`).execute()).map(toWebhook)
}

export async function selectWebhook(db: Db, id: string): Promise<Webhook | null> {
	const row = await all(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toWebhook(row)
}

/** Locks it until the transaction ends. */
export async function lockWebhook(db: Db, id: string): Promise<Webhook | null> {
	const row = await all(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toWebhook(row)
}

export async function insertWebhook(db: Db, id: string, details: WebhookDetails, at: Date): Promise<void> {
	const times = { enabled_at: at, key_changed_at: at, created_at: at, updated_at: at }
	await db
		.insertInto('webhooks')
		.values({ id, ...details, ...times })
		.execute()
}

/** One that is turned on receives what happens from now on. */
export async function updateWebhook(db: Db, before: Webhook, details: WebhookDetails, at: Date): Promise<void> {
	const isTurnedOn = details.enabled && !before.enabled
	const isMoved = details.url !== before.url
	await db
		.updateTable('webhooks')
		.set({ ...details, version: sql`version + 1`, updated_at: at })
		.$if(details.enabled, (query) => query.set({ ended_because: null }))
		.$if(isTurnedOn, (query) => query.set({ enabled_at: at }))
		.$if(isTurnedOn || isMoved, (query) => query.set({ failing_since: null, tried_at: null }))
		.where('id', '=', before.id)
		.execute()
}

export async function noteNewSecret(db: Db, id: string, at: Date, previousUntil: Date): Promise<void> {
	await db
		.updateTable('webhooks')
		.set({ key_changed_at: at, previous_until: previousUntil, updated_at: at, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

/** Since when it fails; null when it does not. */
export async function noteHealth(db: Db, id: string, failingSince: Date | null): Promise<void> {
	await db.updateTable('webhooks').set({ failing_since: failingSince }).where('id', '=', id).execute()
}

/** Takes the turn of a webhook that fails, which comes once in a while.
 *  @returns whether it was there to take */
export async function takeTurn(db: Db, id: string, at: Date, before: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('webhooks')
		.set({ tried_at: at })
		.where('id', '=', id)
		.where((where) => where.or([where('tried_at', 'is', null), where('tried_at', '<=', before)]))
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

/** @returns those whose secrets from before were used until now */
export async function endOverlaps(db: Db, at: Date): Promise<string[]> {
	const rows = await db
		.updateTable('webhooks')
		.set({ previous_until: null })
		.where('previous_until', '<=', at)
		.returning('id')
		.execute()
	return rows.map(({ id }) => id)
}

export async function turnOff(db: Db, id: string, because: string, at: Date): Promise<void> {
	await db
		.updateTable('webhooks')
		.set({ enabled: false, ended_because: because, updated_at: at, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
	await db.deleteFrom('webhooks').where('id', '=', id).execute()
}
