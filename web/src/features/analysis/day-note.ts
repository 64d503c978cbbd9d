import type { ChronologyEntry } from '@praxis/contract/analysis/chronology.fields'
import { basisOfDay } from '@praxis/contract/analysis/event-dates.rules'
import { otherReading } from '@praxis/contract/analysis/written-dates.rules'
import { formatDate } from '../../ui/text/format.ts'

/** How a day was computed, or how else it may be read; null where its passages give it, and for what a person wrote. */
export function dayNote({ source, happenedOn, passages }: ChronologyEntry): string | null {
	if (source === 'person' || passages.length === 0) return null
	const texts = passages.map(({ matched }) => matched)
	const basis = basisOfDay(happenedOn, texts)
	if (basis === null) return 'not in the passage'
	if (basis.kind === 'computed') return basis.rule
	const reading = otherReading(happenedOn, texts)
	return reading === null ? null : `ambiguous: ${reading.written} may also be ${formatDate(reading.other)}`
}
