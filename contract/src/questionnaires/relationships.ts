/** How a party relates to the client. */
export const RELATIONSHIPS = [
	'opposing_party',
	'co_defendant',
	'plaintiff',
	'witness',
	'family_member',
	'business_partner',
	'employer',
	'employee',
	'contractor',
	'insurance_company',
	'government_agency',
	'attorney',
	'other',
] as const
export type Relationship = (typeof RELATIONSHIPS)[number]

export const RELATIONSHIP_LABELS: Readonly<Record<Relationship, string>> = {
	opposing_party: 'Opposing party',
	co_defendant: 'Co-defendant',
	plaintiff: 'Plaintiff',
	witness: 'Witness',
	family_member: 'Family member',
	business_partner: 'Business partner',
	employer: 'Employer',
	employee: 'Employee',
	contractor: 'Contractor',
	insurance_company: 'Insurance company',
	government_agency: 'Government agency',
	attorney: 'Attorney',
	other: 'Other',
}

/** The role of a party in a case: how it relates to the client, or what it is in the proceeding. */
export const PARTY_ROLES = [
	...RELATIONSHIPS,
	'opposing_counsel',
	'co_counsel',
	'expert',
	'adjuster',
	'judge',
	'court_clerk',
	'mediator',
] as const
type PartyRole = (typeof PARTY_ROLES)[number]

const { opposing_party, other, ...related } = RELATIONSHIP_LABELS

/** In the order they are offered. */
export const PARTY_ROLE_LABELS: Readonly<Record<PartyRole, string>> = {
	opposing_party,
	opposing_counsel: 'Opposing counsel',
	co_counsel: 'Co-counsel',
	...related,
	expert: 'Expert witness',
	adjuster: 'Claims adjuster',
	judge: 'Judge',
	court_clerk: 'Judge’s clerk',
	mediator: 'Mediator',
	other,
}

/** A relationship or role as text; as it is when it is none of the list. */
export function relationshipLabel(value: string): string {
	return (PARTY_ROLE_LABELS as Readonly<Record<string, string>>)[value] ?? value
}
