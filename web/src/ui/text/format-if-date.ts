import { formatDate, formatInstant } from './format.ts'

const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/

/** A calendar date or an instant as the reader's region writes it; any other text as it is. */
export function formatIfDate(text: string, style?: 'full'): string {
	const found = DATE.exec(text)
	if (!found || Number.isNaN(Date.parse(text))) return text
	return found[1] ? formatInstant(text, style) : formatDate(text)
}
