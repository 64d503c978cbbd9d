import type { PortalRight } from '@praxis/contract/kernel/portal-rights'
import type { SessionView } from '@praxis/contract/shell/session'

/** Whether a part of the portal is open to who is signed in: contacts of a client have some, the client all. */
export function mayUse({ portalRights }: Pick<SessionView, 'portalRights'>, right: PortalRight): boolean {
	return portalRights === undefined || portalRights.includes(right)
}
