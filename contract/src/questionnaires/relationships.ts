/** What a party is to the client. */
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
