import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Bone } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { pageQuery } from './analysis.api.ts'
import classes from './analysis.module.css'

interface PageProps {
	readonly documentId: string
	readonly versionNumber: number
	readonly page: number
	readonly matched: string
}

/** The page of a document with the passage marked. */
function PageText({ documentId, versionNumber, page, matched }: PageProps) {
	const query = useQuery(pageQuery(documentId, versionNumber, page))
	return (
		<Loaded query={query} level={3} skeleton={<Bone width={30} />}>
			{({ pages }) => {
				const text = pages.find((one) => one.page === page)?.text ?? ''
				const at = text.indexOf(matched)
				if (at === -1) return <p className={classes.pageText}>{matched}</p>
				return (
					<p className={classes.pageText}>
						{text.slice(0, at)}
						<mark ref={(node) => node?.scrollIntoView({ block: 'center' })}>{matched}</mark>
						{text.slice(at + matched.length)}
					</p>
				)
			}}
		</Loaded>
	)
}

interface PassageDialogProps {
	readonly evidence: Evidence
	/** Number of the version of the document that was analyzed. */
	readonly versionNumber: number | null
	readonly onClose: () => void
}

/** Opens the passage that a statement rests on. */
export function PassageDialog({ evidence, versionNumber, onClose }: PassageDialogProps) {
	const { documentId, title, page, matched, quote, isExact } = evidence
	const hasPage = documentId !== null && page !== null && versionNumber !== null
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title={page === null ? title : `${title}, page ${page}`}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{documentId !== null && (
						<ButtonLink variant="primary" href={`/dashboard/documents/${documentId}`}>
							Open document
						</ButtonLink>
					)}
				</>
			}
		>
			<div className={quote === undefined ? classes.side : classes.statement}>
				{quote !== undefined && (
					<section className={classes.quoted} aria-label="The model’s words">
						<Hint as="span">The model’s words</Hint>
						<p className={classes.pageText}>
							<q>{quote}</q>
						</p>
						{!isExact && (
							<StatusMark tone="amber" plain>
								Not word for word
							</StatusMark>
						)}
					</section>
				)}
				<section className={classes.side} aria-label="Source">
					{quote !== undefined && <Hint as="span">Source</Hint>}
					{hasPage ? (
						<PageText documentId={documentId} versionNumber={versionNumber} page={page} matched={matched} />
					) : (
						<p className={classes.pageText}>
							<mark>{matched}</mark>
						</p>
					)}
				</section>
			</div>
		</Dialog>
	)
}
