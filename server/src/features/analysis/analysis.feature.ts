import { type AnalysisEvent, analyses } from '@praxis/contract/analysis/analysis.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { answerInLines } from '../../platform/http/answer-in-lines.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { analyzeCase } from './analyze-case.ts'
import { listAnalyses, listSources, removeAnalysis } from './find-analyses.ts'

const routes: readonly Route[] = [
	route(analyses.list, listAnalyses),
	route(analyses.sources, listSources),
	route(analyses.run, (ctx, input, http) =>
		answerInLines<AnalysisEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await analyzeCase(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(analyses.remove, removeAnalysis),
]

export const analysisFeature: ServerFeature = {
	name: 'analysis',
	routes,
	topics: { case_analyses: [analyses.list] },
}
