import { type AssignmentSettings, FACTOR_LABELS, FACTORS, type Factor } from './settings.fields.ts'

/** From this many years on, experience counts in full. */
export const FULL_EXPERIENCE_YEARS = 20
/** Subtracted for each case at or above the threshold of the workload, and at most. */
export const PENALTY_STEP = 0.05
export const PENALTY_MAX = 0.3
/** Scores closer than this are a tie. */
const TIE = 1e-9

export type MatterLevel = 'low' | 'medium' | 'high'

/** What is known of a case or an inquiry. */
export interface Matter {
	/** Null when it names none of the firm’s practice areas. */
	readonly practiceArea: string | null
	/** City, state and jurisdiction, as far as they are known. */
	readonly places: readonly string[]
	/** Urgency or risk. */
	readonly level: MatterLevel
}

/** What is known of an attorney. */
export interface Candidate {
	readonly id: string
	readonly fullName: string
	readonly practiceAreas: readonly string[]
	readonly yearsOfExperience: number | null
	readonly locations: readonly string[]
	readonly admissions: readonly { readonly jurisdiction: string; readonly expiresOn: string | null }[]
	/** The most cases assigned at once; null for the firm’s maximum. */
	readonly capacity: number | null
	readonly isAccepting: boolean
	readonly daysOff: readonly { readonly from: string; readonly to: string }[]
	/** Pending and accepted assignments of matters that are still open. */
	readonly activeCases: number
	/** ISO instant; null when never. */
	readonly lastAssignedAt: string | null
}

export const EXCLUSIONS = {
	conflict: 'Possible conflict of interest',
	wall: 'Screened by an ethical wall',
	at_maximum: 'At the maximum of assigned cases',
	already_proposed: 'Already asked about this matter',
	not_accepting: 'Takes no new cases',
	day_off: 'On a day off',
	no_specialty: 'Other practice areas',
	below_minimum: 'Score below the minimum',
} as const
export type Exclusion = keyof typeof EXCLUSIONS

/** Reasons that no one can override. */
export const FINAL_EXCLUSIONS: readonly Exclusion[] = ['conflict', 'wall', 'at_maximum']

export interface ScorePart {
	readonly factor: Factor
	/** 0 to 1. */
	readonly score: number
	readonly weight: number
	readonly why: string
}

export interface Match {
	readonly attorneyId: string
	readonly attorneyName: string
	/** 0 to 1, after the penalty. */
	readonly score: number
	readonly parts: readonly ScorePart[]
	readonly penalty: number
	/** Null when nothing is subtracted. */
	readonly penaltyWhy: string | null
	readonly activeCases: number
	/** Why this attorney is not proposed; null when they can be. */
	readonly excluded: Exclusion | null
}

export interface Matching {
	readonly settings: AssignmentSettings
	/** The day it is, as the firm counts. */
	readonly today: string
	/** Attorneys who must not be assigned, and those who were asked before. */
	readonly barred: ReadonlyMap<string, Exclusion>
}

type Scored = Pick<ScorePart, 'score' | 'why'>

function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The most cases an attorney can have assigned at once: never above the firm’s maximum. */
export function maximumOf({ capacity }: Pick<Candidate, 'capacity'>, settings: AssignmentSettings): number {
	return Math.min(capacity ?? settings.maxAssignmentsPerAttorney, settings.maxAssignmentsPerAttorney)
}

function specialtyOf({ practiceAreas }: Candidate, { practiceArea }: Matter): Scored {
	if (practiceArea === null) return { score: 1, why: 'The matter names no practice area: the same for everyone.' }
	return practiceAreas.includes(practiceArea)
		? { score: 1, why: `Works in ${practiceArea}.` }
		: { score: 0, why: `${practiceArea} is not among the practice areas.` }
}

function seniorityOf({ yearsOfExperience }: Candidate): number {
	return Math.min(yearsOfExperience ?? 0, FULL_EXPERIENCE_YEARS) / FULL_EXPERIENCE_YEARS
}

function experienceOf(one: Candidate): Scored {
	if (one.yearsOfExperience === null) return { score: 0, why: 'No years of experience in the profile.' }
	const years = plural(one.yearsOfExperience, 'year')
	return { score: seniorityOf(one), why: `${years} of experience; ${FULL_EXPERIENCE_YEARS} count in full.` }
}

function availabilityOf(one: Candidate, settings: AssignmentSettings): Scored {
	if (!settings.considerAttorneyWorkload) return { score: 1, why: 'Workload is not considered.' }
	const most = maximumOf(one, settings)
	return {
		score: Math.max(0, 1 - one.activeCases / most),
		why: `${one.activeCases} of at most ${plural(most, 'case')} assigned.`,
	}
}

function locationOf({ locations, admissions }: Candidate, { places }: Matter, today: string): Scored {
	if (places.length === 0) return { score: 1, why: 'The matter names no place: the same for everyone.' }
	const place = places.find((one) => locations.some((location) => same(location, one)))
	if (place !== undefined) return { score: 1, why: `Takes cases in ${place}.` }
	const admitted = admissions.filter(({ jurisdiction }) => places.some((one) => same(one, jurisdiction)))
	const current = admitted.find(({ expiresOn }) => expiresOn === null || expiresOn >= today)
	if (current !== undefined) return { score: 1, why: `Admitted in ${current.jurisdiction}.` }
	const [lapsed] = admitted
	if (lapsed !== undefined) return { score: 0, why: `The admission in ${lapsed.jurisdiction} needs renewal.` }
	return { score: 0, why: `Neither works nor is admitted in ${places.join(', ')}.` }
}

