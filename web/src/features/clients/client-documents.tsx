import {
	CLIENT_DOCUMENT_MEGABYTES,
	type ClientDocument,
	clientDocuments,
	FIRM_DOCUMENT_MEGABYTES,
} from '@praxis/contract/clients/client-documents.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { clientDocumentsQuery, DOCUMENTS_TOPIC, downloadDocument } from './client-documents.api.ts'
import classes from './client-documents.module.css'
import { useUploads } from './use-uploads.ts'

const savingDocument = { topic: DOCUMENTS_TOPIC }

interface ClientDocumentsProps {
	readonly clientId: string
	/** Nothing can be added to a client in the deleted folder. */
	readonly isDeleted: boolean
}

/** The documents of a client, with upload. */
export function ClientDocuments({ clientId, isDeleted }: ClientDocumentsProps) {
	const { may } = useAuth()
	const mayCall = useMay()
	const isFirm = may('view_documents')
	const query = useInfiniteQuery(clientDocumentsQuery(clientId))
	const mayAdd = !isDeleted && mayCall(clientDocuments.put)
	return (
		<div className={classes.page}>
			{mayAdd && <Upload clientId={clientId} isFirm={isFirm} />}
			<Loaded query={query} skeleton={<LoadingNote what="documents" />}>
				{({ pages }) => (
					<Documents
						rows={pages.flatMap((page) => page.items)}
						isFirm={isFirm}
						mayChange={mayCall(clientDocuments.edit)}
					/>
				)}
			</Loaded>
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
		? 'Or drop files here. The client sees a document after you share it.'
		: 'Or drop files here. The firm sees them immediately.'
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
						? 'Documents of this client that do not belong to one case: letters, contracts, certificates.'
						: 'Documents the firm shares with you appear here. You can also send documents to the firm.'}
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

interface DocumentRowProps {
	readonly row: ClientDocument
	readonly isFirm: boolean
	readonly mayChange: boolean
}

function DocumentRowView({ row, isFirm, mayChange }: DocumentRowProps) {
	const actions = useDocumentActions(row)
	const [naming, setNaming] = useState(false)
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<button type="button" className={classes.open} onClick={actions.download}>
					<Icon name="file" size="small" />
					<span>{row.name}</span>
				</button>
				<span className={classes.hint}>
					{formatBytes(row.bytes)} · {row.addedByName} · <InstantText at={row.createdAt} shown="relative" />
				</span>
			</div>
			{isFirm && <Mark row={row} />}
			{mayChange && (
				<div className={classes.buttons}>
					{!row.isFromClient && (
						<Button size="small" onClick={actions.share}>
							{row.isShared ? 'Stop sharing' : 'Share with client'}
						</Button>
					)}
					<ActionMenu
						size="small"
						label={`Actions for ${row.name}`}
						entries={[
							{ label: 'Download', onSelect: actions.download },
							{ label: 'Rename', onSelect: () => setNaming(true) },
							{ label: 'Remove', tone: 'danger', onSelect: actions.remove },
						]}
					/>
				</div>
			)}
			<Dialog opened={naming} onClose={() => setNaming(false)} title="Rename document">
				{naming && <RenameForm row={row} onDone={() => setNaming(false)} />}
			</Dialog>
		</li>
	)
}

function Mark({ row }: { readonly row: ClientDocument }) {
	if (row.isFromClient) return <StatusMark tone="blue">From the client</StatusMark>
	return row.isShared ? <StatusMark tone="green">Shared</StatusMark> : <StatusMark tone="grey">Firm only</StatusMark>
}

function useDocumentActions(row: ClientDocument) {
	const edit = useSave(clientDocuments.edit, savingDocument)
	const removing = useSave(clientDocuments.remove, savingDocument)
	const restoring = useSave(clientDocuments.restore, savingDocument)
	const one = { clientId: row.clientId, documentId: row.id }
	const shared = () => (row.isShared ? 'No longer shared with the client.' : 'Shared with the client.')
	return {
		download: () => downloadDocument(row.clientId, row.id).catch(toast.failure),
		share: () =>
			edit({ ...one, version: row.version, isShared: !row.isShared }, { message: shared }).catch(toast.failure),
		remove: () =>
			removing(one, { message: () => `Removed ${row.name}.`, undo: () => restoring(one) }).catch(toast.failure),
	}
}

const nameForm = clientDocuments.put.input.pick({ name: true })

function RenameForm({ row, onDone }: { readonly row: ClientDocument; readonly onDone: () => void }) {
	const edit = useSave(clientDocuments.edit, savingDocument)
	const form = useAppForm({
		schema: nameForm,
		initialValues: { name: row.name },
		guard: false,
		onSubmit: async ({ name }) => {
			await edit({ clientId: row.clientId, documentId: row.id, version: row.version, name })
			onDone()
		},
	})
	return (
		<Form form={form} label="Rename document">
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<FormActions form={form} submit="Rename" cancel={{ onClick: onDone }} />
		</Form>
	)
}

interface DocumentUploadProps {
	readonly uploading: ReturnType<typeof useUploads>
	readonly megabytesMax: number
	/** Who sees an uploaded document. */
	readonly hint: string
}

function DocumentUpload({ uploading, megabytesMax, hint }: DocumentUploadProps) {
	const input = useRef<HTMLInputElement>(null)
	const [isOver, setOver] = useState(false)
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		uploading.add([...event.dataTransfer.files])
	}
	return (
		<section
			className={classes.drop}
			data-over={isOver || undefined}
			aria-label="Add documents"
			onDragOver={(event) => {
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<input
				ref={input}
				type="file"
				multiple
				className={classes.file}
				tabIndex={-1}
				aria-label="Choose documents"
				onChange={(event) => {
					uploading.add([...(event.currentTarget.files ?? [])])
					event.currentTarget.value = ''
				}}
			/>
			<Button variant="primary" icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
				{`Add documents, up to ${megabytesMax} MB each`}
			</Button>
			<p className={classes.hint}>{hint}</p>
			{uploading.uploads.length > 0 && <UploadList uploading={uploading} />}
		</section>
	)
}

function UploadList({ uploading }: Pick<DocumentUploadProps, 'uploading'>) {
	return (
		<ul className={classes.uploads} aria-label="Uploads" aria-live="polite">
			{uploading.uploads.map((one) => (
				<li key={one.id} className={classes.upload}>
					<span className={classes.name}>{one.file.name}</span>
					<span className={classes.hint} data-failed={one.failure !== null || undefined}>
						{one.failure ?? 'Uploading…'}
					</span>
					{one.failure !== null && (
						<span className={classes.buttons}>
							{one.mayRetry && (
								<Button size="small" onClick={() => uploading.send(one)}>
									Try again
								</Button>
							)}
							<Button size="small" variant="quiet" onClick={() => uploading.cancel(one.id)}>
								Cancel
							</Button>
						</span>
					)}
				</li>
			))}
		</ul>
	)
}
