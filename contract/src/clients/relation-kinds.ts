/** What somebody can be to a client, each with what the client then is to them. Nobody's is left without. */
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

export const RELATION_KINDS: readonly RelationKind[] = [...new Set(PAIRS.flat())]

const INVERSE: ReadonlyMap<string, RelationKind> = new Map(
	PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
)

/** Seen from the other side: a parent's is a child. */
export function inverseOf(kind: RelationKind): RelationKind {
	return INVERSE.get(kind) ?? 'other'
}
