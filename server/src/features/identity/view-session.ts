import { createHash } from 'node:crypto'
import { CHANGES_CURSOR_HEADER } from '@praxis/contract/identity/session.contract'
import { isGuestId, isSuperuser, PERMISSION_KEYS } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import type { Person } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'

/** Tells a browser whether what it has cached may still be read, and nothing else. */
function accessOf({ role, isAdmin, permissions, clientIds, accessVersion, portalRights }: Person): string {
	const what = JSON.stringify([
		role,
		isAdmin,
		[...permissions].sort(),
		[...clientIds].sort(),
		accessVersion,
		portalRights,
	])
	return createHash('sha256').update(what).digest('base64url').slice(0, 16)
}

/** What a preview does not take over: it is shown as its viewer wants things shown. */
function ofAccount({ display, introduction }: Person): Pick<SessionView, 'display' | 'introduction'> {
	return { ...(display === undefined ? {} : { display }), ...(introduction === undefined ? {} : { introduction }) }
}

/** The session as the browser sees it. */
export function viewSession(person: Person): SessionView {
	return {
		user: {
			id: person.id,
			email: person.email,
			fullName: person.fullName,
			role: person.role,
			isAdmin: person.isAdmin,
			isSuperuser: isSuperuser(person),
		},
		authenticated: true,
		guest: isGuestId(person.id),
		permissions: PERMISSION_KEYS.filter((key) => person.permissions.has(key)),
		clientIds: [...person.clientIds],
		...(person.portalRights === undefined ? {} : { portalRights: [...person.portalRights] }),
		verifiedAt: person.verifiedAt?.toISOString() ?? null,
		mustAddSecondFactor: person.mustAddSecondFactor === true,
		...(isGuestId(person.id) ? {} : { access: accessOf(person) }),
		...(person.preview === undefined ? ofAccount(person) : { preview: { by: person.preview.by } }),
	}
}

/** Sends the browser the cursor of live updates before it reads anything as this user. */
export async function sendCursor({ platform }: Context, http: HttpExchange): Promise<void> {
	const cursor = await platform.events.cursor()
	if (cursor !== undefined) http.addHeader(CHANGES_CURSOR_HEADER, cursor)
}

export async function getSession(ctx: Context, _input: unknown, http: HttpExchange): Promise<SessionView | null> {
	if (ctx.actor.kind !== 'person') return null
	await sendCursor(ctx, http)
	return viewSession(ctx.actor)
}
