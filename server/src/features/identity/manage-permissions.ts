import type {
	PermissionChange,
	UserPermissions,
	userPermissions,
} from '@praxis/contract/identity/user-permissions.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { effectivePermissions, PERMISSION_KEYS, type Role } from '@praxis/contract/kernel/permissions'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { invalidateEveryone, invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { withStandingErrors } from './edit-user.ts'
import { assertCanChange, assertOutsideWalls, managedUser, managerStanding } from './identity.policy.ts'
import { endedLinksOf, endLinksWithoutRight } from './link-makers.ts'
import { pageOfPermissionChanges } from './permission-history.queries.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordUserChange } from './record-user-change.ts'
import { selectSecondFactorRoles, updateSecondFactorRoles } from './settings.queries.ts'
import { pageOfUsers, type User, updateUser } from './users.queries.ts'

/** What one person may do, and why. */
function toUserPermissions(user: User): UserPermissions {
	const effective = effectivePermissions(user)
	return {
		userId: user.id,
		fullName: user.fullName,
		email: user.email ?? '',
		role: user.role,
		isAdmin: user.isAdmin,
		status: user.status,
		grants: user.permissions,
		effective: PERMISSION_KEYS.filter((key) => effective.has(key)),
		version: user.version,
	}
}

export function listUserPermissions(
	ctx: PersonContext,
	input: ParsedInput<typeof userPermissions.list>,
): Promise<Page<UserPermissions>> {
	return inIdentity(ctx, async (db) => {
		const page = await pageOfUsers(db, input, { ...input, sort: 'fullName', direction: 'asc', withTotal: true })
		return { ...page, items: page.items.map(toUserPermissions) }
	})
}

export function getUserPermissions(
	ctx: PersonContext,
	input: ParsedInput<typeof userPermissions.get>,
): Promise<UserPermissions> {
	return inIdentity(ctx, async (db) => toUserPermissions(await managedUser(db, input.userId)))
}

/** What was changed about accounts and their rights, and by whom, newest first. */
export function listPermissionChanges(
	ctx: PersonContext,
	input: ParsedInput<typeof userPermissions.history>,
): Promise<Page<PermissionChange>> {
	return inIdentity(ctx, (db) => pageOfPermissionChanges(db, input))
}

/** Sets a person's own grants. They take effect at once, in every process. */
export async function setUserPermissions(
	ctx: PersonContext,
	input: ParsedInput<typeof userPermissions.set>,
): Promise<UserPermissions> {
	const view = await withStandingErrors(() =>
		inIdentityOnce(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, input.userId)
			assertCanChange(actor, before, { permissions: input.grants })
			await assertOutsideWalls(db, before)
			requireVersion(toUserPermissions(before), input.version)
			const after = await updateUser(db, before.id, { permissions: input.grants })
			await endLinksWithoutRight(db, after)
			const details = await endedLinksOf(db, after.id)
			await recordUserChange(db, ctx, { action: 'userPermissions.set', before, after, details })
			const by = ctx.actor.fullName
			await publishIdentityEvent(db, ctx, { kind: 'permissions_changed', userId: after.id, by, version: after.version })
			return toUserPermissions(after)
		}),
	)
	invalidatePerson(ctx.platform, input.userId)
	return view
}

interface SecondFactorPolicy {
	roles: Role[]
}

export function getSecondFactorPolicy(ctx: PersonContext): Promise<SecondFactorPolicy> {
	return inIdentity(ctx, async (db) => ({ roles: await selectSecondFactorRoles(db) }))
}

/** Sets the roles that require two-factor authentication. Users without it may then only set it up. */
export async function setSecondFactorPolicy(
	ctx: PersonContext,
	input: ParsedInput<typeof userPermissions.setSecondFactorPolicy>,
): Promise<SecondFactorPolicy> {
	const roles = [...new Set(input.roles)]
	await inIdentityOnce(ctx, async (db) => {
		await managerStanding(db, ctx)
		const before = await selectSecondFactorRoles(db)
		await updateSecondFactorRoles(db, roles)
		await emitAudit(db, ctx, {
			action: 'userPermissions.setSecondFactorPolicy',
			entity: 'identity_settings',
			entityId: 'second-factor',
			before: { roles: before },
			after: { roles },
		})
		await emitEvent(db, { topic: 'identity_settings', entityId: 'second-factor', kind: 'changed' })
		return { roles }
	})
	invalidateEveryone(ctx.platform)
	return { roles }
}
