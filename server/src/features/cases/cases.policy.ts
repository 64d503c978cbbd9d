import type { Permission } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

const OPEN = ['manage_cases', 'assist_with_cases', 'open_cases'] as const satisfies readonly Permission[]
const EDIT = ['manage_cases', 'assist_with_cases'] as const satisfies readonly Permission[]

export function assertMayOpenCases(ctx: Context): void {
	permit(ctx, OPEN)
}

export function assertMayEditCases(ctx: Context): void {
	permit(ctx, EDIT)
}

export function assertMayDeleteCases(ctx: Context): void {
	permit(ctx, ['delete_cases'])
}

/** The analysis of a case is the firm's work product: its own people see it, clients do not. */
export function maySeeAnalysis(ctx: Context): boolean {
	if (ctx.actor.kind === 'system') return true
	return ctx.actor.kind === 'person' && (ctx.actor.reach === 'firm' || ctx.actor.reach === 'walled')
}
