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

/** A relationship as text; as it is when it is none of the list. */
export function relationshipLabel(value: string): string {
	return (RELATIONSHIP_LABELS as Readonly<Record<string, string>>)[value] ?? value
}
