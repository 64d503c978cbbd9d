import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const RichDocumentEditor = lazy(async () => ({
	default: (await import('./rich-document-editor.tsx')).RichDocumentEditor,
}))

/** Writes the document that the address names. */
export function DocumentEditorScreen() {
	const { id = '' } = useParams({ strict: false })
	return (
		<Suspense fallback={<LoadingLines what="the document" />}>
			<RichDocumentEditor key={id} id={id} />
		</Suspense>
	)
}
