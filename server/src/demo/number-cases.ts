import type pg from 'pg'
import type { DemoCase } from './generate-firm.ts'

export interface NumberedCase extends DemoCase {
	/** `2026-0042`, counted within each year. */
	readonly caseNumber: string
}

/** Numbers the cases of a firm in the order in which they were opened, a batch at a time. */
export class CaseNumbers {
	readonly #counts = new Map<number, number>()
	#next: number

	/** @param first of the running numbers, by which cases are sorted. */
	constructor(first: number) {
		this.#next = first
	}

	number(batch: readonly DemoCase[]): NumberedCase[] {
		const inOrder = batch.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
		return inOrder.map((one) => {
			const year = one.createdAt.getUTCFullYear()
			const count = (this.#counts.get(year) ?? 0) + 1
			this.#counts.set(year, count)
			const number = this.#next
			this.#next += 1
			return { ...one, number, caseNumber: `${year}-${String(count).padStart(4, '0')}` }
		})
	}

	/** Lets the firm count on from here. */
	async keep(client: pg.PoolClient): Promise<void> {
		for (const [year, last] of this.#counts) {
			await client.query(
				`INSERT INTO api.number_counters (kind, period, last) VALUES ('case', $1, $2)
				 ON CONFLICT (kind, period) DO UPDATE SET last = greatest(number_counters.last, excluded.last)`,
				[String(year), last],
			)
		}
		await client.query("SELECT setval('api.case_number', $1, false)", [this.#next])
	}
}
