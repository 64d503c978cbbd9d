import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { verifyPassword } from '../../platform/auth/password-hash.ts'
import type { PersonContext } from '../../platform/context.ts'
import { selectPasswordHash } from './credentials.queries.ts'
import { countAttempt, forgiveFailures } from './failures.queries.ts'

/** Refuses unless it is the caller's password. Wrong ones count towards the lock, as they do at sign-in. */
export async function checkOwnPassword(ctx: PersonContext, password: string, field: string): Promise<void> {
	const email = ctx.actor.email ?? ctx.actor.id
	const { hash, mayTry } = await inIdentity(ctx, async (db) => ({
		hash: await selectPasswordHash(db, ctx.actor.id),
		mayTry: await countAttempt(db, email),
	}))
	if (!mayTry) throw refuse(identityErrors, 'sign_in_locked')
	if (hash === null) throw refuse(identityErrors, 'password_not_set')
	if (!(await verifyPassword(hash, password))) {
		const { message } = identityErrors.password_wrong
		throw refuse(identityErrors, 'password_wrong', { fields: { [field]: message } })
	}
	await inIdentity(ctx, (db) => forgiveFailures(db, email))
}
