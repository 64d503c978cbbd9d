import {
	CLIENT_DOCUMENT_MEGABYTES,
	type ClientDocument,
	FIRM_DOCUMENT_MEGABYTES,
} from '@praxis/contract/clients/client-documents.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { clientDocumentsQuery } from './client-documents.api.ts'
import classes from './client-documents.module.css'
import { DocumentRowView } from './document-row.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { useUploads } from './use-uploads.ts'

interface ClientDocumentsProps {
	readonly clientId: string
	/** To clients in the deleted folder nothing is added. */
	readonly isDeleted: boolean
}

/** The papers of a client and the place to add some. */
export function ClientDocuments({ clientId, isDeleted }: ClientDocumentsProps) {
	const { may } = useAuth()
	const isFirm = may('view_documents')
	const query = useInfiniteQuery(clientDocumentsQuery(clientId))
	const mayAdd = !isDeleted && (may('manage_documents') || may('view_own_documents'))
	return (
		<div className={classes.page}>
			{mayAdd && <Upload clientId={clientId} isFirm={isFirm} />}
			{query.data === undefined && query.error === null && <LoadingNote what="documents" />}
			{query.data === undefined && query.error !== null && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
			{query.data !== undefined && (
				<Documents
					rows={query.data.pages.flatMap((page) => page.items)}
					isFirm={isFirm}
					mayChange={may('manage_documents')}
				/>
			)}
			{query.hasNextPage && (
				<div>
					<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show older
					</Button>
				</div>
			)}
		</div>
	)
}

function Upload({ clientId, isFirm }: { readonly clientId: string; readonly isFirm: boolean }) {
	const megabytesMax = isFirm ? FIRM_DOCUMENT_MEGABYTES : CLIENT_DOCUMENT_MEGABYTES
	const uploading = useUploads(clientId, megabytesMax)
	const hint = isFirm
		? 'Or drop them here. The client sees a document once you share it.'
		: 'Or drop them here. The firm sees them at once.'
	return <DocumentUpload uploading={uploading} megabytesMax={megabytesMax} hint={hint} />
}

interface DocumentsProps {
	readonly rows: readonly ClientDocument[]
	readonly isFirm: boolean
	readonly mayChange: boolean
}

function Documents({ rows, isFirm, mayChange }: DocumentsProps) {
	if (rows.length === 0) {
		return (
			<EmptyState title="No documents yet" icon={<Icon name="file" />}>
				<p>
					{isFirm
						? 'Letters, contracts, certificates: whatever belongs to this client and to no single case.'
						: 'When the firm shares a paper with you, it appears here. You can send papers to the firm, too.'}
				</p>
			</EmptyState>
		)
	}
	return (
		<Card flush>
			<ul className={classes.rows} aria-label="Documents">
				{rows.map((row) => (
					<DocumentRowView key={row.id} row={row} isFirm={isFirm} mayChange={mayChange} />
				))}
			</ul>
		</Card>
	)
}
