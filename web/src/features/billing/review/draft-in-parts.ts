import { billing, type UnbilledCase } from '@praxis/contract/billing/billing.contract'
import { call } from '../../../lib/call.ts'
import { randomKey } from '../../../lib/random-key.ts'

/** Cases whose pre-bills are made in one transaction. */
const PART = 20

export interface Part {
	readonly id: string
	readonly name: string
	readonly cases: readonly UnbilledCase[]
}

export function partsOf(cases: readonly UnbilledCase[]): Part[] {
	const parts: Part[] = []
	for (let at = 0; at < cases.length; at += PART) {
		const some = cases.slice(at, at + PART)
		const [first] = some
		if (first !== undefined) parts.push({ id: first.caseId, name: first.caseName, cases: some })
	}
	return parts
}

/** Each case of parts that failed, by itself: one that cannot be billed keeps no other from it. */
export function singlesOf(parts: readonly Part[], failed: readonly { readonly id: string }[]): Part[] {
	const ids = new Set(failed.map(({ id }) => id))
	return parts
		.filter(({ id }) => ids.has(id))
		.flatMap(({ cases }) => cases.map((one) => ({ id: one.caseId, name: one.caseName, cases: [one] })))
}

/** Creates the pre-bills of a part. */
export function draftPart({ cases }: Part, through: string) {
	const input = { caseIds: cases.map(({ caseId }) => caseId), through }
	return call(billing.draft, input, { idempotencyKey: randomKey() })
}
