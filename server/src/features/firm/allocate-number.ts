import {
	clientCode,
	formatAroundCount,
	type NumberAround,
	type NumberKind,
} from '@praxis/contract/firm/number-format.rules'
import type { Db } from '../../platform/db/db.ts'
import { type Numbering, selectNumbering } from './number-counters.queries.ts'

/** Whose name fills `{CLIENT}`. */
export interface NumberedClient {
	readonly fullName: string
	readonly kind: 'person' | 'organization'
}

/** How numbers of a kind are written today. The statement that inserts the rows allocates them with `api.allocate_numbers`, which
 *  locks the counter until the commit: let nothing follow it. */
export function readNumbering(db: Db, kind: NumberKind, now: Date): Promise<Numbering> {
	return selectNumbering(db, kind, now)
}

/** What stands before and after the count in the number of one client. */
export function numberAround({ pattern, date }: Numbering, client: NumberedClient): NumberAround {
	return formatAroundCount(pattern, { date, client: clientCode(client.fullName, client.kind) })
}
