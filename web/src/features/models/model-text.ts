import type { CatalogModel } from '@praxis/contract/models/models.fields'
import { formatCount } from '../../ui/text/format.ts'

const MICRODOLLARS = 1_000_000
const UNKNOWN = 'Unknown'

export const tokensText = (tokens: number | null): string => (tokens === null ? UNKNOWN : formatCount(tokens))

/** Dollars for 1,000 tokens: with as many digits as the price has. */
export function priceText(dollars: number | null): string {
	if (dollars === null) return UNKNOWN
	return dollars === 0 ? 'Free' : `$${dollars.toLocaleString('en-US', { maximumFractionDigits: 6 })}`
}

/** A cost in millionths of a dollar; below a cent with the digits that say something. */
export function costText(microdollars: number | null): string {
	if (microdollars === null) return UNKNOWN
	const dollars = microdollars / MICRODOLLARS
	if (microdollars === 0) return '$0.00'
	const digits =
		dollars < 0.01 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
	return `$${dollars.toLocaleString('en-US', digits)}`
}

export function durationText(milliseconds: number | null): string {
	if (milliseconds === null) return UNKNOWN
	return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

const FEATURES = [
	['supportsStreaming', 'Streaming'],
	['supportsFunctionCalling', 'Function calling'],
	['supportsVision', 'Images'],
] as const

export function featuresText(model: CatalogModel): string {
	const named = FEATURES.filter(([key]) => model[key]).map(([, label]) => label)
	return named.length === 0 ? 'None' : named.join(', ')
}

/** Whether a model fits what is searched for: every word in its name, id, provider or description. */
export function matchesModel(model: CatalogModel, providerName: string, search: string): boolean {
	const text = `${model.name} ${model.id} ${providerName} ${model.description}`.toLowerCase()
	return search
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word))
}
