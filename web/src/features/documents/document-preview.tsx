import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { shownInPlace } from '@praxis/contract/documents/documents.fields'
import { decodeText } from '@praxis/contract/kernel/decode-text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { fetchContent } from '../../lib/fetch-content.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { highlightText } from './highlight-text.ts'
import { NoPreview, PagePreview } from './page-preview.tsx'
import classes from './preview.module.css'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { useProgress } from './use-progress.ts'

const AnnotatedPdf = lazy(async () => ({ default: (await import('./annotations/annotated-pdf.tsx')).AnnotatedPdf }))
const PdfViewer = lazy(async () => ({ default: (await import('./viewer/pdf-viewer.tsx')).PdfViewer }))
const PictureViewer = lazy(async () => ({ default: (await import('./viewer/picture-viewer.tsx')).PictureViewer }))

const TEXT_CHARACTERS_MAX = 500_000

/** Made into a page by the server. */
const RENDERED = ['email', 'doc', 'sheet', 'slides']

type Shown = 'pdf' | 'picture' | 'text' | 'page' | 'none'

export function shownAs(one: Pick<DocumentRecord, 'kind' | 'contentType'>): Shown {
	return shownInPlace(one) ?? (RENDERED.includes(one.kind) ? 'page' : 'none')
}

interface DocumentPreviewProps {
	readonly one: DocumentRecord
	/** Page of a PDF, the page to show first; 0 for the beginning. */
	readonly page?: number
	/** Words and phrases to mark in the text, in lower case. */
	readonly marked?: readonly string[]
	/** An earlier version, of a kind that is shown in place. */
	readonly version?: EarlierVersion
	/** A quick look: annotations are shown, without tools. */
	readonly isPlain?: boolean
}

export interface EarlierVersion {
	readonly number: number
	readonly shown: 'pdf'
}

const NONE: readonly string[] = []

/** A content in place, without a download. HTML and SVG are shown as their text: nothing in a content runs. */
export function DocumentPreview(props: DocumentPreviewProps) {
	const { one, version, marked = NONE } = props
	const shown = version?.shown ?? shownAs(one)
	if (shown === 'page') return <PagePreview one={one} marked={marked} />
	if (shown === 'none') return <NoPreview one={one} reason="Files of this type cannot be shown here." />
	return <ContentPreview shown={shown} {...props} />
}

interface ContentPreviewProps extends DocumentPreviewProps {
	readonly shown: 'pdf' | 'picture' | 'text'
}

function ContentPreview({ one, shown, page = 0, marked = NONE, version, isPlain = false }: ContentPreviewProps) {
	const { id } = one
	const number = version?.number
	const { progress, onProgress } = useProgress(number === undefined ? one.bytes : 0)
	const query = useQuery({
		queryKey: ['document_content', id, number ?? one.hash],
		// A content never changes; each look at it is in the access log once.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		retry: false,
		queryFn: async ({ signal }) => {
			const purpose = 'view' as const
			const linking =
				number === undefined
					? call(documents.link, { id, purpose }, { signal })
					: call(documentVersions.link, { id, number, purpose }, { signal })
			return fetchContent((await linking).href, signal, onProgress)
		},
	})
	if (query.data === undefined) {
		if (query.error === null) return <PreviewSkeleton progress={progress} />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	if (shown !== 'pdf') return <ContentView one={one} shown={shown} content={query.data} marked={marked} />
	return (
		<Suspense fallback={<PreviewSkeleton />}>
			<AnnotatedPdf
				one={one}
				versionNumber={number ?? one.versionNumber}
				content={query.data}
				page={page}
				marked={marked}
				isPlain={isPlain}
			/>
		</Suspense>
	)
}

interface ContentViewProps {
	readonly one: Pick<DocumentRecord, 'title' | 'contentType'>
	readonly shown: 'pdf' | 'picture' | 'text'
	readonly content: Blob
	readonly page?: number
	readonly marked?: readonly string[]
}

/** A content that is here already. */
export function ContentView({ one, shown, content, page = 0, marked = NONE }: ContentViewProps) {
	const { title, contentType } = one
	// Of its type, so that the browser takes it for a picture.
	const picture = useMemo(() => content.slice(0, content.size, contentType), [content, contentType])
	if (shown === 'text') return <Text content={content} title={title} marked={marked} />
	return (
		<Suspense fallback={<PreviewSkeleton />}>
			{shown === 'picture' ? (
				<PictureViewer content={picture} title={title} />
			) : (
				<PdfViewer content={content} title={title} page={page} marked={marked} />
			)}
		</Suspense>
	)
}

interface ContentProps {
	readonly content: Blob
	readonly title: string
}

function Text({ content, title, marked }: ContentProps & { readonly marked: readonly string[] }) {
	const phrase = usePhrases()
	const [text, setText] = useState<string | null>(null)
	useEffect(() => {
		let isGone = false
		void content
			.slice(0, TEXT_CHARACTERS_MAX)
			.arrayBuffer()
			.then((read) => {
				if (!isGone) setText(decodeText(new Uint8Array(read)))
			})
		return () => {
			isGone = true
		}
	}, [content])
	const shown = useRef<HTMLPreElement>(null)
	useEffect(() => {
		if (text === null || shown.current === null) return
		shown.current.textContent = text
		highlightText(shown.current, marked)
		shown.current.querySelector('mark')?.scrollIntoView?.({ block: 'center' })
	}, [text, marked])
	if (text === null) return <PreviewSkeleton />
	return (
		<section className={classes.frame} aria-label={phrase('Text of {title}', { title })}>
			<pre ref={shown} className={classes.text} />
			{content.size > TEXT_CHARACTERS_MAX && (
				<p className={classes.note}>
					<Said>Only the beginning is shown. Download the rest.</Said>
				</p>
			)}
		</section>
	)
}
