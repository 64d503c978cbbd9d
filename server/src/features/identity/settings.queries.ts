import { type Role, role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

/** The nonce the first-run code is made of: the one that is kept, or else the offered one. */
export async function claimSetupNonce(db: Db, offered: string): Promise<string> {
	const row = await db
		.updateTable('identity_settings')
		.set({ setup_nonce: sql`coalesce(setup_nonce, ${offered})` })
		.returning('setup_nonce')
		.executeTakeFirstOrThrow()
	return row.setup_nonce ?? offered
}

/** As long as the transaction runs, no one else is set up. */
export async function lockSetupNonce(db: Db): Promise<string | null> {
	const row = await db.selectFrom('identity_settings').select('setup_nonce').forUpdate().executeTakeFirstOrThrow()
	return row.setup_nonce
}

export async function closeSetup(db: Db): Promise<void> {
	await db.updateTable('identity_settings').set({ setup_nonce: null }).execute()
}

export async function selectSecondFactorRoles(db: Db): Promise<Role[]> {
	const row = await db.selectFrom('identity_settings').select('second_factor_roles').executeTakeFirstOrThrow()
	return z.array(role).parse(row.second_factor_roles)
}

export async function updateSecondFactorRoles(db: Db, roles: readonly Role[]): Promise<void> {
	await db
		.updateTable('identity_settings')
		.set({ second_factor_roles: [...roles], updated_at: sql`now()` })
		.execute()
}

const PRODUCT = 'Praxis'

/** Whom a letter is from: the firm, or the product while the firm has no name. */
export async function selectSender(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow()
	return row.name || PRODUCT
}
