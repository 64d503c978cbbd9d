import type { PartyRole, PartySide } from '../contacts/contacts.fields.ts'
import type { PartyDetails, PartyKind } from './party.fields.ts'

/** The side that a party of a role is mostly on. */
export function usualSide(role: PartyRole): PartySide {
	if (role === 'opposing_party' || role === 'opposing_counsel' || role === 'plaintiff') return 'opposing'
	return role === 'co_defendant' || role === 'co_counsel' ? 'client' : 'neutral'
}

/** Whether a party of a role is mostly a person. */
export function usualKind(role: PartyRole): PartyKind {
	return role === 'insurance_company' || role === 'government_agency' ? 'organization' : 'person'
}

type Standing = Pick<PartyDetails, 'role' | 'side' | 'kind'>

/** What changes with the role: side and type follow it unless they were chosen otherwise. */
export function roleChange(before: Standing, role: PartyRole): Partial<Standing> & Pick<Standing, 'role'> {
	return {
		role,
		...(before.side === usualSide(before.role) && { side: usualSide(role) }),
		...(before.kind === usualKind(before.role) && { kind: usualKind(role) }),
	}
}

/** A party of which only name and role are known. */
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

/** Clears the counsel of a party that is not represented. */
export function withoutIdleCounsel<T extends Pick<PartyDetails, 'representation'>>(party: T): T {
	if (party.representation === 'represented') return party
	return { ...party, counselName: '', counselFirm: '', counselContact: '' }
}
