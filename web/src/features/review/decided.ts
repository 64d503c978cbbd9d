import type {
	FieldDecision,
	FieldProposal,
	PartyDecision,
	PartyProposal,
	ReviewField,
	ReviewRecord,
} from '@praxis/contract/review/review.fields'

interface Decisions {
	readonly fields?: Readonly<Partial<Record<ReviewField, FieldDecision | null | undefined>>> | undefined
	readonly parties?: Readonly<Record<string, PartyDecision | null | undefined>> | undefined
}

/** A review with decisions applied. The client and case come from the server. */
export function decided(one: ReviewRecord, { fields = {}, parties = {} }: Decisions): ReviewRecord {
	const ofField = (row: FieldProposal) => fields[row.field]
	const ofParty = (row: PartyProposal) => parties[row.key]
	const apply = <T extends { readonly decision: unknown }, D>(row: T, decision: D | null | undefined) =>
		decision === undefined ? row : { ...row, decision }
	return {
		...one,
		fields: one.fields.map((row) => apply(row, ofField(row))),
		parties: one.parties.map((row) => apply(row, ofParty(row))),
	}
}
