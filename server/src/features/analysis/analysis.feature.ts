import { type AnalysisEvent, analyses } from '@praxis/contract/analysis/analysis.contract'
import { chronology, type ProposalEvent } from '@praxis/contract/analysis/chronology.contract'
import { type DocumentAnalysisEvent, documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import { documentQuestions, type QuestionEvent } from '@praxis/contract/analysis/document-questions.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { answerInLines } from '../../platform/http/answer-in-lines.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { analyzeCase, previewCaseAnalysis } from './analyze-case.ts'
import { analyzeDocument, previewDocumentAnalysis } from './analyze-document.ts'
import { askQuestion, previewQuestion } from './ask-question.ts'
import { buildChronology } from './build-chronology.ts'
import { addEntry, editEntry, listChronology } from './edit-chronology.ts'
import { listAnalyses, listSources, removeAnalysis } from './find-analyses.ts'
import { findFacts, listDocumentAnalyses, removeDocumentAnalysis } from './find-document-analyses.ts'
import { findPassages } from './find-passages.ts'
import { listQuestions, removeQuestion } from './find-questions.ts'
import { previewProposal, proposeEvents } from './propose-events.ts'
import { defineAnalysisJobs } from './read-for-meaning.ts'

const routes: readonly Route[] = [
	route(analyses.list, listAnalyses),
	route(analyses.sources, listSources),
	route(analyses.run, (ctx, input, http) =>
		answerInLines<AnalysisEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await analyzeCase(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(analyses.preview, previewCaseAnalysis),
	route(analyses.remove, removeAnalysis),
	route(documentAnalyses.facts, findFacts),
	route(documentAnalyses.list, listDocumentAnalyses),
	route(documentAnalyses.run, (ctx, input, http) =>
		answerInLines<DocumentAnalysisEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await analyzeDocument(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(documentAnalyses.preview, previewDocumentAnalysis),
	route(documentAnalyses.remove, removeDocumentAnalysis),
	route(documentQuestions.find, findPassages),
	route(documentQuestions.ask, (ctx, input, http) =>
		answerInLines<QuestionEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await askQuestion(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(documentQuestions.preview, previewQuestion),
	route(documentQuestions.list, listQuestions),
	route(documentQuestions.remove, removeQuestion),
	route(chronology.list, listChronology),
	route(chronology.build, buildChronology),
	route(chronology.propose, (ctx, input, http) =>
		answerInLines<ProposalEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', analysis: await proposeEvents(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(chronology.preview, previewProposal),
	route(chronology.add, addEntry),
	route(chronology.edit, editEntry),
]

export const analysisFeature: ServerFeature = {
	name: 'analysis',
	routes,
	topics: {
		case_analyses: [analyses.list],
		document_analyses: [documentAnalyses.list],
		document_questions: [documentQuestions.list],
		chronology_entries: [chronology.list],
	},
	defineJobs: [defineAnalysisJobs],
}
