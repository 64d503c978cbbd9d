import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const RichDocumentEditor = lazy(async () => ({
	default: (await import('../../features/editor/rich-document-editor.tsx')).RichDocumentEditor,
}))

const EditorAnalysis = lazy(async () => ({
	default: (await import('../../features/analysis/editor-analysis.tsx')).EditorAnalysis,
}))

const EditorAiTools = lazy(async () => ({
	default: (await import('../../features/analysis/editor-ai-tools.tsx')).EditorAiTools,
}))

const OcrPanel = lazy(async () => ({
	default: (await import('../../features/ocr/insert/ocr-panel.tsx')).OcrPanel,
}))

/** Writes the document that the address names, with the tools of other features. */
export function DocumentEditorRoute() {
	const { id = '' } = useParams({ strict: false })
	const mayCall = useMay()
	// Not the endpoints themselves: their contracts would load with the editor.
	const maySee = mayCall({ access: 'view_legal_work' })
	const mayRun = mayCall({ access: 'do_legal_work' })
	return (
		<Suspense fallback={<LoadingLines what="the document" />}>
			<RichDocumentEditor
				key={id}
				id={id}
				tools={{
					...(maySee && {
						analysis: (tool) => (
							<Suspense fallback={null}>
								<EditorAnalysis {...tool} mayRun={mayRun} />
							</Suspense>
						),
						aiTools: (tool) => (
							<Suspense fallback={<LoadingLines what="AI tools" />}>
								<EditorAiTools {...tool} mayRun={mayRun} />
							</Suspense>
						),
					}),
					ocr: (tool) => (
						<Suspense fallback={<LoadingLines what="OCR" />}>
							<OcrPanel {...tool} />
						</Suspense>
					),
				}}
			/>
		</Suspense>
	)
}
