import type { Person } from '../../platform/actor.ts'

/** Clients whose invoices a person sees and pays. Further people of a client in the portal have no part in its billing. */
export function payingClientIds({ clientIds, portalRights }: Person): readonly string[] {
	return portalRights === undefined ? clientIds : []
}
