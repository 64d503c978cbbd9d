import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { settings, UserSettings } from '@praxis/contract/preferences/settings.contract'
import { difference } from '../../platform/audit/difference.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { selectSettings, writeSettings } from './settings.queries.ts'

export function getSettings(ctx: PersonContext): Promise<UserSettings> {
	return withRead(ctx, selectSettings)
}

/** Changes some of the caller's settings; the other devices follow. */
export async function updateSettings(
	ctx: PersonContext,
	input: ParsedInput<typeof settings.put>,
): Promise<UserSettings> {
	const { version, ...change } = input
	const kept = await withTransaction(ctx, async (db) => {
		const before = await selectSettings(db)
		const after = before.version === version ? await writeSettings(db, ctx.actor.id, version, change) : undefined
		if (after === undefined) throw refuse(kernelErrors, 'stale_version', { data: await selectSettings(db) })
		await recordAction(db, ctx, {
			action: 'settings.put',
			entity: 'user_settings',
			entityId: ctx.actor.id,
			...difference({ ...before }, { ...after }),
			event: { kind: version === 0 ? 'created' : 'changed', version: after.version },
			audience: { userId: ctx.actor.id },
		})
		return after
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return kept
}
