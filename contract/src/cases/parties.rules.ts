import type { PartyRole } from './case-fields.ts'
import type { PartyDetails, PartyKind, PartySide } from './party-fields.ts'

/** The side on which somebody of a role mostly is. */
export function usualSide(role: PartyRole): PartySide {
	if (role === 'opposing_party' || role === 'plaintiff') return 'opposing'
	return role === 'co_defendant' ? 'client' : 'neutral'
}

/** Whether somebody of a role is mostly a person. */
export function usualKind(role: PartyRole): PartyKind {
	return role === 'insurance_company' || role === 'government_agency' ? 'organisation' : 'person'
}

/** A party of whom no more is known than a name and a role. */
export function newParty(name: string, role: PartyRole): PartyDetails {
	return {
		name,
		role,
		kind: usualKind(role),
		side: usualSide(role),
		aliases: [],
		email: '',
		phone: '',
		contactInfo: '',
		representation: 'unknown',
		counselName: '',
		counselFirm: '',
		counselContact: '',
		notes: '',
	}
}

/** Only who is represented has counsel. */
export function withoutIdleCounsel<T extends Pick<PartyDetails, 'representation'>>(party: T): T {
	if (party.representation === 'represented') return party
	return { ...party, counselName: '', counselFirm: '', counselContact: '' }
}
