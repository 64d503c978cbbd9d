import { booksErrors } from '@praxis/contract/books/books.contract'
import { type AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation, isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { type FirmEntry, insertFirmEntry, selectFirmEntry } from './ledger.queries.ts'
import { insertTrustEntry, type NewTrustEntry } from './trust-entry.queries.ts'

export type { FirmAccount } from './ledger.queries.ts'
export type { NewTrustEntry, TrustLine } from './trust-entry.queries.ts'

/** Rules of the database that have a message of their own. */
const RULES = [
	'entry_balances',
	'entry_in_open_period',
	'entry_of_its_kind',
	'invoice_never_overpaid',
	'payment_not_spent_twice',
	'holdings_never_below_zero',
	'holdings_never_below_zero_by_day',
	'holdings_cleared_funds',
] as const

/** The refusal for a rule of the books that a statement broke; null for any other error. */
export function refusalOfBooks(error: unknown): AppError | null {
	const broken = RULES.find((rule) => isCheckViolation(error, rule))
	if (broken !== undefined) return refuse(booksErrors, broken)
	if (isUniqueViolation(error, 'ledger_entries_source_key')) return refuse(booksErrors, 'entry_recorded')
	return isUniqueViolation(error, 'ledger_entries_reverses_key') ? refuse(booksErrors, 'entry_recorded') : null
}

/** Does something that the books may refuse.
 *  @throws AppError as `booksErrors` names */
export async function withBookRules<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		throw refusalOfBooks(error) ?? error
	}
}

/** Posts an entry to the firm's book and returns its id. Lines of zero cents are left out. Post last in a transaction: from
 *  then on others wait for the accounts it touches.
 *  @throws AppError as `booksErrors` names; the transaction is over then */
export function postEntry(db: Db, entry: FirmEntry): Promise<string> {
	const lines = entry.lines.filter((line) => line.cents !== 0)
	return withBookRules(() => insertFirmEntry(db, { ...entry, lines }))
}

type Reversal = Pick<FirmEntry, 'postedOn' | 'memo' | 'source' | 'createdBy'>

/** Reverses an entry whole, by its opposite. Returns the id of the new one.
 *  @throws AppError as `booksErrors` names */
export async function reverseEntry(db: Db, id: string, by: Reversal): Promise<string> {
	const before = await selectFirmEntry(db, id)
	if (before === undefined) throw new Error(`there is no entry ${id}`)
	const lines = before.lines.map(({ account, cents }) => ({ account, cents: -cents }))
	const of = {
		...(before.invoiceId !== null && { invoiceId: before.invoiceId }),
		...(before.clientId !== null && { clientId: before.clientId }),
	}
	return postEntry(db, { ...by, ...of, kind: 'reversal', reverses: id, lines })
}

/** Posts an entry to a trust account. Lines of zero cents are left out. Post last in a transaction.
 *  @throws AppError as `booksErrors` names; the transaction is over then */
export function postToTrust(db: Db, entry: NewTrustEntry): Promise<void> {
	const lines = entry.lines.filter((line) => line.cents !== 0)
	return withBookRules(() => insertTrustEntry(db, { ...entry, lines }))
}
