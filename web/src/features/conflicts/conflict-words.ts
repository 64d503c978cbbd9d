import type { ConflictHit, ConflictKind } from '@praxis/contract/conflicts/conflicts.contract'
import type { Tone } from '../../ui/status/status-mark.tsx'
import { PARTY_ROLE_WORDS } from '../cases/case-words.ts'

const KIND_WORDS: Readonly<Record<ConflictKind, string>> = {
	client: 'Client',
	former_client: 'Former client',
	case_party: 'Named in a case',
	intake: 'Inquiry',
	contact: 'Contact of a client',
}

const VERY_LIKELY = 0.9
const LIKELY = 0.75

/** What the one who bears the name is to the firm. */
export function kindWords(hit: ConflictHit): string {
	if (hit.refId === null) return 'Not shown'
	return hit.role === undefined ? KIND_WORDS[hit.kind] : PARTY_ROLE_WORDS[hit.role]
}

/** The case it stands in. */
export function caseWords(hit: ConflictHit): string {
	if (hit.caseName === undefined) return ''
	return [hit.caseNumber, hit.caseName].filter(Boolean).join(' · ')
}

/** Where an inquiry stands. */
export function intakeWords(hit: ConflictHit): string | undefined {
	const { intakeStatus } = hit
	return intakeStatus === undefined ? undefined : intakeStatus.charAt(0).toUpperCase() + intakeStatus.slice(1)
}

/** How sure it is that this is who was asked for. */
export function likelihood(hit: ConflictHit): { readonly tone: Tone; readonly words: string } {
	if (hit.refId === null || hit.score >= VERY_LIKELY) return { tone: 'amber', words: 'Very likely' }
	if (hit.score >= LIKELY) return { tone: 'amber', words: 'Likely' }
	return { tone: 'grey', words: 'Possible' }
}
