import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

export function assertMayEditClients(ctx: Context): void {
	permit(ctx, ['manage_clients', 'edit_clients'])
}

export function assertMayDeleteClients(ctx: Context): void {
	permit(ctx, ['delete_clients'])
}

export function assertMayMergeClients(ctx: Context): void {
	permit(ctx, ['manage_clients'])
}

/** The firm's notes on a client are not for the client. */
export function maySeeNotes(ctx: Context): boolean {
	return ctx.actor.kind === 'system' || (ctx.actor.kind === 'person' && ctx.actor.permissions.has('view_clients'))
}
