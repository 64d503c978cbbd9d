import type { Permission } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'

interface Named {
	readonly caseId: string | null
	readonly name: string
}

/** What a matter is called where it must not be named. */
export function neutralName({ caseId }: Pick<Named, 'caseId'>): string {
	return caseId === null ? 'Inquiry' : 'Case'
}

function holds({ actor }: Context, permission: Permission): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && actor.permissions.has(permission))
}

/** Whether the caller may read who inquired, or what a case is called. */
export function mayName(ctx: Context, { caseId }: Pick<Named, 'caseId'>): boolean {
	return holds(ctx, caseId === null ? 'view_clients' : 'view_cases')
}

/** A matter as the caller may read it: without its name where they may not view its kind. */
export function shownTo<T extends Named>(ctx: Context, one: T): T {
	return mayName(ctx, one) ? one : { ...one, name: neutralName(one) }
}
