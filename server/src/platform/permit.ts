import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { Context } from './context.ts'

/** Refuses unless the actor has one of the permissions. The product itself (a system actor) has all. */
export function permit(ctx: Context, anyOf: readonly Permission[]): void {
	if (ctx.actor.kind === 'system') return
	if (ctx.actor.kind === 'nobody') throw refuse(kernelErrors, 'unauthenticated')
	const { permissions } = ctx.actor
	if (!anyOf.some((one) => permissions.has(one))) throw refuse(kernelErrors, 'forbidden')
}
