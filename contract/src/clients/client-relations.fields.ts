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
	['officer', 'officer_company'],
	['parent_company', 'subsidiary'],
	['predecessor', 'successor'],
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
	officer: 'Officer',
	officer_company: 'Company of the officer',
	parent_company: 'Parent company',
	subsidiary: 'Subsidiary',
	predecessor: 'Predecessor',
	successor: 'Successor',
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

/** The relationship from the other side: of a parent, a child. */
export function inverseOf(kind: RelationKind): RelationKind {
	return INVERSE.get(kind) ?? 'other'
}

/** Between two names, what the first is to the second. */
const PATH_LABELS: Readonly<Partial<Record<RelationKind, string>>> = {
	owned_company: 'owned by',
	directed_company: 'directed by',
	officer_company: 'has as officer',
	agent: 'agent of',
	principal: 'principal of',
	insured: 'insured by',
	advised: 'advised by',
	opponent: 'adverse to',
	referred: 'referred by',
	other: 'related to',
}

/** A step of a relationship between two names, `subsidiary` or the inverse `-parent_company`: “subsidiary of”. */
export function pathLabelOf(step: string): string {
	if (step === 'contact') return 'contact of'
	if (step === '-contact') return 'has as contact'
	const named = RELATION_KINDS.find((one) => one === step.replace(/^-/, '')) ?? 'other'
	const kind = step.startsWith('-') ? inverseOf(named) : named
	return PATH_LABELS[kind] ?? `${RELATION_LABELS[kind].toLowerCase()} of`
}
