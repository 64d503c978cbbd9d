import {
	type EvaluationResult,
	type EvaluationRun,
	FACT_KINDS,
	type FoundFact,
	type JudgedFact,
} from '@praxis/contract/evaluations/evaluations.fields'
import { scoreOf } from '@praxis/contract/evaluations/scoring.rules'
import { Banner } from '../../ui/page/banner.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { costText, durationText } from '../models/model-text.ts'
import { ShownText } from '../prompts/shown-text.tsx'
import { scoreText } from './evaluations.api.ts'
import classes from './evaluations.module.css'

const STATES = { waiting: 'Waiting…', running: 'Being answered…', canceled: 'Canceled.' } as const

/** Answers of all versions about one case or text beside each other. */
export function RunAnswers({ run }: { readonly run: EvaluationRun }) {
	const places = [...new Set(run.results.map(({ place }) => place))]
	return (
		<>
			{places.map((place) => {
				const results = run.results.filter((one) => one.place === place)
				return (
					<details key={place} className={classes.panel}>
						<summary>
							{results[0]?.title}{' '}
							<span className={classes.hint}>
								{results.map((one) => scoreText(one.found === null ? null : scoreOf(one.found))).join(' · ')}
							</span>
						</summary>
						<div className={classes.beside}>
							{results.map((result) => (
								<Answer key={result.id} run={run} result={result} />
							))}
						</div>
					</details>
				)
			})}
		</>
	)
}

function Answer({ run, result }: { readonly run: EvaluationRun; readonly result: EvaluationResult }) {
	const { state, answer, error, found, judged, judgeError, model, durationMs, costMicrodollars } = result
	const variant = run.variants[result.variant]
	const title = `${variant?.name ?? ''}, version ${variant?.number ?? ''}`
	return (
		<article className={classes.stack} aria-label={`${title}: ${result.title}`}>
			<h4 className={classes.heading}>{title}</h4>
			{(state === 'waiting' || state === 'running' || state === 'canceled') && (
				<p className={classes.hint}>{STATES[state]}</p>
			)}
			{error !== null && <Banner tone="red">{error}</Banner>}
			{found !== null && <FactList facts={found} />}
			{judged !== null && <JudgedList facts={judged} />}
			{judgeError !== null && <Banner tone="amber">{`The judge gave nothing: ${judgeError}`}</Banner>}
			{answer !== null && <ShownText label={`Answer of ${title}`} text={answer} />}
			{model !== null && (
				<p className={classes.hint}>
					{model.name}, {durationText(durationMs)}, {costText(costMicrodollars)}. Written by a language model.
				</p>
			)}
		</article>
	)
}

const markOf = (isMet: boolean) => (isMet ? '✓' : '✗')

function FactList({ facts }: { readonly facts: readonly FoundFact[] }) {
	return (
		<ul className={classes.facts} aria-label="Facts, by rules">
			{facts.map(({ text, kind, isMet, words }) => (
				<li key={`${kind} ${text}`} data-met={isMet}>
					<span aria-hidden="true">{markOf(isMet)}</span>{' '}
					<VisuallyHidden>{isMet ? 'Met: ' : 'Not met: '}</VisuallyHidden>
					{text} <span className={classes.hint}>{words === null ? FACT_KINDS[kind] : words}</span>
				</li>
			))}
		</ul>
	)
}

const VERDICTS = { yes: 'stated', no: 'not mentioned', contradicted: 'contradicted' } as const

function JudgedList({ facts }: { readonly facts: readonly JudgedFact[] }) {
	return (
		<ul className={classes.facts} aria-label="Facts, by the judge">
			{facts.map(({ text, isMet, verdict, quote }) => (
				<li key={text} data-met={isMet}>
					<span aria-hidden="true">{markOf(isMet)}</span>{' '}
					<VisuallyHidden>{isMet ? 'Met: ' : 'Not met: '}</VisuallyHidden>
					Judge: {text}{' '}
					<span className={classes.hint}>
						{VERDICTS[verdict]}
						{quote !== null && `: “${quote}”`}
					</span>
				</li>
			))}
		</ul>
	)
}
