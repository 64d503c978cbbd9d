import { CLIENT_DOCUMENT_MEGABYTES, type PortalDocument } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { useCanDrop } from '../../ui/form/use-can-drop.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TakePhotosButton } from './camera/use-take-photos.tsx'
import { sharedDocumentsQuery } from './documents.api.ts'
import { FileButton, FileDrop } from './file-drop.tsx'
import classes from './portal-documents.module.css'
import { cancelForClient, sendToFirm } from './send-document.ts'
import { continuedBy, UnfinishedUploads, useUnfinishedOfClient } from './unfinished-uploads.tsx'
import { UploadList } from './upload-list.tsx'
import { usePortalPreview } from './use-portal-preview.tsx'
import { useUploads } from './use-uploads.ts'

/** What the firm shares with a client and what the client sent, with upload. */
export function PortalDocuments({ clientId }: { readonly clientId: string }) {
	const phrase = usePhrases()
	const mayCall = useMay()
	const query = useInfiniteQuery(sharedDocumentsQuery({ clientId }))
	const uploading = useUploads(`client/${clientId}`, CLIENT_DOCUMENT_MEGABYTES)
	const unfinished = useUnfinishedOfClient(clientId)
	const sendOne = (file: File, id: string) =>
		uploading.add([{ file, id }], sendToFirm(clientId), cancelForClient(clientId))
	const send = async (files: readonly File[]) => {
		for (const file of files) sendOne(file, (await continuedBy(file, unfinished))?.id ?? newId())
	}
	const take = (files: readonly File[]) => void send(files).catch(toast.failure)
	const maySend = mayCall(portalDocuments.put)
	const canDrop = useCanDrop()
	return (
		<FileDrop onFiles={maySend ? take : null}>
			<Stack gap={5} width="content">
				{maySend && (
					<section className={classes.add} aria-label={phrase('Add documents')}>
						<FileButton label={`Add documents, up to ${CLIENT_DOCUMENT_MEGABYTES} MB each`} onFiles={take} />
						<TakePhotosButton onFiles={take} />
						<Hint>
							<Said>
								{canDrop ? 'Or drop files here. The firm sees them immediately.' : 'The firm sees them immediately.'}
							</Said>
						</Hint>
					</section>
				)}
				<UploadList uploads={uploading.uploads} onClear={uploading.clear} />
				<UnfinishedUploads uploads={unfinished} clientId={clientId} onContinue={(file, { id }) => sendOne(file, id)} />
				<Loaded query={query} skeleton={<LoadingLines what="documents" />}>
					{({ pages }) => <Shared clientId={clientId} rows={pages.flatMap((page) => page.items)} />}
				</Loaded>
				{query.hasNextPage && (
					<div>
						<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
							Show older
						</Button>
					</div>
				)}
			</Stack>
		</FileDrop>
	)
}

function NoDocuments() {
	return (
		<EmptyState title="No documents yet" icon={<Icon name="file" />}>
			<p>
				<Said>Documents the firm shares with you appear here. You can also send documents to the firm.</Said>
			</p>
		</EmptyState>
	)
}

function Shared({ clientId, rows }: { readonly clientId: string; readonly rows: readonly PortalDocument[] }) {
	const phrase = usePhrases()
	const { open, download, dialog } = usePortalPreview(clientId)
	if (rows.length === 0) return <NoDocuments />
	return (
		<Card flush>
			{dialog}
			<PlainList aria-label={phrase('Documents')}>
				{rows.map((row) => (
					<li key={row.id} className={classes.row}>
						<div className={classes.what}>
							<button type="button" className={classes.open} onClick={() => open(row)}>
								<Icon name="file" size="small" />
								<span>{row.title}</span>
							</button>
							<Hint as="span">
								{row.fileName} · {formatBytes(row.bytes)} · {row.addedByName} ·{' '}
								<Said>{row.isFromClient ? 'sent' : 'shared'}</Said> <InstantText at={row.sharedAt} shown="relative" />
							</Hint>
							{row.cases.length > 0 && (
								<span className={classes.case}>{row.cases.map(({ name }) => name).join(', ')}</span>
							)}
						</div>
						{row.isFromClient && <StatusMark tone="blue">Sent by you</StatusMark>}
						<IconButton
							label={phrase('Download {title}', { title: row.title })}
							icon={<Icon name="download" />}
							onClick={() => download(row.id)}
						/>
					</li>
				))}
			</PlainList>
		</Card>
	)
}
