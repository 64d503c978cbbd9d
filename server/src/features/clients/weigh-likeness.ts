import { compareNames, type NameForm, type NameReason } from './compare-names.ts'

export type NearReason = NameReason | 'email' | 'phone'

export interface Likeness {
	/** 0 to 1. */
	readonly score: number
	/** The strongest first; none when nothing is alike. */
	readonly reasons: readonly NearReason[]
}

/** What somebody is known by. Email in small letters, phone as `api.phone_key` writes it; empty when there is none. */
export interface KnownBy extends NameForm {
	readonly email: string
	readonly phone: string
}

/** Less alike than this is another name. */
export const LEAST_SCORE = 0.6
const SAME_EMAIL = 0.85
const SAME_PHONE = 0.75
/** Two of one name with different addresses are so much less likely the same. */
const OTHER_EMAIL = 0.85
const OTHER_PHONE = 0.85

/** How much two are alike by name, email and phone. */
export function weighLikeness(one: KnownBy, other: KnownBy): Likeness {
	const name = compareNames(one, other)
	const isNamed = name.score >= LEAST_SCORE
	const isSameEmail = one.email !== '' && one.email === other.email
	const isSamePhone = one.phone !== '' && one.phone === other.phone
	const doubts = [isNamed ? 1 - name.score : 1, isSameEmail ? 1 - SAME_EMAIL : 1, isSamePhone ? 1 - SAME_PHONE : 1]
	const reasons: NearReason[] = []
	if (isNamed && name.reason === 'same') reasons.push(name.reason)
	if (isSameEmail) reasons.push('email')
	if (isSamePhone) reasons.push('phone')
	if (isNamed && name.reason !== 'same') reasons.push(name.reason)
	return { score: 1 - doubts.reduce((product, doubt) => product * doubt, 1), reasons }
}

/** How probably two clients are one: the same name alone is less when email and phone are known and others. */
export function weighPair(one: KnownBy, other: KnownBy): Likeness {
	const likeness = weighLikeness(one, other)
	const isOther = (a: string, b: string) => a !== '' && b !== '' && a !== b
	const byEmail = isOther(one.email, other.email) ? OTHER_EMAIL : 1
	const byPhone = isOther(one.phone, other.phone) ? OTHER_PHONE : 1
	return { ...likeness, score: likeness.score * byEmail * byPhone }
}