const NEED_OF_SENIORITY: Readonly<Record<MatterLevel, number>> = { low: 0, medium: 0.5, high: 1 }

function assessmentOf(one: Candidate, { level }: Matter): Scored {
	const need = NEED_OF_SENIORITY[level]
	if (need === 0) return { score: 1, why: 'Low urgency: the same for everyone.' }
	const word = level === 'high' ? 'High' : 'Medium'
	return { score: 1 - need * (1 - seniorityOf(one)), why: `${word} urgency: experience counts.` }
}

function penaltyOf({ activeCases }: Candidate, settings: AssignmentSettings): Pick<Match, 'penalty' | 'penaltyWhy'> {
	const above = activeCases - settings.workloadPenaltyThreshold + 1
	if (!settings.considerAttorneyWorkload || above <= 0) return { penalty: 0, penaltyWhy: null }
	const penaltyWhy = `${plural(activeCases, 'case')} assigned, from ${settings.workloadPenaltyThreshold} on the score is lower.`
	return { penalty: Math.min(PENALTY_MAX, above * PENALTY_STEP), penaltyWhy }
}

function exclusionOf(one: Candidate, matter: Matter, score: number, how: Matching): Exclusion | null {
	const { settings, today, barred } = how
	const bar = barred.get(one.id)
	if (bar === 'conflict' || bar === 'wall') return bar
	if (one.activeCases >= maximumOf(one, settings)) return 'at_maximum'
	if (bar !== undefined) return bar
	if (!one.isAccepting) return 'not_accepting'
	if (one.daysOff.some(({ from, to }) => from <= today && today <= to)) return 'day_off'
	const { practiceArea } = matter
	if (settings.requireSpecialtyMatch && practiceArea !== null && !one.practiceAreas.includes(practiceArea)) {
		return 'no_specialty'
	}
	return score + TIE < settings.minimumMatchingScore ? 'below_minimum' : null
}

/** How well an attorney fits a matter: every part of the score explained. */
export function scoreCandidate(one: Candidate, matter: Matter, how: Matching): Match {
	const { settings, today } = how
	const scored: Readonly<Record<Factor, Scored>> = {
		specialty: specialtyOf(one, matter),
		experience: experienceOf(one),
		availability: availabilityOf(one, settings),
		location: locationOf(one, matter, today),
		assessment: assessmentOf(one, matter),
	}
	const parts = FACTORS.map((factor) => ({ factor, weight: settings.scoringWeights[factor], ...scored[factor] }))
	const sum = parts.reduce((all, part) => all + part.weight, 0)
	const weighted = parts.reduce((all, part) => all + part.weight * part.score, 0)
	const { penalty, penaltyWhy } = penaltyOf(one, settings)
	const score = Math.min(1, Math.max(0, (sum === 0 ? 0 : weighted / sum) - penalty))
	return {
		attorneyId: one.id,
		attorneyName: one.fullName,
		score,
		parts,
		penalty,
		penaltyWhy,
		activeCases: one.activeCases,
		excluded: exclusionOf(one, matter, score, how),
	}
}

/** The attorneys, best first. Among equals the one whose last assignment is longest ago. Those who are excluded come last. */
export function rankCandidates(candidates: readonly Candidate[], matter: Matter, how: Matching): Match[] {
	const scored = candidates.map((one) => ({ one, match: scoreCandidate(one, matter, how) }))
	const ordered = scored.toSorted((a, b) => {
		const isLast = Number(a.match.excluded !== null) - Number(b.match.excluded !== null)
		if (isLast !== 0) return isLast
		const difference = b.match.score - a.match.score
		if (Math.abs(difference) > TIE) return difference
		const [waitedA, waitedB] = [a.one.lastAssignedAt ?? '', b.one.lastAssignedAt ?? '']
		if (waitedA !== waitedB) return waitedA < waitedB ? -1 : 1
		return a.one.id < b.one.id ? -1 : 1
	})
	return ordered.map(({ match }) => match)
}

/** Whom to propose; null when no one fits. */
export function bestMatch(candidates: readonly Candidate[], matter: Matter, how: Matching): Match | null {
	const [best] = rankCandidates(candidates, matter, how)
	return best === undefined || best.excluded !== null ? null : best
}

/** The score in words: `Specialty 100% × 0.4: works in Family Law.` */
export function explainMatch({ parts, penalty, penaltyWhy }: Match): string[] {
	const lines = parts.map(
		({ factor, score, weight, why }) => `${FACTOR_LABELS[factor]} ${Math.round(score * 100)}% × ${weight}: ${why}`,
	)
	return penaltyWhy === null ? lines : [...lines, `Workload −${Math.round(penalty * 100)}%: ${penaltyWhy}`]
}
