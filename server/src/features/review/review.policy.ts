import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

/** Whoever may not see questionnaires reviews intakes without what was answered to them. */
export function seesAnswers({ actor }: Context): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && actor.permissions.has('view_questionnaires'))
}

export function assertMayReview(ctx: Context): void {
	permit(ctx, ['manage_clients', 'edit_clients'])
}
