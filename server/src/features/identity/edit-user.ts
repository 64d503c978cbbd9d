import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Role } from '@praxis/contract/kernel/permissions'
import { role } from '@praxis/contract/kernel/permissions'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation, isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { requireRecentProof } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { cancelEmailChange } from './change-email.ts'
import { endAllAccess } from './credentials.queries.ts'
import { contactChanges } from './edit-profile.ts'
import { viewUser } from './find-users.ts'
import {
	assertCanChange,
	assertCanManage,
	assertOutsideWalls,
	managedUser,
	managerStanding,
} from './identity.policy.ts'
import { endedLinksOf, endLinksWithoutRight } from './link-makers.ts'
import { endPortalContact, endPortalLinks, revokeLinks } from './links.queries.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordInheritedWalls } from './record-inherited-walls.ts'
import { recordUserChange } from './record-user-change.ts'
import { deleteUser, type User, updateUser } from './users.queries.ts'

type Edit = ParsedInput<typeof users.update>

/** What the database refused because of who someone is, in our words. */
export async function withStandingErrors<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (isCheckViolation(error, 'users_keep_a_superuser')) throw refuse(identityErrors, 'last_superuser')
		if (isCheckViolation(error, 'users_own_standing')) throw refuse(identityErrors, 'own_standing')
		if (isCheckViolation(error, 'users_admin_flag_for_firm')) throw refuse(identityErrors, 'admin_flag_for_firm')
		if (isForeignKeyViolation(error)) throw refuse(identityErrors, 'user_in_use')
		throw error
	}
}

/** Only what is different counts as a change of standing: a form sends all its fields back. */
function standingChange(before: User, { role, status, isAdmin }: Edit) {
	return {
		...(role === undefined || role === before.role ? {} : { role }),
		...(status === undefined || status === before.status ? {} : { status }),
		...(isAdmin === undefined || isAdmin === before.isAdmin ? {} : { isAdmin }),
	}
}

/** The notice of a changed role, until it is seen. None if the role was changed back. */
function roleNotice(before: User, role: Role | undefined): { roleChangedFrom?: string | null } {
	if (role === undefined) return {}
	const known = before.roleChangedFrom ?? before.role
	return { roleChangedFrom: known === role ? null : known }
}

interface Edited {
	readonly after: User
	/** What ended with a suspension. */
	readonly details?: Readonly<Record<string, unknown>>
}

async function writeEdit(db: Db, before: User, input: Edit): Promise<Edited> {
	const { isAdmin, ...others } = standingChange(before, input)
	const after = await updateUser(db, before.id, {
		...contactChanges(input),
		...others,
		...roleNotice(before, others.role),
		...(isAdmin === undefined ? {} : { isAdmin: isAdmin }),
	})
	await endLinksWithoutRight(db, after)
	if (after.status !== 'suspended') return { after, details: await endedLinksOf(db, after.id) }
	for (const kind of ['reset-password', 'sign-in', 'invitation'] as const) await revokeLinks(db, kind, after.id)
	await endPortalLinks(db, after.id)
	const details = await endAllAccess(db, after.id)
	return {
		after: await cancelEmailChange(db, after),
		...(others.status === undefined ? {} : { details: { ...details, ...(await endedLinksOf(db, after.id)) } }),
	}
}

/** An account that becomes one of the firm leaves the client it was a contact of, on whose record this is noted. */
async function leaveClient(db: Db, ctx: PersonContext, before: User, after: User): Promise<void> {
	if (before.role !== 'client' || after.role === 'client') return
	await endPortalLinks(db, after.id)
	const clientId = await endPortalContact(db, after.id)
	if (clientId === null) return
	const contact = { person: before.fullName, email: before.email }
	const of = { entity: 'clients', entityId: clientId, clientId }
	await emitAudit(db, ctx, { action: 'portalContacts.remove', ...of, before: contact })
	await emitEvent(db, { topic: 'clients', entityId: clientId, kind: 'changed' })
}

async function publishStanding(
	db: Db,
	ctx: PersonContext,
	change: ReturnType<typeof standingChange>,
	after: User,
): Promise<void> {
	const about = { userId: after.id, by: ctx.actor.fullName, version: after.version }
	if ('role' in change)
		await publishIdentityEvent(db, ctx, { kind: 'role_changed', role: role.parse(after.role), ...about })
	else if ('isAdmin' in change) await publishIdentityEvent(db, ctx, { kind: 'permissions_changed', ...about })
}

/** Changes an account: its card, role, status or administrator flag. Suspending ends every session, API token and push device. */
export async function editUser(ctx: PersonContext, input: Edit): Promise<UserView> {
	const view = await withStandingErrors(() =>
		inIdentityOnce(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, input.id)
			const change = standingChange(before, input)
			assertCanChange(actor, before, change)
			if ('role' in change || 'isAdmin' in change) requireRecentProof(ctx.actor, ctx.platform.clock.now())
			if (before.id !== actor.id) assertCanManage(actor, before)
			if (Object.keys(change).length > 0 && change.status !== 'suspended') await assertOutsideWalls(db, before)
			requireVersion(await viewUser(db, before), input.version)
			const { after, details } = await writeEdit(db, before, input)
			await recordUserChange(db, ctx, { action: 'users.update', before, after, ...(details && { details }) })
			await leaveClient(db, ctx, before, after)
			await publishStanding(db, ctx, change, after)
			if (change.role !== undefined) await recordInheritedWalls(db, ctx, after)
			return viewUser(db, after)
		}),
	)
	invalidatePerson(ctx.platform, input.id)
	return view
}

/** Removes an account that has left no traces in the records. */
export async function removeUser(ctx: PersonContext, input: ParsedInput<typeof users.remove>): Promise<{ id: string }> {
	await withStandingErrors(() =>
		inIdentityOnce(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, input.id)
			if (before.id === actor.id) throw refuse(identityErrors, 'own_standing')
			assertCanManage(actor, before)
			// It would also leave the client.
			if (before.role === 'client') await assertOutsideWalls(db, before)
			await deleteUser(db, before.id)
			await recordUserChange(db, ctx, { action: 'users.remove', before, after: null })
			return { id: before.id }
		}),
	)
	invalidatePerson(ctx.platform, input.id)
	return { id: input.id }
}
