import { type AnalysisEvent, analyses } from '@praxis/contract/analysis/analysis.contract'
import { type DocumentAnalysisEvent, documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { answerInLines } from '../../platform/http/answer-in-lines.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { analyzeCase } from './analyze-case.ts'
import { analyzeDocument } from './analyze-document.ts'
import { listAnalyses, listSources, removeAnalysis } from './find-analyses.ts'
import { findFacts, listDocumentAnalyses, removeDocumentAnalysis } from './find-document-analyses.ts'

const routes: readonly Route[] = [
	route(analyses.list, listAnalyses),
	route(analyses.sources, listSources),
	route(analyses.run, (ctx, input, http) =>
		answerInLines<AnalysisEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await analyzeCase(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(analyses.remove, removeAnalysis),
	route(documentAnalyses.facts, findFacts),
	route(documentAnalyses.list, listDocumentAnalyses),
	route(documentAnalyses.run, (ctx, input, http) =>
		answerInLines<DocumentAnalysisEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await analyzeDocument(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(documentAnalyses.remove, removeDocumentAnalysis),
]

export const analysisFeature: ServerFeature = {
	name: 'analysis',
	routes,
	topics: { case_analyses: [analyses.list], document_analyses: [documentAnalyses.list] },
}
