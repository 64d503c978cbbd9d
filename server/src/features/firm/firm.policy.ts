import { isFirmRole } from '@praxis/contract/kernel/permissions'
import type { Context, Person } from '../../platform/context.ts'
import { permit } from '../../platform/permit.ts'

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const

export function assertMayChangeFirm(ctx: Context): void {
	permit(ctx, CHANGE)
}

export function mayChangeFirm(person: Person): boolean {
	return CHANGE.some((one) => person.permissions.has(one))
}

/** The firm's own people know at least the end of the tax id. */
export function maySeeTaxId(person: Person): boolean {
	return isFirmRole(person.role)
}
