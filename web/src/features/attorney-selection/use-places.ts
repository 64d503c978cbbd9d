import { useMay } from '../../lib/session/use-may.ts'

interface Place {
	readonly href: string
	readonly label: string
}

export interface Places {
	/** Whether the client looks at their own. */
	readonly isClient: boolean
	/** Where a request is followed up. */
	readonly next: Place
}

/** The portal of a client; for the firm, where attorneys are assigned. */
export function usePlaces(): Places {
	const isClient = useMay()({ access: 'access_client_portal' })
	return isClient
		? { isClient, next: { href: '/dashboard/client-portal', label: 'Go to Portal' } }
		: { isClient, next: { href: '/dashboard/case-assignment', label: 'Case assignment' } }
}
