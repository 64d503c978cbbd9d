import type { Display } from '@praxis/contract/kernel/display'
import type { Permission, Role } from '@praxis/contract/kernel/permissions'
import type { PortalRight } from '@praxis/contract/kernel/portal-rights'

/** How far an actor's database role sees. Each has a database role of its own and its own row-security policies. */
export type Reach = 'firm' | 'walled' | 'client' | 'provider' | 'guest'

/** A person with a session verified by the server. */
export interface Person {
	readonly kind: 'person'
	readonly id: string
	readonly role: Role
	readonly isAdmin: boolean
	readonly reach: Reach
	readonly email: string | null
	readonly fullName: string
	readonly permissions: ReadonlySet<Permission>
	/** The client records that are this person. */
	readonly clientIds: readonly string[]
	/** Parts of the portal that a contact of a client may use; absent where all are. */
	readonly portalRights?: readonly PortalRight[]
	/** Counts the changes of the person's ethical walls. */
	readonly accessVersion?: number
	/** Id of the API token when the request came with one. */
	readonly sessionId: string
	/** When the password or passkey was last given. */
	readonly verifiedAt: Date | null
	/** The firm demands a second factor of this role and there is none yet: no permissions, guest reach until it is added. */
	readonly mustAddSecondFactor?: boolean
	/** How the person wants things shown. */
	readonly display?: Display
	/** Where the person stands with the introduction. */
	readonly introduction?: { readonly completed: boolean; readonly roleChangedFrom: Role | null }
	/** Set where a user of the firm reads as this client: nothing can be written. */
	readonly preview?: { readonly by: string; readonly viewer: Person }
	/** The API token the request came with: the permissions are those of its scopes at most. */
	readonly token?: ActingToken
}

/** Which API token acts for its owner. */
export interface ActingToken {
	readonly id: string
	readonly name: string
	/** Whether it is that of a connected app. */
	readonly isApp?: boolean
	/** What a connected app was granted. */
	readonly scopes?: readonly string[]
}

/** The product itself, acting under a name that stands in the audit trail, e.g. `seal-audit`. Has firm reach. */
export interface SystemActor {
	readonly kind: 'system'
	readonly name: string
}

/** AnonymousActor is signed in: public endpoints only. Has guest reach. */
export interface AnonymousActor {
	readonly kind: 'anonymous'
}

export type Actor = Person | SystemActor | AnonymousActor

/** Where a request came from, for the audit trail. */
export interface Origin {
	readonly requestId: string
	readonly ip: string | null
	readonly userAgent: string | null
}

/** The key under which the first answer of a write is kept and replayed for 24 hours. */
export interface Idempotency {
	readonly key: string
	readonly endpointId: string
	/** HMAC-SHA256 of the parsed input, hex. */
	readonly requestHash: string
}
