import type { StatementFormat } from '@praxis/contract/trust/bank-statements.contract'

/** A line of a bank's statement. Money in is positive. */
export interface BankLine {
	/** The bank's own id of it; null where the format has none. */
	readonly bankId: string | null
	readonly postedOn: string
	readonly cents: number
	readonly payee: string
	readonly memo: string
	readonly checkNumber: string
}

export interface Balance {
	readonly on: string
	readonly cents: number
}

export interface ReadStatement {
	readonly format: StatementFormat
	/** As the file gives it; null where it does not. */
	readonly accountNumber: string | null
	readonly lines: readonly BankLine[]
	readonly closing: Balance | null
	/** What could not be read, by line of the file or number of the transaction. */
	readonly problems: readonly string[]
}

/** An exact amount in cents; null for what is none. Signs, currency signs, thousands and parentheses are as banks write them.
 *  Where both a point and a comma are used, the last of them divides the cents; else a comma before two digits does. */
export function readCents(text: string): number | null {
	const typed = text.trim().replace(/^\((.*)\)$/, '-$1')
	const match = /^([+-]?)\s*\$?\s*([+-]?)([\d.,' ]*\d)\s*(-?)$/.exec(typed)
	if (match === null) return null
	const [, before = '', inside = '', digits = '', behind = ''] = match
	const parts = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)
	const [, whole = '', fraction = ''] = parts ?? []
	if (!/^(\d+|\d{1,3}(?:[.,' ]\d{3})+|)$/.test(whole) || `${whole}${fraction}` === '') return null
	const value = Number(`${whole.replace(/\D/g, '') || '0'}${fraction.padEnd(2, '0')}`)
	if (!Number.isSafeInteger(value)) return null
	return [before, inside, behind].includes('-') ? -value : value
}
