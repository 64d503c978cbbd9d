import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

export function assertMayCheckConflicts(ctx: Context): void {
	permit(ctx, ['view_clients', 'view_legal_work'])
}
