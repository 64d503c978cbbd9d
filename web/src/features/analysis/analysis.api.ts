import { analyses } from '@praxis/contract/analysis/analysis.contract'
import { chronology } from '@praxis/contract/analysis/chronology.contract'
import { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import type { AnalysisSettings } from '@praxis/contract/analysis/document-analysis.fields'
import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { models } from '@praxis/contract/models/models.contract'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it: an event about the analyses of cases refreshes what is shown of them. */
export const TOPIC = 'case_analyses'

export const DOCUMENT_TOPIC = 'document_analyses'
export const QUESTION_TOPIC = 'document_questions'
export const CHRONOLOGY_TOPIC = 'chronology_entries'

export const analysesQuery = (caseId: string) => recordQuery(analyses.list, TOPIC, { caseId })
export const sourcesQuery = (caseId: string) => recordQuery(analyses.sources, 'documents', { caseId })
/** Which model would receive the text of a case. */
export const caseModelQuery = (caseId: string, use: 'case-analysis' | 'document-analysis' = 'case-analysis') =>
	recordQuery(models.status, 'models', { caseId, use })
export const pageQuery = (id: string, versionNumber: number, page: number) =>
	recordQuery(documentTexts.get, 'documents', { id, versionNumber, from: page })
export const documentAnalysesQuery = (documentId: string, only: AnalysisSettings['only']) =>
	recordQuery(documentAnalyses.list, DOCUMENT_TOPIC, { documentId, ...(only !== null && { only }) })
export const kindStatusQuery = (only: AnalysisSettings['only']) =>
	recordQuery(models.status, 'models', { use: 'document-analysis', ...(only !== null && { only }) })
export const factsQuery = (documentId: string) => recordQuery(documentAnalyses.facts, 'documents', { documentId })
/** Questions to the documents of a case, or the user's own to other documents. */
export const questionsQuery = (caseId: string | null) =>
	pagesQuery(documentQuestions.list, QUESTION_TOPIC, caseId === null ? {} : { caseId })
export const chronologyQuery = (filter: FilterOf<typeof chronology.list>) =>
	listQuery(chronology.list, CHRONOLOGY_TOPIC, filter)
