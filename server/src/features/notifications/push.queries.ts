import type { PushDevice } from '@praxis/contract/notifications/push.contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PushSubscriptions } from '../../platform/db/schema.gen.ts'

function toDevice(row: Selectable<PushSubscriptions>): PushDevice {
	return {
		id: row.id,
		device: row.device,
		createdAt: row.created_at.toISOString(),
		lastSentAt: row.last_sent_at?.toISOString() ?? null,
		lastError: row.last_error,
		endpointHash: row.endpoint_hash,
	}
}

/** Devices of the acting person, the latest first. */
export async function selectDevices(db: Db): Promise<PushDevice[]> {
	const rows = await db
		.selectFrom('push_subscriptions')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute()
	return rows.map(toDevice)
}

export interface NewDevice {
	readonly id: string
	readonly user_id: string
	readonly endpoint_hash: string
	readonly sealed_target: string
	readonly device: string
}

/** Moves the browser from a previous user; replaces the same user's earlier row. */
export async function upsertDevice(db: Db, device: NewDevice): Promise<PushDevice> {
	await sql`SELECT api.take_push_endpoint(${device.endpoint_hash})`.execute(db)
	const { sealed_target, device: name } = device
	const row = await db
		.insertInto('push_subscriptions')
		.values(device)
		.onConflict((conflict) =>
			conflict.column('endpoint_hash').doUpdateSet({ sealed_target, device: name, last_error: null }),
		)
		.returningAll()
		.executeTakeFirstOrThrow()
	return toDevice(row)
}

export async function deleteDevice(db: Db, id: string): Promise<boolean> {
	const { numDeletedRows } = await db.deleteFrom('push_subscriptions').where('id', '=', id).executeTakeFirst()
	return numDeletedRows > 0n
}

/** Sealed endpoint and keys of a device of the acting person. */
export async function selectTarget(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('push_subscriptions').select('sealed_target').where('id', '=', id).executeTakeFirst()
	return row?.sealed_target ?? null
}

export interface PushOutcome {
	readonly sentAt: Date | null
	readonly error: string | null
}

export async function recordOutcome(db: Db, id: string, { sentAt, error }: PushOutcome): Promise<void> {
	const sent = sentAt === null ? {} : { last_sent_at: sentAt }
	await db
		.updateTable('push_subscriptions')
		.set({ ...sent, last_error: error })
		.where('id', '=', id)
		.execute()
}

export interface SealedKeys {
	readonly publicKey: string
	readonly sealedPrivateKey: string
}

export async function selectKeys(db: Db): Promise<SealedKeys | null> {
	const row = await db.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst()
	return row === undefined ? null : { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key }
}

/** Inserts keys: of two processes that make keys at once, the first wins. */
export async function insertKeys(db: Db, keys: SealedKeys): Promise<void> {
	await db
		.insertInto('push_keys')
		.values({ public_key: keys.publicKey, sealed_private_key: keys.sealedPrivateKey })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** What begins so, locked: it is sealed with a key that was replaced. */
export async function resealTargets(db: Db, prefix: string, rotate: (sealed: string) => string): Promise<void> {
	const rows = await db
		.selectFrom('push_subscriptions')
		.select(['id', 'sealed_target'])
		.where(sql<boolean>`starts_with(sealed_target, ${prefix})`)
		.forUpdate()
		.execute()
	for (const { id, sealed_target } of rows) {
		await db
			.updateTable('push_subscriptions')
			.set({ sealed_target: rotate(sealed_target) })
			.where('id', '=', id)
			.execute()
	}
	const keys = await selectKeys(db)
	if (keys === null || !keys.sealedPrivateKey.startsWith(prefix)) return
	await db
		.updateTable('push_keys')
		.set({ sealed_private_key: rotate(keys.sealedPrivateKey) })
		.execute()
}
