import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import classes from './preview.module.css'

/** Widths of the lines on the sheet, in percent of its width. */
const LINES = [46, 0, 92, 88, 95, 71, 0, 90, 94, 62] as const

interface PreviewSkeletonProps {
	/** Bytes that are here and bytes of the whole; null while neither is known. */
	readonly progress?: { readonly loaded: number; readonly total: number } | null
}

/** A sheet in the place of a content that is on its way, with how much of it is here. */
export function PreviewSkeleton({ progress = null }: PreviewSkeletonProps) {
	const phrase = usePhrases()
	const isCounted = progress !== null && progress.total > 0
	const loaded = isCounted ? Math.min(progress.loaded, progress.total) : 0
	return (
		<div className={classes.waiting}>
			<LoadingNote what="the preview" />
			<progress
				className={classes.progress}
				aria-label={phrase('Loading {what}', { what: phrase('the preview') })}
				{...(isCounted && { max: progress.total, value: loaded })}
			/>
			{isCounted && (
				<p className={classes.note} aria-hidden="true">
					{formatBytes(loaded)} / {formatBytes(progress.total)}
				</p>
			)}
			<div className={classes.blank} aria-hidden="true">
				{LINES.map((width, at) => (
					<span key={at.toString()} className={classes.blankLine} style={{ inlineSize: `${width}%` }} />
				))}
			</div>
		</div>
	)
}
