import type { EvaluationResult } from './evaluations.fields.ts'
import { scoreOf } from './scoring.rules.ts'

export interface VariantSummary {
	readonly done: number
	readonly failed: number
	/** Mean of what was scored, from 0 to 1; null if nothing was. */
	readonly score: number | null
	/** As `score`, given by the judge. */
	readonly judgeScore: number | null
	/** Cost of all answers; null if that of one is unknown, or there is none. */
	readonly costMicrodollars: number | null
	/** Mean of an answer. */
	readonly durationMs: number | null
}

function mean(values: readonly (number | null)[]): number | null {
	const known = values.filter((value) => value !== null)
	return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function sum(values: readonly (number | null)[]): number | null {
	return values.length === 0 || values.includes(null) ? null : values.reduce<number>((all, one) => all + (one ?? 0), 0)
}

/** Figures of one variant beside which others stand. */
export function summaryOf(results: readonly EvaluationResult[], variant: number): VariantSummary {
	const own = results.filter((one) => one.variant === variant)
	const done = own.filter(({ state }) => state === 'done')
	const duration = mean(done.map(({ durationMs }) => durationMs))
	return {
		done: done.length,
		failed: own.filter(({ state }) => state === 'failed').length,
		score: mean(done.map(({ found }) => (found === null ? null : scoreOf(found)))),
		judgeScore: mean(done.map(({ judged }) => (judged === null ? null : scoreOf(judged)))),
		costMicrodollars: sum(done.map(({ costMicrodollars }) => costMicrodollars)),
		durationMs: duration === null ? null : Math.round(duration),
	}
}
