/** What someone can be to a client, each with what the client then is to them. */
const PAIRS = [
	['spouse', 'spouse'],
	['former_spouse', 'former_spouse'],
	['partner', 'partner'],
	['parent', 'child'],
	['sibling', 'sibling'],
	['relative', 'relative'],
	['guardian', 'ward'],
	['employer', 'employee'],
	['business_partner', 'business_partner'],
	['owner', 'owned_company'],
	['director', 'directed_company'],
	['parent_company', 'subsidiary'],
	['trustee', 'beneficiary'],
	['agent', 'principal'],
	['insurer', 'insured'],
	['landlord', 'tenant'],
	['adviser', 'advised'],
	['opponent', 'opponent'],
	['referrer', 'referred'],
	['other', 'other'],
] as const

export type RelationKind = (typeof PAIRS)[number][number]

/** What the other person is to the client. */
export const RELATION_LABELS: Readonly<Record<RelationKind, string>> = {
	spouse: 'Spouse',
	former_spouse: 'Former spouse',
	partner: 'Domestic partner',
	parent: 'Parent',
	child: 'Child',
	sibling: 'Sibling',
	relative: 'Relative',
	guardian: 'Guardian',
	ward: 'Ward',
	employer: 'Employer',
	employee: 'Employee',
	business_partner: 'Business partner',
	owner: 'Owner',
	owned_company: 'Owned company',
	director: 'Director',
	directed_company: 'Directed company',
	parent_company: 'Parent company',
	subsidiary: 'Subsidiary',
	trustee: 'Trustee',
	beneficiary: 'Beneficiary',
	agent: 'Agent (power of attorney)',
	principal: 'Principal (power of attorney)',
	insurer: 'Insurer',
	insured: 'Insured',
	landlord: 'Landlord',
	tenant: 'Tenant',
	adviser: 'Advisor',
	advised: 'Advisee',
	opponent: 'Adverse party',
	referrer: 'Referral source',
	referred: 'Referred by the client',
	other: 'Other',
}

export const RELATION_KINDS: readonly RelationKind[] = [...new Set(PAIRS.flat())]

const INVERSE: ReadonlyMap<string, RelationKind> = new Map(
	PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
)

/** The same relationship from the other side: of a parent, a child. */
export function inverseOf(kind: RelationKind): RelationKind {
	return INVERSE.get(kind) ?? 'other'
}
