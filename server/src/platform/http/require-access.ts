import type { IncomingHttpHeaders } from 'node:http'
import type { Access, Endpoint } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { isGuestId } from '@praxis/contract/kernel/permissions'
import type { Person } from '../actor.ts'
import { requireRecentProof } from '../permit.ts'

function isAllowed(access: Exclude<Access, 'public'>, person: Person, guests: boolean): boolean {
	// What is about the account itself is the client's alone.
	if (access === 'self') return person.preview === undefined && (guests || !isGuestId(person.id))
	if (access === 'firm') return person.reach === 'firm' || person.reach === 'walled'
	if (typeof access === 'string') return person.permissions.has(access)
	return access.some((one) => person.permissions.has(one))
}

/** Refuses a request that a browser kept for one account while another is signed in. */
export function requireSameAccount(headers: IncomingHttpHeaders, person: Person | null): void {
	const meant = headers['x-account-id']
	if (meant !== undefined && meant !== person?.id) throw refuse(kernelErrors, 'unauthenticated')
}

/** Decides by the endpoint's access alone, before anything of the request's input is looked at. */
export function requireAccess(endpoint: Endpoint, person: Person | null, now: Date): void {
	const { access } = endpoint
	if (access !== 'public') {
		if (person === null) throw refuse(kernelErrors, 'unauthenticated')
		if (!isAllowed(access, person, endpoint.guests === true)) {
			throw refuse(kernelErrors, person.token === undefined ? 'forbidden' : 'token_scope_missing')
		}
	}
	if (endpoint.dangerous === true && person !== null) requireRecentProof(person, now)
}
