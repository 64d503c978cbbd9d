import type { Role } from './permissions.ts'

/** The firm's own people, as opposed to clients and outside providers. */
export function isFirmRole(of: Role): boolean {
	return of !== 'client' && of !== 'service_provider'
}
