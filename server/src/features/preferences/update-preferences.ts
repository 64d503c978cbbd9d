import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	PREFERENCE_BYTES_MAX,
	PREFERENCES_MAX,
	preferenceErrors,
	preference as preferenceSchema,
	type preferences,
} from '@praxis/contract/preferences/preferences.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { countOtherPreferences, deletePreference, selectPreferences, upsertPreference } from './preferences.queries.ts'

type Put = typeof preferences.put

/** All preferences of the caller. */
export function listPreferences(ctx: PersonContext): Promise<OutputOf<typeof preferences.list>> {
	return withRead(ctx, async (db) => ({
		preferences: (await selectPreferences(db)).map((row) => preferenceSchema.parse(row)),
	}))
}

/** Keeps one preference of the caller; null forgets it. */
export async function updatePreference(ctx: PersonContext, input: ParsedInput<Put>): Promise<OutputOf<Put>> {
	const value = JSON.stringify(input.value)
	if (Buffer.byteLength(value) > PREFERENCE_BYTES_MAX) throw refuse(preferenceErrors, 'preference_too_large')
	return withTransaction(ctx, async (db) => {
		if (input.value === null) await deletePreference(db, input.key)
		else if ((await countOtherPreferences(db, input.key)) >= PREFERENCES_MAX) {
			throw refuse(preferenceErrors, 'preferences_full')
		} else await upsertPreference(db, ctx.actor.id, input.key, value, ctx.platform.clock.now())
		await emitAudit(db, ctx, {
			action: 'preferences.put',
			entity: 'user_preferences',
			entityId: `${ctx.actor.id}/${input.key}`,
			after: { key: input.key, value: input.value },
		})
		return input
	})
}

/** The key is one for one account and another for every other; it never rests in the browser. */
export async function getStorageKey(ctx: PersonContext): Promise<OutputOf<typeof preferences.storageKey>> {
	return { key: ctx.platform.secrets.derive(`browser-storage/${ctx.actor.id}`).toString('base64') }
}
