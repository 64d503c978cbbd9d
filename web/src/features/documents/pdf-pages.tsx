import { useRef } from 'react'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { PdfPage } from './viewer/pdf-page.tsx'
import { type OpenedPdf, usePdfFile } from './viewer/use-pdf-file.ts'
import { useWidth } from './viewer/use-width.ts'
import classes from './viewer/viewer.module.css'

interface PdfPagesProps {
	readonly content: Blob
	readonly title: string
}

/** The pages of a PDF one below another, without tools. */
export function PdfPages({ content, title }: PdfPagesProps) {
	const { opened, failure } = usePdfFile(content)
	if (failure !== null) return <ErrorState message={failure} />
	if (opened === null) return <LoadingLines what="the preview" />
	return <Pages opened={opened} title={title} />
}

const NONE: readonly string[] = []

function Pages({ opened, title }: { readonly opened: OpenedPdf; readonly title: string }) {
	const frame = useRef<HTMLElement>(null)
	const width = useWidth(frame)
	const numbers = Array.from({ length: opened.file.numPages }, (_, at) => at + 1)
	return (
		<section ref={frame} className={classes.pages} aria-label={`Pages of ${title}`}>
			{width > 0 &&
				numbers.map((number) => (
					<PdfPage key={number} opened={opened} number={number} width={width} turn={0} scroller={null} marked={NONE} />
				))}
		</section>
	)
}
