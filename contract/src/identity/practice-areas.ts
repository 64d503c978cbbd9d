/** The fields of law a person or a firm works in, a client asks about and a case belongs to. */
export const PRACTICE_AREAS = [
	'Civil Litigation',
	'Criminal Defense',
	'Family Law',
	'Real Estate',
	'Corporate Law',
	'Immigration',
	'Personal Injury',
	'Employment Law',
	'Estate Planning',
	'Bankruptcy',
	'Intellectual Property',
	'Tax Law',
] as const

export type PracticeArea = (typeof PRACTICE_AREAS)[number]

/** A practice area by its name; null when there is none of that name. */
export function practiceAreaOf(name: string | null): PracticeArea | null {
	return PRACTICE_AREAS.find((area) => area === name) ?? null
}
