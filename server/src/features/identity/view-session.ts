import { isGuestId, isSuperuser, PERMISSION_KEYS } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import type { Context, Person } from '../../platform/context.ts'

/** What the browser is told of who is signed in. */
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
		verifiedAt: person.verifiedAt?.toISOString() ?? null,
		mustAddSecondFactor: person.mustAddSecondFactor === true,
		...(person.display === undefined ? {} : { display: person.display }),
		...(person.introduction === undefined ? {} : { introduction: person.introduction }),
	}
}

export function getSession(ctx: Context): Promise<SessionView | null> {
	return Promise.resolve(ctx.actor.kind === 'person' ? viewSession(ctx.actor) : null)
}
