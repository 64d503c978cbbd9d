import { formatIso } from '../../text/wall-clock.ts'
import type { Sheet } from './sheet.ts'

/** A list of records named by their columns: numbers, yes and no as they are, instants with their zone. */
export function jsonOf({ headers, rows }: Sheet): Blob {
	const records = rows.map((row) =>
		Object.fromEntries(
			headers.map((header, at) => {
				const value = row[at] ?? null
				return [header, value instanceof Date ? formatIso(value) : value]
			}),
		),
	)
	return new Blob([`${JSON.stringify(records, null, '\t')}\n`], { type: 'application/json' })
}
