import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

export function actorId({ actor }: Context): string | null {
	return actor.kind === 'person' ? actor.id : null
}

interface Attended {
	readonly ownerId: string | null
	readonly attendees: readonly { readonly id: string }[]
}

/** Whether the caller created or attends it. */
function isOwn(ctx: Context, event: Attended): boolean {
	const own = actorId(ctx)
	return own !== null && (event.ownerId === own || event.attendees.some((one) => one.id === own))
}

/** A private event is known only to who created or attends it, whatever others may do. */
export function mayRead(ctx: Context, event: Attended & { readonly isPrivate: boolean }): boolean {
	return ctx.actor.kind === 'system' || !event.isPrivate || isOwn(ctx, event)
}

/** @throws AppError forbidden unless it is the caller's own event, or the caller changes the calendar of others */
export function permitChange(ctx: Context, ownerId: string | null): void {
	if (ownerId === null || ownerId !== actorId(ctx)) permit(ctx, ['manage_calendar'])
}

/** @throws AppError forbidden where others attend and the caller only keeps an own calendar */
export function permitAttendees(ctx: Context, attendeeIds: readonly string[]): void {
	const own = actorId(ctx)
	if (attendeeIds.some((id) => id !== own)) permit(ctx, ['manage_calendar'])
}
