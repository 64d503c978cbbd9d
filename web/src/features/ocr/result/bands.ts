import type { ConfidenceBand } from '@praxis/contract/ocr/ocr.fields'

export const BAND_TONES = { high: 'green', medium: 'amber', low: 'red' } as const satisfies Record<
	ConfidenceBand,
	string
>
export const BAND_NAMES: Readonly<Record<ConfidenceBand, string>> = { high: 'High', medium: 'Medium', low: 'Low' }
