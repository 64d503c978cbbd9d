import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

export function assertMayEditIntakes(ctx: Context): void {
	permit(ctx, ['manage_clients', 'edit_clients'])
}

export function assertMayRemoveIntakes(ctx: Context): void {
	permit(ctx, ['delete_clients'])
}
