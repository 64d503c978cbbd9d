import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { isFirmRole } from '@praxis/contract/kernel/firm-role'
import { useAuth } from './user-provider.tsx'

/** Asks whether this person may call an endpoint: `mayCall(cases.edit)`. The server decides by the same list. */
export function useMay(): (endpoint: Pick<Endpoint, 'access'>) => boolean {
	const { session, may } = useAuth()
	return ({ access }) => {
		if (access === 'public') return true
		if (access === 'self') return session !== null
		if (access === 'firm') return session !== null && !session.guest && isFirmRole(session.user.role)
		return typeof access === 'string' ? may(access) : access.some(may)
	}
}
