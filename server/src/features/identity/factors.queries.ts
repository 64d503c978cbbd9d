import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface SealedFactor {
	readonly sealedSecret: string
	readonly sealedBackupCodes: string
}

/** Keeps a secret that counts once a code has confirmed it; takes the place of one that was never confirmed. */
export async function storeUnconfirmedFactor(db: Db, userId: string, factor: SealedFactor): Promise<void> {
	const values = { secret: factor.sealedSecret, backup_codes: factor.sealedBackupCodes, verified: false }
	await db
		.insertInto('two_factors')
		.values({ id: newId(), user_id: userId, ...values })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, last_code: null }))
		.execute()
}

export async function storeBackupCodes(db: Db, userId: string, sealed: string): Promise<void> {
	await db.updateTable('two_factors').set({ backup_codes: sealed }).where('user_id', '=', userId).execute()
}

/** Accepted codes that are remembered: as many as are valid at the same time, of six digits each. */
const REMEMBERED_LENGTH = '111111 222222 333333'.length

/** False when the code is among the latest that were accepted. */
export async function consumeCode(db: Db, userId: string, code: string): Promise<boolean> {
	const row = await db
		.updateTable('two_factors')
		.set({ last_code: sql`right(concat_ws(' ', last_code, ${code}::text), ${sql.lit(REMEMBERED_LENGTH)})` })
		.where('user_id', '=', userId)
		.where(sql<boolean>`${code}::text <> ALL (string_to_array(coalesce(last_code, ''), ' '))`)
		.executeTakeFirst()
	return row.numUpdatedRows === 1n
}

export function selectPasskeys(db: Db, userId: string) {
	return db
		.selectFrom('passkeys')
		.select(['id', 'name', 'created_at', 'backed_up'])
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
	const gone = await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
	return gone.numDeletedRows === 1n
}

/** Expired links and challenges, unused guests, and ended sessions. */
export async function purgeExpired(db: Db): Promise<void> {
	await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
	await db.deleteFrom('verifications').where('expires_at', '<', sql<Date>`now()`).execute()
	await db.deleteFrom('sign_in_failures').where('last_failed_at', '<', sql<Date>`now() - interval '1 day'`).execute()
	await db
		.deleteFrom('users')
		.where('id', 'like', 'guest\\_%')
		.where('created_at', '<', sql<Date>`now() - interval '2 days'`)
		.where((eb) => eb.not(eb.exists(eb.selectFrom('sessions').whereRef('sessions.user_id', '=', 'users.id'))))
		.execute()
}
