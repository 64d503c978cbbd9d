import { lazy, Suspense } from 'react'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { CaseAnalysis } from './case-analysis.tsx'

const DocumentQuestions = lazy(async () => ({
	default: (await import('./document-questions.tsx')).DocumentQuestions,
}))

const Chronology = lazy(async () => ({ default: (await import('./chronology.tsx')).Chronology }))

interface CaseWorkProps {
	readonly caseId: string
	/** Entries of later features. */
	readonly more?: readonly RecordTab[]
}

/** What is found in a case and its documents: its analysis, questions to the documents, and what happened when. */
export function CaseWork({ caseId, more = [] }: CaseWorkProps) {
	return (
		<RecordTabs
			label="Analysis"
			param="analysis"
			tabs={[
				{ id: 'case', label: 'Case analysis', content: () => <CaseAnalysis caseId={caseId} /> },
				{
					id: 'questions',
					label: 'Questions',
					content: () => (
						<Suspense fallback={<LoadingLines what="the questions" />}>
							<DocumentQuestions scope={{ caseId, documentIds: [] }} />
						</Suspense>
					),
				},
				{
					id: 'chronology',
					label: 'Chronology',
					content: () => (
						<Suspense fallback={<LoadingLines what="the chronology" />}>
							<Chronology caseId={caseId} />
						</Suspense>
					),
				},
				...more,
			]}
		/>
	)
}
