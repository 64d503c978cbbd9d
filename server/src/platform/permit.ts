import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { Context, Person } from './context.ts'

/** How long a given password or passkey counts for dangerous acts, in milliseconds. */
const VERIFIED_FOR_MS = 10 * 60 * 1000

/** Refuses a dangerous act unless its person has given the password or a passkey lately. */
export function requireRecentProof(person: Person, now: Date): void {
	const verifiedAt = person.verifiedAt?.getTime() ?? 0
	if (now.getTime() - verifiedAt > VERIFIED_FOR_MS) throw refuse(kernelErrors, 'reauthentication_required')
}

/** Refuses unless the actor has one of the permissions. The product itself (a system actor) has all. */
export function permit(ctx: Context, anyOf: readonly Permission[]): void {
	if (ctx.actor.kind === 'system') return
	if (ctx.actor.kind === 'nobody') throw refuse(kernelErrors, 'unauthenticated')
	const { permissions } = ctx.actor
	if (!anyOf.some((one) => permissions.has(one))) throw refuse(kernelErrors, 'forbidden')
}
