import type { IntakeStatus, Urgency } from '@praxis/contract/intake/intake.rules'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const INTAKE_TONES: Readonly<Record<IntakeStatus, Tone>> = {
	new: 'amber',
	contacted: 'blue',
	qualified: 'blue',
	declined: 'grey',
	opened: 'green',
}

export const URGENCY_TONES: Readonly<Record<Urgency, Tone>> = { high: 'amber', medium: 'blue', low: 'grey' }

const DAY_MS = 86_400_000
/** A date that is so near asks for somebody. */
const NEAR_DAYS = 14

/** How near a date that matters is, as seen from a day: past dates stand out most. */
export function deadlineTone(deadlineOn: string, today: Date): Tone {
	const days = (Date.parse(`${deadlineOn}T00:00:00`) - today.getTime()) / DAY_MS
	if (days < -1) return 'red'
	return days <= NEAR_DAYS ? 'amber' : 'grey'
}
