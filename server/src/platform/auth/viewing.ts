import type { Context, PersonContext } from '../context.ts'

/** Whose reading is recorded: in a preview of the portal the user of the firm who views, named as such; anyone else themselves. */
export function viewingContext(ctx: PersonContext): PersonContext {
	const { actor } = ctx
	if (actor.preview === undefined) return ctx
	const { viewer } = actor.preview
	return { ...ctx, actor: { ...viewer, fullName: `${viewer.fullName} (viewing the portal as ${actor.fullName})` } }
}

/** Whether a user of the firm reads as a client and writes nothing. */
export function isPreview({ actor }: Pick<Context, 'actor'>): boolean {
	return actor.kind === 'person' && actor.preview !== undefined
}
