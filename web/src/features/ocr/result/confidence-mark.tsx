import { bandOf } from '@praxis/contract/ocr/ocr.fields'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { BAND_NAMES, BAND_TONES } from './bands.ts'

/** How certain recognition is. @param confidence 0 to 100 */
export function ConfidenceMark({ confidence }: { readonly confidence: number }) {
	const band = bandOf(confidence)
	return (
		<StatusMark tone={BAND_TONES[band]}>
			{BAND_NAMES[band]}, {Math.round(confidence)}%
		</StatusMark>
	)
}
