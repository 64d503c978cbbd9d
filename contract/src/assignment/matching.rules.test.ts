import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	bestMatch,
	type Candidate,
	explainMatch,
	type Matching,
	type Matter,
	maximumOf,
	rankCandidates,
	scoreCandidate,
} from './matching.rules.ts'
import { assignmentSettings, DEFAULT_SETTINGS, FACTORS, SETTING_COUNT, storedSettings } from './settings.fields.ts'

const TODAY = '2026-11-25'
const HOW: Matching = { settings: DEFAULT_SETTINGS, today: TODAY, barred: new Map() }
const MATTER: Matter = { practiceArea: 'Family Law', places: ['New York'], level: 'high' }

function candidate(id: string, over: Partial<Candidate> = {}): Candidate {
	return {
		id,
		fullName: `Attorney ${id}`,
		practiceAreas: ['Family Law'],
		yearsOfExperience: 10,
		locations: ['New York'],
		admissions: [],
		capacity: null,
		isAccepting: true,
		daysOff: [],
		activeCases: 0,
		lastAssignedAt: null,
		...over,
	}
}

const AREAS = ['Family Law', 'Tax Law', 'Immigration']
const PLACES = ['New York', 'New Jersey', 'Ohio']
const candidates = fc.uniqueArray(
	fc.record({
		id: fc.uuid(),
		fullName: fc.constant('A'),
		practiceAreas: fc.subarray(AREAS),
		yearsOfExperience: fc.option(fc.integer({ min: 0, max: 70 }), { nil: null }),
		locations: fc.subarray(PLACES),
		admissions: fc.constant([]),
		capacity: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
		isAccepting: fc.boolean(),
		daysOff: fc.constant([]),
		activeCases: fc.integer({ min: 0, max: 60 }),
		lastAssignedAt: fc.constant(null),
	}),
	{ selector: (one) => one.id, minLength: 1, maxLength: 12 },
)
const matters = fc.record({
	practiceArea: fc.option(fc.constantFrom(...AREAS), { nil: null }),
	places: fc.subarray(PLACES),
	level: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
})
const weights = fc.record({
	specialty: fc.integer({ min: 0, max: 20 }),
	experience: fc.integer({ min: 0, max: 20 }),
	availability: fc.integer({ min: 0, max: 20 }),
	location: fc.integer({ min: 0, max: 20 }),
	assessment: fc.integer({ min: 1, max: 20 }),
})

describe('a match', () => {
	it('is the weighted sum of its parts, each explained', () => {
		const match = scoreCandidate(candidate('a'), MATTER, HOW)
		expect(match.score).toBeCloseTo(0.4 + 0.25 * 0.5 + 0.2 + 0.1 + 0.05 * 0.5)
		expect(explainMatch(match)).toEqual([
			'Specialty 100% × 0.4: Works in Family Law.',
			'Experience 50% × 0.25: 10 years of experience; 20 count in full.',
			'Availability 100% × 0.2: 0 of at most 10 cases assigned.',
			'Location 100% × 0.1: Takes cases in New York.',
			'Assessment 50% × 0.05: High urgency: experience counts.',
		])
	})

	it('lowers the score from the threshold of the workload on', () => {
		const match = scoreCandidate(candidate('a', { activeCases: 6 }), MATTER, HOW)
		expect(match.penalty).toBeCloseTo(0.1)
		expect(explainMatch(match).at(-1)).toBe('Workload −10%: 6 cases assigned, from 5 on the score is lower.')
		const settings = { ...DEFAULT_SETTINGS, considerAttorneyWorkload: false }
		expect(scoreCandidate(candidate('a', { activeCases: 6 }), MATTER, { ...HOW, settings }).penalty).toBe(0)
	})

	it('says why an attorney is not proposed', () => {
		const reasons = (over: Partial<Candidate>) => scoreCandidate(candidate('a', over), MATTER, HOW).excluded
		expect(reasons({})).toBeNull()
		expect(reasons({ isAccepting: false })).toBe('not_accepting')
		expect(reasons({ daysOff: [{ from: TODAY, to: TODAY }] })).toBe('day_off')
		expect(reasons({ practiceAreas: ['Tax Law'] })).toBe('no_specialty')
		expect(reasons({ activeCases: 10 })).toBe('at_maximum')
		expect(reasons({ capacity: 3, activeCases: 3 })).toBe('at_maximum')
		expect(reasons({ yearsOfExperience: 0, locations: [], activeCases: 5 })).toBe('below_minimum')
		const barred = new Map([['a', 'wall' as const]])
		expect(scoreCandidate(candidate('a', { activeCases: 10 }), MATTER, { ...HOW, barred }).excluded).toBe('wall')
	})

	it('counts an admission only while it is current', () => {
		const why = (expiresOn: string | null) =>
			scoreCandidate(
				candidate('a', { locations: [], admissions: [{ jurisdiction: 'New York', expiresOn }] }),
				MATTER,
				HOW,
			).parts.find(({ factor }) => factor === 'location')
		expect(why(null)).toMatchObject({ score: 1, why: 'Admitted in New York.' })
		expect(why(TODAY)).toMatchObject({ score: 1 })
		expect(why('2026-11-24')).toMatchObject({ score: 0, why: 'The admission in New York needs renewal.' })
	})
})

