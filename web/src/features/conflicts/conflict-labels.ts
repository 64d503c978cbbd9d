import type { ConflictHit, ConflictKind } from '@praxis/contract/conflicts/conflicts.contract'
import { relationshipLabel } from '@praxis/contract/questionnaires/relationships'
import type { Tone } from '../../ui/status/status-mark.tsx'

const KIND_LABELS: Readonly<Record<ConflictKind, string>> = {
	client: 'Client',
	former_client: 'Former client',
	case_party: 'Named in a case',
	intake: 'Inquiry',
	contact: 'Contact of a client',
	contact_record: 'Contact',
}

const VERY_LIKELY = 0.9
const LIKELY = 0.75

/** What the person is to the firm. */
export function kindLabel(hit: ConflictHit): string {
	if (hit.refId === null) return 'Not shown'
	return hit.role === undefined ? KIND_LABELS[hit.kind] : relationshipLabel(hit.role)
}

/** The case of a hit. */
export function caseLabel(hit: ConflictHit): string {
	if (hit.caseName === undefined) return ''
	return [hit.caseNumber, hit.caseName].filter(Boolean).join(' · ')
}

/** The status of an inquiry. */
export function intakeLabel(hit: ConflictHit): string | undefined {
	const { intakeStatus } = hit
	return intakeStatus === undefined ? undefined : intakeStatus.charAt(0).toUpperCase() + intakeStatus.slice(1)
}

/** The likelihood that this is the checked person. */
export function likelihood(hit: ConflictHit): { readonly tone: Tone; readonly label: string } {
	if (hit.path !== undefined) return { tone: hit.score >= LIKELY ? 'amber' : 'grey', label: 'Related' }
	if (hit.refId === null || hit.score >= VERY_LIKELY) return { tone: 'amber', label: 'Very likely' }
	if (hit.score >= LIKELY) return { tone: 'amber', label: 'Likely' }
	return { tone: 'grey', label: 'Possible' }
}
