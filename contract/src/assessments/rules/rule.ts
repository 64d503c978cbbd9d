import type { PracticeArea } from '../../identity/practice-areas.ts'
import type { LimitationClaim } from '../../limitation-periods/limitation-claims.ts'
import type { Aspect } from '../assess.fields.ts'
import type { When } from '../conditions.rules.ts'

/** A rule as data: when it applies, and what it then says. `{question_id}` in a text is replaced by the answer. */
export interface Rule {
	readonly id: string
	readonly aspect: Aspect
	readonly when: When
	readonly finding?: string
	readonly recommend?: string
	readonly next?: string
	/** What is at risk, and how heavy it weighs: 1 little, 5 decides alone. */
	readonly risk?: readonly [weight: 1 | 2 | 3 | 4 | 5, factor: string]
}

/** A claim with a time limit: when it is in question, and from which day it runs. */
export interface ClaimKind extends LimitationClaim {
	readonly when: When
}

export interface RuleSet {
	readonly area: PracticeArea
	/** `You describe {noun}`. */
	readonly noun: string
	/** Questions named in the summary, in this order. */
	readonly topics: readonly string[]
	/** Questions without whose answers an assessment of this area says little. */
	readonly keyQuestions: readonly string[]
	/** Where the place of the events is written, in which a state may be named. */
	readonly placeQuestions: readonly string[]
	/** When the answers name another party who is not among the parties. */
	readonly namesParty?: When
	readonly claims: Readonly<Record<string, ClaimKind>>
	readonly rules: readonly Rule[]
}