describe('matching', () => {
	it('never proposes an attorney at the maximum, and never one who is excluded', () => {
		fc.assert(
			fc.property(candidates, matters, fc.integer({ min: 1, max: 50 }), (all, matter, most) => {
				const settings = { ...DEFAULT_SETTINGS, maxAssignmentsPerAttorney: most, minimumMatchingScore: 0 }
				const best = bestMatch(all, matter, { ...HOW, settings })
				if (best === null) return
				const chosen = all.find(({ id }) => id === best.attorneyId)
				expect(chosen?.activeCases).toBeLessThan(maximumOf(chosen ?? { capacity: 0 }, settings))
				expect(maximumOf(chosen ?? { capacity: 0 }, settings)).toBeLessThanOrEqual(most)
				expect(best.excluded).toBeNull()
			}),
		)
	})

	it('never lowers a score when the weight of a part that is better than the whole grows', () => {
		const open = { ...DEFAULT_SETTINGS, minimumMatchingScore: 0, considerAttorneyWorkload: true }
		fc.assert(
			fc.property(candidates, matters, weights, fc.constantFrom(...FACTORS), (all, matter, before, factor) => {
				const after = { ...before, [factor]: before[factor] + 1 }
				const scoreWith = (one: Candidate, scoringWeights: typeof before) =>
					scoreCandidate(one, matter, { ...HOW, settings: { ...open, scoringWeights } })
				for (const one of all) {
					const [was, is] = [scoreWith(one, before), scoreWith(one, after)]
					const part = was.parts.find((each) => each.factor === factor)?.score ?? 0
					if (part >= was.score + was.penalty) expect(is.score).toBeGreaterThanOrEqual(was.score - 1e-9)
					expect(is.score).toBeGreaterThanOrEqual(0)
					expect(is.score).toBeLessThanOrEqual(1)
				}
			}),
		)
	})

	it('ranks the same whatever order the attorneys are read in', () => {
		fc.assert(
			fc.property(candidates, matters, (all, matter) => {
				const ids = (list: readonly Candidate[]) => rankCandidates(list, matter, HOW).map((one) => one.attorneyId)
				expect(ids(all.toReversed())).toEqual(ids(all))
			}),
		)
	})

	it('shares ties fairly: within one over 10,000 assignments, never above the maximum', () => {
		const ATTORNEYS = 7
		const settings = { ...DEFAULT_SETTINGS, considerAttorneyWorkload: false }
		const all = Array.from({ length: ATTORNEYS }, (_, at) => ({ ...candidate(`${at}`), activeCases: 0, total: 0 }))
		const open: string[] = []
		for (let at = 0; at < 10_000; at++) {
			const now = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString()
			const best = bestMatch(all, MATTER, { ...HOW, settings })
			const chosen = all.findIndex(({ id }) => id === best?.attorneyId)
			const one = all[chosen]
			if (one === undefined) throw new Error('No one was proposed.')
			all[chosen] = { ...one, activeCases: one.activeCases + 1, total: one.total + 1, lastAssignedAt: now }
			open.push(one.id)
			expect(one.activeCases).toBeLessThan(settings.maxAssignmentsPerAttorney)
			if (open.length < 40) continue
			const closed = all.findIndex(({ id }) => id === open[0])
			const done = all[closed]
			if (done !== undefined) all[closed] = { ...done, activeCases: done.activeCases - 1 }
			open.shift()
		}
		const totals = all.map(({ total }) => total)
		expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1)
	})
})

describe('the settings', () => {
	it('are 15, and refuse what is out of range or does not sum to 1', () => {
		expect(SETTING_COUNT).toBe(15)
		expect(assignmentSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
		for (const wrong of [
			{ maxAttorneysPerCase: 11 },
			{ minimumMatchingScore: 1.1 },
			{ assignmentTimeoutHours: 0 },
			{ autoAssignmentDelayMinutes: 61 },
			{ workloadPenaltyThreshold: 21 },
			{ scoringWeights: { ...DEFAULT_SETTINGS.scoringWeights, specialty: 0.5 } },
		]) {
			expect(assignmentSettings.safeParse({ ...DEFAULT_SETTINGS, ...wrong }).success).toBe(false)
		}
	})

	it('are set in the steps of the specification, and read where they were saved between two', () => {
		const tenths = Array.from({ length: 11 }, (_, at) => at / 10)
		for (const minimumMatchingScore of tenths) {
			expect(assignmentSettings.safeParse({ ...DEFAULT_SETTINGS, minimumMatchingScore }).success).toBe(true)
		}
		for (const between of [
			{ minimumMatchingScore: 0.45 },
			{ scoringWeights: { ...DEFAULT_SETTINGS.scoringWeights, specialty: 0.41, experience: 0.24 } },
		]) {
			expect(assignmentSettings.safeParse({ ...DEFAULT_SETTINGS, ...between }).success).toBe(false)
			expect(storedSettings.safeParse({ ...DEFAULT_SETTINGS, ...between }).success).toBe(true)
		}
	})
})
