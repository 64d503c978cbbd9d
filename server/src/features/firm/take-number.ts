import { clientCode, formatNumber, type NumberKind } from '@praxis/contract/firm/number-format.rules'
import type { Db } from '../../platform/db/transaction.ts'
import { takeCount } from './number-counters.queries.ts'

export interface NumberFor {
	readonly now: Date
	/** Whose name fills `{CLIENT}`. */
	readonly client: { readonly fullName: string; readonly kind: 'person' | 'organisation' }
}

const TRIES_MAX = 1_000

/** The next number of its kind by the firm's pattern, in the caller's transaction: given out for good when that commits,
 *  given to the next one when it rolls back. Take it late: the counter is held until the end. */
export async function nextNumber(db: Db, kind: NumberKind, { now, client }: NumberFor): Promise<string> {
	const { pattern, ...counted } = await takeCount(db, kind, now)
	return formatNumber(pattern, { ...counted, client: clientCode(client.fullName, client.kind) })
}

/** Makes a row with the next number. `insert` returns null when that number is in use, as one of an older pattern can
 *  be: then the one after it is tried. Null when a thousand in a row are. */
export async function insertNumbered<T>(
	db: Db,
	kind: NumberKind,
	of: NumberFor,
	insert: (number: string) => Promise<T | null>,
): Promise<T | null> {
	for (let tries = 0; tries < TRIES_MAX; tries += 1) {
		const made = await insert(await nextNumber(db, kind, of))
		if (made !== null) return made
	}
	return null
}
