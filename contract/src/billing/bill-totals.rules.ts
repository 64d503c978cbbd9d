import { splitCents, wholeCents } from '../time/split-cents.rules.ts'

/** What a line comes to before the discount of the whole bill; no rate comes to nothing. */
export interface LineAmounts {
	readonly kind: 'time' | 'fee' | 'expense'
	readonly originalCents: number | null
	readonly writeDownCents: number
	readonly discountCents: number
}

export interface LineTotals {
	readonly sharedDiscountCents: number
	readonly netCents: number
	readonly taxCents: number
}

export interface BillTotals {
	readonly feesCents: number
	readonly expensesCents: number
	readonly taxCents: number
	readonly totalCents: number
	readonly lines: readonly LineTotals[]
}

function ownNet({ originalCents, writeDownCents, discountCents }: LineAmounts): number {
	return (originalCents ?? 0) - writeDownCents - discountCents
}

/** The most that the whole bill can be discounted by: what its lines come to. */
export function discountable(lines: readonly LineAmounts[]): number {
	return lines.reduce((sum, one) => sum + ownNet(one), 0)
}

/** Totals of a bill: the discount of the bill is shared among its lines by what they come to, tax is rounded half away from
 *  zero on each line, and each total is the sum of what the lines show. The rate is in thousandths of a percent.
 *  @throws RangeError when the discount is more than the lines come to */
export function billTotals(lines: readonly LineAmounts[], discountCents: number, taxRate: number): BillTotals {
	const nets = lines.map(ownNet)
	if (discountCents > discountable(lines)) throw new RangeError('The discount is more than the bill.')
	const shares = lines.length === 0 ? [] : splitCents(discountCents, nets)
	const totals = lines.map((_, at): LineTotals => {
		const share = shares[at] ?? 0
		const netCents = (nets[at] ?? 0) - share
		const taxCents = wholeCents(BigInt(netCents) * BigInt(taxRate), 100_000n)
		return { sharedDiscountCents: share, netCents, taxCents }
	})
	const sumOf = (ofExpenses: boolean) =>
		totals.reduce((sum, one, at) => sum + ((lines[at]?.kind === 'expense') === ofExpenses ? one.netCents : 0), 0)
	const [feesCents, expensesCents] = [sumOf(false), sumOf(true)]
	const taxCents = totals.reduce((sum, one) => sum + one.taxCents, 0)
	return { feesCents, expensesCents, taxCents, totalCents: feesCents + expensesCents + taxCents, lines: totals }
}
