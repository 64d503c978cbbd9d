import { billing, type UnbilledCase } from '@praxis/contract/billing/billing.contract'
import { ApiError, call } from '../../../lib/call.ts'
import { randomKey } from '../../../lib/random-key.ts'

/** Cases whose pre-bills are made in one transaction. */
const PART = 20

export interface Part {
	readonly id: string
	readonly name: string
	readonly cases: readonly UnbilledCase[]
	/** One key for a repeat: what was done is not done twice. */
	readonly key: string
}

export function partsOf(cases: readonly UnbilledCase[]): Part[] {
	const parts: Part[] = []
	for (let at = 0; at < cases.length; at += PART) {
		const some = cases.slice(at, at + PART)
		const [first] = some
		if (first !== undefined) parts.push({ id: first.caseId, name: first.caseName, cases: some, key: randomKey() })
	}
	return parts
}

/** Each case of parts that failed, by itself: one that cannot be billed keeps no other from it. */
export function singlesOf(parts: readonly Part[], failed: readonly { readonly id: string }[]): Part[] {
	const ids = new Set(failed.map(({ id }) => id))
	return parts
		.filter(({ id }) => ids.has(id))
		.flatMap(({ cases }) =>
			cases.map((one) => ({ id: one.caseId, name: one.caseName, cases: [one], key: randomKey() })),
		)
}

/** Creates the pre-bills of a part. Without an answer, it is asked once more: with the same key, so that none is made twice. */
export async function draftPart({ cases, key }: Part, through: string) {
	const ask = () =>
		call(billing.draft, { caseIds: cases.map(({ caseId }) => caseId), through }, { idempotencyKey: key })
	try {
		return await ask()
	} catch (error) {
		if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
		return ask()
	}
}
