import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { DOCUMENTS } from './documents.api.ts'
import { pagesText } from './redaction/found-text.ts'

type Rows = readonly DocumentRecord[]

/** Says on which pages a box only hides text; null for a document without any. */
export function coveredText({ coveredPages }: Pick<DocumentRecord, 'coveredPages'>): string | null {
	if (!coveredPages?.length) return null
	return `Hidden text (under a black box or other cover, or white on white) on ${pagesText(coveredPages)} can still be read.`
}

export const coveredOf = (rows: Rows) => rows.filter((one) => coveredText(one) !== null)

/** A warning on a document whose boxes only look like a redaction. */
export function CoveredNotice({ one, mayRedact }: { readonly one: DocumentRecord; readonly mayRedact: boolean }) {
	const text = coveredText(one)
	if (text === null || one.deletedAt !== null) return null
	return (
		<Banner
			tone="red"
			action={
				mayRedact ? (
					<ButtonLink size="small" href={`${DOCUMENTS.href}/${one.id}/redact`}>
						Redact
					</ButtonLink>
				) : null
			}
		>
			{text} Anyone who gets this file can copy it. Redact it to remove it.
		</Banner>
	)
}

/** List of each document that is about to leave the firm. */
export function CoveredList({ rows }: { readonly rows: Rows }) {
	const notChecked = rows.filter((one) => one.kind === 'pdf' && one.coveredPages === null).length
	return (
		<>
			{coveredOf(rows).map((one) => (
				<Banner key={one.id} tone="red">
					{rows.length > 1 && `“${one.title}”: `}
					{coveredText(one)} Redact it first, and share the redacted copy.
				</Banner>
			))}
			{notChecked > 0 && (
				<Banner tone="amber">
					{rows.length === 1 ? 'This PDF was' : `${notChecked} of these PDFs ${notChecked === 1 ? 'was' : 'were'}`} not
					checked for text under black boxes.
				</Banner>
			)}
		</>
	)
}

interface ShareCoveredDialogProps {
	readonly rows: Rows
	readonly onShare: () => void
	readonly onClose: () => void
}

/** Asks before the client sees what a box only hides. */
export function ShareCoveredDialog({ rows, onShare, onClose }: ShareCoveredDialogProps) {
	return (
		<ConfirmDialog
			opened
			title="Share with readable text?"
			confirmLabel="Share anyway"
			onConfirm={onShare}
			onClose={onClose}
		>
			<CoveredList rows={coveredOf(rows)} />
		</ConfirmDialog>
	)
}
