import { CLIENT_DOCUMENT_MEGABYTES, type PortalDocument } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sendFile } from '../../lib/send-file.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TakePhotosButton } from './camera/use-take-photos.tsx'
import { downloadSharedDocument, sharedDocumentsQuery } from './documents.api.ts'
import { FileButton, FileDrop } from './file-drop.tsx'
import classes from './portal-documents.module.css'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** What the firm shares with a client and what the client sent, with upload. */
export function PortalDocuments({ clientId }: { readonly clientId: string }) {
	const mayCall = useMay()
	const query = useInfiniteQuery(sharedDocumentsQuery({ clientId }))
	const uploading = useUploads(`client/${clientId}`, CLIENT_DOCUMENT_MEGABYTES)
	const send = (files: readonly File[]) =>
		uploading.add(
			files.map((file) => ({ file })),
			async ({ id, file }, sending) => {
				await sendFile(portalDocuments.put, { clientId, id, name: file.name }, { file, ...sending })
				return null
			},
		)
	const maySend = mayCall(portalDocuments.put)
	return (
		<FileDrop onFiles={maySend ? send : null}>
			<div className={classes.page}>
				{maySend && (
					<section className={classes.add} aria-label="Add documents">
						<FileButton label={`Add documents, up to ${CLIENT_DOCUMENT_MEGABYTES} MB each`} onFiles={send} />
						<TakePhotosButton onFiles={send} />
						<p className={classes.hint}>Or drop files here. The firm sees them immediately.</p>
					</section>
				)}
				<UploadList uploads={uploading.uploads} onClear={uploading.clear} />
				<Loaded query={query} skeleton={<LoadingNote what="documents" />}>
					{({ pages }) => <Shared clientId={clientId} rows={pages.flatMap((page) => page.items)} />}
				</Loaded>
				{query.hasNextPage && (
					<div>
						<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
							Show older
						</Button>
					</div>
				)}
			</div>
		</FileDrop>
	)
}

function Shared({ clientId, rows }: { readonly clientId: string; readonly rows: readonly PortalDocument[] }) {
	if (rows.length === 0) {
		return (
			<EmptyState title="No documents yet" icon={<Icon name="file" />}>
				<p>Documents the firm shares with you appear here. You can also send documents to the firm.</p>
			</EmptyState>
		)
	}
	const open = (id: string) => void downloadSharedDocument(clientId, id).catch(toast.failure)
	return (
		<Card flush>
			<ul className={classes.rows} aria-label="Documents">
				{rows.map((row) => (
					<li key={row.id} className={classes.row}>
						<div className={classes.what}>
							<button type="button" className={classes.open} onClick={() => open(row.id)}>
								<Icon name="file" size="small" />
								<span>{row.title}</span>
							</button>
							<span className={classes.hint}>
								{row.fileName} · {formatBytes(row.bytes)} · {row.addedByName} ·{' '}
								<InstantText at={row.createdAt} shown="relative" />
							</span>
						</div>
						{row.isFromClient && <StatusMark tone="blue">Sent by you</StatusMark>}
					</li>
				))}
			</ul>
		</Card>
	)
}
