import type { documentAnnotations } from '@praxis/contract/documents/document-annotations.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PreviewSkeleton } from '../preview-skeleton.tsx'
import { PdfViewer } from '../viewer/pdf-viewer.tsx'
import { AnnotatedPage } from './annotation-layer.tsx'
import { AnnotationPanel } from './annotation-panel.tsx'
import { AnnotationToolbar } from './annotation-toolbar.tsx'
import { annotationsQuery } from './annotations.api.ts'
import classes from './annotations.module.css'
import { useAnnotating } from './use-annotating.ts'

const AnnotationDialog = lazy(async () => ({ default: (await import('./annotation-dialogs.tsx')).AnnotationDialog }))

/** On narrow screens the list would push the pages away; an empty one would take their room. */
const HAS_ROOM = '(min-width: 60rem)'

interface AnnotatedPdfProps {
	readonly one: DocumentRecord
	readonly versionNumber: number
	readonly content: Blob
	readonly page: number
	readonly marked: readonly string[]
	/** Without tools and list, for a quick look. */
	readonly isPlain: boolean
}

/** A version of a PDF with what the firm marked on it. */
export function AnnotatedPdf(props: AnnotatedPdfProps) {
	const query = useQuery(annotationsQuery(props.one.id, props.versionNumber))
	return (
		<Loaded query={query} skeleton={<PreviewSkeleton />}>
			{(found) => <Workspace {...props} {...found} />}
		</Loaded>
	)
}

type Found = OutputOf<typeof documentAnnotations.list>

function Workspace({
	one,
	versionNumber,
	content,
	page,
	marked,
	isPlain,
	annotations,
	others,
}: AnnotatedPdfProps & Found) {
	const annotating = useAnnotating(one.id, versionNumber)
	const [isListed, setListed] = useState(() => annotations.length > 0 && matchMedia(HAS_ROOM).matches)
	const [pageCount, setPageCount] = useState(1)
	const [failed, setFailed] = useState<Blob | null>(null)
	const pages = (
		<PdfViewer
			content={content}
			title={one.title}
			page={page}
			marked={marked}
			onOpened={setPageCount}
			onFailed={() => setFailed(content)}
			around={(number, drawing) => (
				<AnnotatedPage
					number={number}
					annotations={annotations.filter((annotation) => annotation.page === number)}
					annotating={annotating}
				>
					{drawing}
				</AnnotatedPage>
			)}
		/>
	)
	// What cannot be shown cannot be marked.
	if (isPlain || failed === content) return pages
	return (
		<Stack gap={3}>
			<AnnotationToolbar annotating={annotating} count={annotations.length} isListed={isListed} onListed={setListed} />
			<div className={classes.split} data-listed={isListed || undefined}>
				{pages}
				{isListed && (
					<AnnotationPanel documentId={one.id} annotations={annotations} others={others} annotating={annotating} />
				)}
			</div>
			<Suspense fallback={null}>
				{annotating.asked !== null && (
					<AnnotationDialog
						one={one}
						versionNumber={versionNumber}
						pageCount={pageCount}
						annotations={annotations}
						annotating={annotating}
					/>
				)}
			</Suspense>
		</Stack>
	)
}
