import {
	type ConnectedApp,
	connectedAppErrors,
	connectedApps,
} from '@praxis/contract/connections/connected-apps.contract'
import { appScope } from '@praxis/contract/kernel/app-scopes'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { lockManageableUser } from '../identity/require-manageable-user.ts'
import { sendSecurityNotice } from '../identity/send-account-email.ts'
import { type Connected, deleteGrant, isUser, lockConnected, selectConnected } from './oauth.queries.ts'

interface AppList {
	items: ConnectedApp[]
}

const recorded: Recorded<Connected> = {
	entity: 'oauth_grants',
	about: () => ({}),
	audience: ({ userId }) => ({ userId }),
	audited: ({ name, scopes, redirectUri, userId }) => ({ name, scopes, redirectUri, owner: userId }),
}

async function appsOf(db: Db, userId: string): Promise<AppList> {
	const rows = await selectConnected(db, userId)
	const items = rows.map(({ userId: _owner, version: _version, ...row }) => ({
		...row,
		scopes: row.scopes.flatMap((one) => appScope.safeParse(one).data ?? []),
		connectedAt: (row.connectedAt ?? new Date(0)).toISOString(),
		lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
	}))
	return { items }
}

async function end(db: Db, ctx: PersonContext, userId: string, id: string, action: string): Promise<Connected> {
	const before = requireRow(await lockConnected(db, userId, id), connectedAppErrors, 'connected_app_not_found')
	await deleteGrant(db, before.id)
	await recordChange(db, ctx, recorded, { action, before, after: null })
	return before
}

export function listOwnApps(ctx: PersonContext): Promise<AppList> {
	permitTo(ctx, connectedApps.list)
	return inIdentity(ctx, (db) => appsOf(db, ctx.actor.id))
}

/** Disconnects an own app. It stops working at once, in every process. */
export async function endOwnApp(ctx: PersonContext, { id }: ParsedInput<typeof connectedApps.end>): Promise<AppList> {
	permitTo(ctx, connectedApps.end)
	const left = await inIdentity(ctx, async (db) => {
		await end(db, ctx, ctx.actor.id, id, connectedApps.end.id)
		return appsOf(db, ctx.actor.id)
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return left
}

export function listAppsOfUser(
	ctx: PersonContext,
	{ userId }: ParsedInput<typeof connectedApps.ofUser>,
): Promise<AppList> {
	permitTo(ctx, connectedApps.ofUser)
	return inIdentity(ctx, async (db) => {
		if (!(await isUser(db, userId))) throw refuse(connectedAppErrors, 'user_not_found')
		return appsOf(db, userId)
	})
}

/** Disconnects another person's app and emails that person. Refused when they have permissions that the caller lacks. */
export async function endAppOfUser(
	ctx: PersonContext,
	{ userId, id }: ParsedInput<typeof connectedApps.endOfUser>,
): Promise<AppList> {
	permitTo(ctx, connectedApps.endOfUser)
	const left = await inIdentity(ctx, async (db) => {
		const owner = await lockManageableUser(db, ctx, userId)
		const { name } = await end(db, ctx, owner.id, id, connectedApps.endOfUser.id)
		await sendSecurityNotice(
			ctx.platform,
			db,
			owner,
			`${ctx.actor.fullName} disconnected the app “${name}” from your account.`,
		)
		return appsOf(db, owner.id)
	})
	invalidatePerson(ctx.platform, userId)
	return left
}
