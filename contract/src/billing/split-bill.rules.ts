import { splitCents, splitWhole, wholeCents } from '../time/split-cents.rules.ts'

/** A payer beside the client of the bill: thousandths of a percent of its total, or cents. */
interface PayerShare {
	readonly share: number | null
	readonly cents: number | null
}

/** What each pays: the client first, who pays what the others leave. Null where the others leave less than nothing. */
export function partsOf(totalCents: number, payers: readonly PayerShare[]): readonly number[] | null {
	const parts = payers.map(({ share, cents }) =>
		share === null ? (cents ?? 0) : wholeCents(BigInt(totalCents) * BigInt(share), 100_000n),
	)
	const isAll =
		payers.reduce((sum, { share }) => sum + (share ?? 0), 0) === 100_000 && payers.every(({ share }) => share)
	const shared = isAll
		? splitCents(
				totalCents,
				payers.map(({ share }) => share ?? 0),
			)
		: parts
	const left = totalCents - shared.reduce((sum, part) => sum + part, 0)
	return left < 0 ? null : [left, ...shared]
}

/** Whole numbers divided so that each row adds up to itself and each column to what is asked of it, near their proportions.
 *  @throws RangeError when rows and columns come to different sums */
export function splitTable(rows: readonly number[], columns: readonly number[]): readonly (readonly number[])[] {
	const total = rows.reduce((sum, one) => sum + one, 0)
	if (total !== columns.reduce((sum, one) => sum + one, 0)) throw new RangeError('Rows and columns differ.')
	if (total === 0) return rows.map(() => columns.map(() => 0))
	const table = rows.map((row) => columns.map((column) => Number((BigInt(row) * BigInt(column)) / BigInt(total))))
	const missing = columns.map((column, at) => column - table.reduce((sum, row) => sum + (row[at] ?? 0), 0))
	return table.map((row, place) => {
		const result = [...row]
		let left = (rows[place] ?? 0) - row.reduce((sum, one) => sum + one, 0)
		while (left > 0) {
			const at = missing.indexOf(Math.max(...missing))
			result[at] = (result[at] ?? 0) + 1
			missing[at] = (missing[at] ?? 0) - 1
			left -= 1
		}
		return result
	})
}

interface DividedLine {
	readonly seconds: number | null
	readonly billedSeconds: number | null
	readonly writeDownCents: number
	readonly discountCents: number
	readonly sharedDiscountCents: number
	readonly netCents: number
	readonly taxCents: number
}
export type LinePart = DividedLine & { readonly originalCents: number }

/** The lines of each payer: amounts, tax and hours of all payers add up to those of the bill, and the lines of a payer to their part. */
export function splitLines(lines: readonly DividedLine[], parts: readonly number[]): readonly (readonly LinePart[])[] {
	const cells = splitTable(
		lines.flatMap(({ netCents, taxCents }) => [netCents, taxCents]),
		parts,
	)
	const divided = lines.map((line, at) => {
		const of = (value: number) => splitCents(value, parts)
		const [nets, taxes] = [cells[2 * at] ?? [], cells[2 * at + 1] ?? []]
		const [downs, discounts, shared] = [of(line.writeDownCents), of(line.discountCents), of(line.sharedDiscountCents)]
		const worked = line.seconds === null ? null : splitWhole(line.seconds, parts)
		const billed = line.billedSeconds === null ? null : splitWhole(line.billedSeconds, parts)
		return parts.map((_, payer): LinePart => {
			const amounts = {
				writeDownCents: downs[payer] ?? 0,
				discountCents: discounts[payer] ?? 0,
				sharedDiscountCents: shared[payer] ?? 0,
				netCents: nets[payer] ?? 0,
			}
			const originalCents = Object.values(amounts).reduce((sum, one) => sum + one, 0)
			const seconds = worked === null ? null : (worked[payer] ?? 0)
			const billedSeconds = billed === null ? null : (billed[payer] ?? 0)
			return { ...amounts, originalCents, taxCents: taxes[payer] ?? 0, seconds, billedSeconds }
		})
	})
	return parts.map((_, payer) => divided.map((line) => line[payer] as LinePart))
}
