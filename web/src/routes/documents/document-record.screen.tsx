import { lazy, Suspense } from 'react'
import { DocumentRecordScreen } from '../../features/documents/document-record.screen.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const DocumentAnalysis = lazy(async () => ({
	default: (await import('../../features/analysis/document-analysis.tsx')).DocumentAnalysis,
}))

const RecognitionCard = lazy(async () => ({
	default: (await import('../../features/ocr/recognition-card.tsx')).RecognitionCard,
}))

const OpenInEditor = lazy(async () => ({
	default: (await import('../../features/editor/open-in-editor.tsx')).OpenInEditor,
}))

const EditWordFile = lazy(async () => ({
	default: (await import('../../features/editor/edit-word-file.tsx')).EditWordFile,
}))

/** One document with the tabs of all features. */
export function DocumentRecordRoute() {
	const mayCall = useMay()
	// Not the endpoint itself: its contract would load with every document.
	const maySeeAnalyses = mayCall({ access: 'view_legal_work' })
	return (
		<DocumentRecordScreen
			tabs={({ id }) =>
				maySeeAnalyses
					? [
							{
								id: 'analysis',
								label: 'Analysis',
								content: () => (
									<Suspense fallback={<LoadingLines what="the analysis" />}>
										<DocumentAnalysis documentId={id} />
									</Suspense>
								),
							},
						]
					: []
			}
			actions={({ id, kind }) => (
				<Suspense fallback={null}>
					{/* The PDFs of documents that were written here. */}
					{kind === 'pdf' && <OpenInEditor documentId={id} />}
					{kind === 'doc' && <EditWordFile documentId={id} />}
				</Suspense>
			)}
			details={({ id, kind }) =>
				// As the OCR tool saves them.
				kind === 'txt' && (
					<Suspense fallback={null}>
						<RecognitionCard documentId={id} />
					</Suspense>
				)
			}
		/>
	)
}
