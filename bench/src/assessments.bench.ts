import { assessByRules } from '@praxis/contract/assessments/assess.rules'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { SHIPPED_PERIODS } from '@praxis/contract/limitation-periods/shipped-periods'
import { PATTERN_DAY } from '@praxis/server/features/assessments/fact-pattern'
import { FACT_PATTERNS } from '@praxis/server/features/assessments/fact-patterns'
import { shippedQuestionnaires } from '@praxis/server/features/questionnaires/shipped/shipped-questionnaires'
import { spreadOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ASSESSMENT_MAX_MS = 50
const ROUNDS = 20

/** Assesses every fact pattern of every practice area by rules, with all shipped limitation periods. */
export function measureAssessments(): void {
	const all: number[] = []
	const rows = PRACTICE_AREAS.map((practiceArea) => {
		const [, { definition }] = shippedQuestionnaires(practiceArea)
		const times: number[] = []
		for (let round = -1; round < ROUNDS; round += 1) {
			for (const { answers } of FACT_PATTERNS[practiceArea]) {
				const began = performance.now()
				assessByRules({ definition, answers, practiceArea, today: PATTERN_DAY, periods: SHIPPED_PERIODS })
				if (round >= 0) times.push(performance.now() - began)
			}
		}
		all.push(...times)
		const { p50, p95 } = spreadOf(times)
		return [practiceArea, FACT_PATTERNS[practiceArea].length, p50, p95, Math.max(...times), '']
	})
	const { p50, p95 } = spreadOf(all)
	const sum = ['all', all.length / ROUNDS, p50, p95, Math.max(...all), verdict(p95, ASSESSMENT_MAX_MS, 'lower')]
	printTable(
		'Assessment of a response by rules (milliseconds)',
		['', 'patterns', 'p50', 'p95', 'slowest', 'limit'],
		[...rows, sum],
	)
}
