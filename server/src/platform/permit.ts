import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { Person } from './actor.ts'
import type { Context } from './context.ts'

/** How long a verified password or passkey allows dangerous actions, in milliseconds. */
const VERIFIED_FOR_MS = 10 * 60 * 1000

/** @throws AppError reauthentication_required unless the user verified a password or passkey recently */
export function requireRecentProof(person: Person, now: Date): void {
	const verifiedAt = person.verifiedAt?.getTime() ?? 0
	if (now.getTime() - verifiedAt > VERIFIED_FOR_MS) throw refuse(kernelErrors, 'reauthentication_required')
}

/** @throws AppError unless the actor has one of the permissions; system actors have all */
export function permit(ctx: Context, anyOf: readonly Permission[]): void {
	if (ctx.actor.kind === 'system') return
	if (ctx.actor.kind === 'anonymous') throw refuse(kernelErrors, 'unauthenticated')
	const { permissions } = ctx.actor
	if (!anyOf.some((one) => permissions.has(one))) throw refuse(kernelErrors, 'forbidden')
}

/** @throws AppError unless the actor may call the endpoint: for commands that other commands call too */
export function permitTo(ctx: Context, { access }: Pick<Endpoint, 'access'>): void {
	if (access === 'public') return
	if (access === 'self' || access === 'firm') {
		if (ctx.actor.kind === 'anonymous') throw refuse(kernelErrors, 'unauthenticated')
		if (access === 'firm' && !isOfFirm(ctx)) throw refuse(kernelErrors, 'forbidden')
		return
	}
	permit(ctx, typeof access === 'string' ? [access] : access)
}

/** Whether a firm user or the system acts: both may read the firm's work product. */
export function isOfFirm({ actor }: Context): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && (actor.reach === 'firm' || actor.reach === 'walled'))
}
