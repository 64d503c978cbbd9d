import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { addImportedAccount, type ImportedAccount, type ImportedAttorney } from '../identity/import-accounts.ts'
import { type AttorneyDetails, selectAttorneyProfile, upsertAttorneyProfile } from './attorney-profiles.queries.ts'

export type ProfileChanges = { readonly [F in keyof AttorneyDetails]?: AttorneyDetails[F] | undefined }

/** A profile with what a file says of it. */
function merged(details: AttorneyDetails, changes: ProfileChanges): AttorneyDetails {
	return Object.assign(
		{ ...details },
		Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
	)
}

/** Changes the profile of an attorney as a file says, and returns it before and after. */
export async function updateAttorneyFromFile(db: Db, ctx: Context, userId: string, changes: ProfileChanges) {
	const mayEdit = ctx.actor.kind === 'person' && ctx.actor.permissions.has('manage_users')
	if (!mayEdit) throw refuse(kernelErrors, 'forbidden')
	const before = await selectAttorneyProfile(db, userId)
	if (before === null) throw refuse(identityErrors, 'not_an_attorney')
	const { version } = before
	const isWritten = await upsertAttorneyProfile(db, userId, version, merged(before, changes))
	const after = isWritten ? await selectAttorneyProfile(db, userId) : null
	if (after === null) throw refuse(identityErrors, 'not_an_attorney')
	await emitAudit(db, ctx, {
		action: 'attorneyProfiles.update',
		entity: 'attorney_profiles',
		entityId: userId,
		...difference({ ...before }, { ...after }),
	})
	const kind = version === 0 ? 'created' : 'changed'
	await emitEvent(db, { topic: 'attorney_profiles', entityId: userId, kind, version: after.version })
	return { before, after }
}

/** Adds an attorney of a file: the account, and in the caller's transaction the profile. Returns the account. */
export async function importAttorney(
	db: Db,
	ctx: Context,
	account: ImportedAttorney,
	profile: ProfileChanges,
): Promise<ImportedAccount> {
	const { id, version } = await addImportedAccount(ctx, account)
	if (Object.keys(profile).length > 0) await updateAttorneyFromFile(db, ctx, id, profile)
	return { id, version }
}

/** The profile as it is now. */
export async function readImportedAttorney(db: Db, id: string) {
	const found = await selectAttorneyProfile(db, id)
	if (found === null) throw refuse(identityErrors, 'not_an_attorney')
	return found
}
