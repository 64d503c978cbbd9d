import type { Db } from '../../platform/db/transaction.ts'
import { findReceivers, findResponsible } from '../clients/find-responsible.ts'
import type { StoredAnswers } from './answers.queries.ts'
import { selectInviters } from './told.queries.ts'

/** The accounts that should hear of answers: who invited, and the client's attorney or those of the open cases; else
 *  whoever receives strangers. */
export async function findTold(db: Db, row: StoredAnswers): Promise<readonly string[]> {
	const inviters = await selectInviters(db, row.id)
	const responsible = row.client_id === null ? [] : await findResponsible(db, row.client_id)
	const concerned = new Set([...inviters.filter((id) => id !== null), ...responsible])
	return concerned.size > 0 ? [...concerned] : findReceivers(db)
}
