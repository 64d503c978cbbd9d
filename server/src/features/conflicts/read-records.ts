import type { Db } from '../../platform/db/transaction.ts'
import type { NearName } from '../clients/find-near-names.ts'
import { selectCasesOfHits, selectClientsOfHits, selectIntakesOfHits, selectRolesOfHits } from './conflicts.queries.ts'

function distinct(ids: readonly (string | null)[]): string[] {
	return [...new Set(ids)].filter((id) => id !== null)
}

/** Whether a name stands in an inquiry. */
export function isOfIntake(one: NearName): boolean {
	return one.source === 'intakes' || one.source === 'intake_parties'
}

/** What is told of the records that bear the names, as far as the caller may see them. */
export async function readRecords(db: Db, names: readonly NearName[]) {
	const [clients, cases, roles, intakes] = await Promise.all([
		selectClientsOfHits(db, distinct(names.map((one) => one.clientId))),
		selectCasesOfHits(db, distinct(names.map((one) => one.caseId))),
		selectRolesOfHits(
			db,
			names.filter((one) => one.source === 'case_parties').map((one) => one.rowId),
		),
		selectIntakesOfHits(
			db,
			names.filter((one) => isOfIntake(one)).map((one) => one.rowId),
		),
	])
	return { clients, cases, roles, intakes }
}

export type Records = Awaited<ReturnType<typeof readRecords>>
