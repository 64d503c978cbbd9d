import { type ClientDocument, clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { fetchDocument, useEditDocument, useRemoveDocument, useRestoreDocument } from './client-documents.api.ts'
import classes from './client-documents.module.css'

const MEGABYTE = 1024 * 1024

function sizeText(bytes: number): string {
	if (bytes < 1024) return `${bytes} B`
	return bytes < MEGABYTE ? `${Math.round(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
}

interface DocumentRowProps {
	readonly row: ClientDocument
	readonly isFirm: boolean
	readonly mayChange: boolean
}

/** One document: fetched by its name, shared and taken away from its menu. */
export function DocumentRowView({ row, isFirm, mayChange }: DocumentRowProps) {
	const actions = useDocumentActions(row)
	const [naming, setNaming] = useState(false)
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<button type="button" className={classes.open} onClick={actions.fetch}>
					<Icon name="file" size="small" />
					<span>{row.name}</span>
				</button>
				<span className={classes.hint}>
					{sizeText(row.bytes)} · {row.addedByName} · <InstantText at={row.createdAt} shown="relative" />
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
							{ label: 'Download', onSelect: actions.fetch },
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
	const editing = useEditDocument()
	const removing = useRemoveDocument()
	const restoring = useRestoreDocument()
	const one = { clientId: row.clientId, documentId: row.id }
	const tried = async (work: () => Promise<unknown>) => {
		try {
			await work()
		} catch (error) {
			toast.failure(error)
		}
	}
	return {
		fetch: () => tried(() => fetchDocument(row.clientId, row.id)),
		share: () =>
			tried(async () => {
				await editing.mutateAsync({ ...one, version: row.version, isShared: !row.isShared })
				toast.success(row.isShared ? 'The client no longer sees it.' : 'The client sees it now.')
			}),
		remove: () =>
			tried(async () => {
				await removing.mutateAsync(one)
				const undo = async () => {
					await restoring.mutateAsync(one)
				}
				toast.success(`Removed ${row.name}.`, { undo: { run: undo } })
			}),
	}
}

const nameForm = clientDocuments.put.input.pick({ name: true })

function RenameForm({ row, onDone }: { readonly row: ClientDocument; readonly onDone: () => void }) {
	const editing = useEditDocument()
	const form = useAppForm({
		schema: nameForm,
		initialValues: { name: row.name },
		guard: false,
		onSubmit: async ({ name }) => {
			await editing.mutateAsync({ clientId: row.clientId, documentId: row.id, version: row.version, name })
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
