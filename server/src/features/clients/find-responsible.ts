import type { Db } from '../../platform/db/transaction.ts'
import { selectActiveOfRoles, selectAttorneysOf } from './responsible.queries.ts'

/** Roles that look after what nobody is responsible for, the first that has anybody. */
const FALLBACKS = [['receptionist'], ['admin', 'superuser']] as const

/** The accounts responsible for a client: their attorney, or those of their open cases; perhaps nobody. */
export async function findResponsible(db: Db, clientId: string): Promise<readonly string[]> {
	const attorneys = await selectAttorneysOf(db, clientId)
	return [...new Set(attorneys.filter((id) => id !== null))]
}

/** The accounts that look after what nobody is responsible for. */
export async function findReceivers(db: Db): Promise<readonly string[]> {
	for (const roles of FALLBACKS) {
		const people = await selectActiveOfRoles(db, roles)
		if (people.length > 0) return people
	}
	return []
}
