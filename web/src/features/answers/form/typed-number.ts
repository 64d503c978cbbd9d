import { numberOf } from '@praxis/contract/questionnaires/validate-answers'

const GROUPED = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/

/** What may stand in a number while it is typed. */
export function numberText(typed: string): string {
	return typed.replace(/[^\d.,\-\s$]/g, '').slice(0, 40)
}

/** The number that was typed, with or without commas between thousands; empty when it is none. */
export function typedNumber(text: string): number | '' {
	const parts = GROUPED.exec(text.trim())
	if (parts === null) return numberOf(text)
	const [, sign = '', whole = '', fraction = ''] = parts
	return numberOf(`${sign}${whole.replaceAll(',', '')}${fraction}`)
}
