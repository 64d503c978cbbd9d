import { typedAmount } from '@praxis/contract/time/typed-amount.rules'

/** A line as it is typed: an account, and an amount on one side. */
export interface TypedLine {
	readonly key: string
	readonly accountId: string | null
	readonly debit: string
	readonly credit: string
}

const centsOf = (typed: string) => (typed.trim() === '' ? 0 : typedAmount(typed))

export interface ReadLines {
	readonly lines: readonly { readonly accountId: string; readonly cents: number }[]
	/** Debits less credits. */
	readonly differenceCents: number
	/** What is wrong, if anything. */
	readonly problem: string | null
}

/** The lines of an entry from what was typed; lines without an account and amount are left out. */
export function readLines(typed: readonly TypedLine[]): ReadLines {
	const used = typed.filter(
		({ accountId, debit, credit }) => accountId !== null || debit.trim() !== '' || credit.trim() !== '',
	)
	const read = used.map((line) => ({ ...line, up: centsOf(line.debit), down: centsOf(line.credit) }))
	const lines = read.flatMap(({ accountId, up, down }) =>
		accountId === null || up === null || down === null ? [] : [{ accountId, cents: up - down }],
	)
	const differenceCents = read.reduce((sum, { up, down }) => sum + (up ?? 0) - (down ?? 0), 0)
	const problem = problemOf(read, differenceCents)
	return { lines, differenceCents, problem }
}

interface Read extends TypedLine {
	readonly up: number | null
	readonly down: number | null
}

function problemOf(read: readonly Read[], differenceCents: number): string | null {
	if (read.some(({ up, down }) => up === null || down === null || up < 0 || down < 0)) {
		return 'Enter amounts such as 250.00.'
	}
	if (read.some(({ accountId }) => accountId === null)) return 'Choose an account on each line.'
	if (read.some(({ up, down }) => (up === 0) === (down === 0))) return 'Enter a debit or a credit on each line.'
	if (read.length < 2) return 'An entry has at least two lines.'
	return differenceCents === 0 ? null : 'Debits and credits differ.'
}
