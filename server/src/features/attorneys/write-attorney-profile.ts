import type { AttorneyProfileView, attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { type AttorneyProfile, selectAttorneyProfile, upsertAttorneyProfile } from './attorney-profiles.queries.ts'

function mayEdit(ctx: PersonContext, userId: string): boolean {
	return ctx.actor.id === userId || ctx.actor.permissions.has('manage_users')
}

function viewFor(ctx: PersonContext, profile: AttorneyProfile): AttorneyProfileView {
	return { ...profile, editable: mayEdit(ctx, profile.userId) }
}

async function existingProfile(db: Db, emailOrId: string): Promise<AttorneyProfile> {
	const profile = await selectAttorneyProfile(db, emailOrId)
	if (profile === null) throw refuse(identityErrors, 'not_an_attorney')
	return profile
}

/** An attorney of the firm, by email or id. */
export function getAttorneyProfile(
	ctx: PersonContext,
	input: ParsedInput<typeof attorneyProfiles.get>,
): Promise<AttorneyProfileView> {
	return withRead(ctx, async (db) => viewFor(ctx, await existingProfile(db, input.emailOrId)))
}

/** Writes the own attorney profile; those who manage accounts, anyone's. */
export function writeAttorneyProfile(
	ctx: PersonContext,
	input: ParsedInput<typeof attorneyProfiles.update>,
): Promise<AttorneyProfileView> {
	const { userId, version, ...details } = input
	if (!mayEdit(ctx, userId)) throw refuse(kernelErrors, 'forbidden')
	return withTransaction(ctx, async (db) => {
		const before = await existingProfile(db, userId)
		const isWritten = await upsertAttorneyProfile(db, userId, version, details)
		if (!isWritten) throw refuse(kernelErrors, 'stale_version', { data: viewFor(ctx, before) })
		const after = await existingProfile(db, userId)
		await emitAudit(db, ctx, {
			action: 'attorneyProfiles.update',
			entity: 'attorney_profiles',
			entityId: userId,
			...difference({ ...before }, { ...after }),
		})
		const kind = before.version === 0 ? 'created' : 'changed'
		await emitEvent(db, { topic: 'attorney_profiles', entityId: userId, kind, version: after.version })
		return viewFor(ctx, after)
	})
}
