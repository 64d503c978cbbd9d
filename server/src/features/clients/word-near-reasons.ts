import type { NearReason } from './weigh-likeness.ts'

const WORDS: Readonly<Record<NearReason, string>> = {
	same: 'Same name',
	email: 'Same email',
	phone: 'Same phone',
	part: 'Part of the name',
	short: 'Short form of the name',
	spelt: 'Spelt almost the same',
	sounds: 'Sounds alike',
	initial: 'Same initial and name',
}

/** Why a name was found, as people read it: “Same email, sounds alike”. */
export function wordNearReasons(reasons: readonly NearReason[]): string {
	return reasons.map((reason, at) => (at === 0 ? WORDS[reason] : WORDS[reason].toLowerCase())).join(', ')
}
