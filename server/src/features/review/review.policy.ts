import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

export function assertMayReview(ctx: Context): void {
	permit(ctx, ['manage_clients', 'edit_clients'])
}
