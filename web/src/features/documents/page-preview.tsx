import { documentPreviews } from '@praxis/contract/documents/document-previews.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { downloadDocument } from './documents.api.ts'
import { highlightText } from './highlight-text.ts'
import classes from './preview.module.css'
import { PreviewSkeleton } from './preview-skeleton.tsx'

interface NoPreviewProps {
	readonly one: DocumentRecord
	readonly reason: string
}

/** Why there is nothing to show, with the download. */
export function NoPreview({ one, reason }: NoPreviewProps) {
	return (
		<EmptyState
			title="Preview not available"
			icon={<Icon name="file" />}
			actions={
				<Button icon={<Icon name="download" />} onClick={() => void downloadDocument(one.id).catch(toast.failure)}>
					Download
				</Button>
			}
		>
			<p>{reason}</p>
		</EmptyState>
	)
}

/** The id of the first mark of a page. */
const HIT = 'praxis-hit'

/** Goes to the first mark. A frame without scripts and origin cannot be scrolled from outside, but be sent to a part of its page. */
function showHit(frame: HTMLIFrameElement): void {
	frame.contentWindow?.location.replace(`about:srcdoc#${HIT}`)
}

/** A page with marks. Nothing of it runs or is loaded while they are set. */
function withMarks(html: string, marked: readonly string[]): string {
	if (marked.length === 0) return html
	const page = new DOMParser().parseFromString(html, 'text/html')
	highlightText(page.body, marked)
	for (const other of page.querySelectorAll(`[id="${HIT}"], [name="${HIT}"]`)) {
		other.removeAttribute('id')
		other.removeAttribute('name')
	}
	page.querySelector('mark')?.setAttribute('id', HIT)
	return `<!doctype html>${page.documentElement.outerHTML}`
}

interface PagePreviewProps {
	readonly one: DocumentRecord
	/** Words and phrases to mark in the text, in lower case. */
	readonly marked: readonly string[]
}

/** A content that the server made into a page. The frame runs no scripts, is of no origin and, by the page's own policy, loads
 *  nothing. */
export function PagePreview({ one, marked }: PagePreviewProps) {
	const query = useQuery({
		queryKey: ['document_page', one.id, one.hash],
		// A content never changes; each look at it is in the access log once.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		retry: false,
		queryFn: ({ signal }) => call(documentPreviews.render, { id: one.id }, { signal }),
	})
	const html = query.data?.html ?? null
	const [drawn, setDrawn] = useState<string | null>(null)
	const page = useMemo(() => (html === null ? null : withMarks(html, marked)), [html, marked])
	if (query.data === undefined) {
		if (query.error === null) return <PreviewSkeleton />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const { reason } = query.data
	if (page === null) return <NoPreview one={one} reason={reason} />
	return (
		<div className={classes.frame}>
			{reason !== '' && <p className={classes.note}>{reason}</p>}
			{drawn !== page && <PreviewSkeleton />}
			<iframe
				data-waiting={drawn !== page || undefined}
				className={classes.content}
				title={`Preview of ${one.title}`}
				sandbox=""
				referrerPolicy="no-referrer"
				srcDoc={page}
				onLoad={({ currentTarget }) => {
					setDrawn(page)
					if (marked.length > 0) showHit(currentTarget)
				}}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
				tabIndex={0}
			/>
		</div>
	)
}
