import { type DocumentFolder, FIRM_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { useTakePhotos } from './camera/use-take-photos.tsx'
import { type DocumentScope, foldersQuery } from './documents.api.ts'
import { failedUpload } from './failed-upload.ts'
import { FileButton, useFilePicker } from './file-drop.tsx'
import { foldersFor, uploadsIn } from './folder-tree.ts'
import { cancelOnServer, sendDocument, type UploadPlace } from './send-document.ts'
import { findTaken, type PlacedFile, type TakenFile } from './taken-names.ts'
import { continuedBy, UnfinishedUploads, useUnfinished } from './unfinished-uploads.tsx'
import { UploadList } from './upload-list.tsx'
import type { SendUpload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

const ChooseFolderDialog = lazy(async () => ({
	default: (await import('./folder-dialogs.tsx')).ChooseFolderDialog,
}))
const SameNamesDialog = lazy(async () => ({ default: (await import('./same-names-dialog.tsx')).SameNamesDialog }))
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }))

const notSent = (files: readonly File[], retry?: () => Promise<void>) => failing(failedUpload(files), retry)

interface Adding {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
	/** The folder that is shown, `''` for all documents. */
	readonly folder: string
	readonly isAllowed: boolean
}

/** Sends files of a list to their places, a part of them as versions of documents. */
function useSending(scope: DocumentScope) {
	const uploading = useUploads(`documents/${scope.caseId ?? scope.clientId ?? ''}`, FIRM_DOCUMENT_MEGABYTES)
	const add = (files: readonly PlacedFile[]) => {
		const places = new Map(
			files.map(({ id, folderId, documentId }): [string, UploadPlace] => [
				id,
				documentId === undefined ? { ...scope, ...(folderId !== null && { folderId }) } : { documentId },
			]),
		)
		const send: SendUpload = (upload, sending) => sendDocument(places.get(upload.id) ?? scope)(upload, sending)
		uploading.add(files, send, cancelOnServer)
	}
	return { ...uploading, add }
}

/** Upload: files are taken, their folder is chosen when there are folders, it is asked what becomes of those whose names are taken,
 *  then they are sent. */
export function useAdding({ scope, folders, folder, isAllowed }: Adding) {
	const queryClient = useQueryClient()
	const { uploads, clear, add } = useSending(scope)
	const unfinished = useUnfinished(scope)
	const [chosen, setChosen] = useState<readonly File[] | null>(null)
	const [taken, setTaken] = useState<readonly TakenFile[] | null>(null)
	const send = async (files: readonly File[], chosenId: string | null) => {
		setChosen(null)
		const folderOf = await foldersFor(files, scope, chosenId)
		const placing = files.map(async (file): Promise<PlacedFile> => {
			const earlier = await continuedBy(file, unfinished)
			if (earlier !== undefined) return { file, id: earlier.id, folderId: earlier.folderId, isContinued: true }
			return { file, id: newId(), folderId: folderOf(file) }
		})
		const found = await findTaken(await Promise.all(placing), scope)
		add(found.free)
		if (found.taken.length > 0) setTaken(found.taken)
	}
	const sendOrSay = (files: readonly File[], folderId: string | null) =>
		void send(files, folderId).catch(notSent(files, () => send(files, folderId)))
	const take = (files: readonly File[]) => {
		if (files.length === 0) return
		const known = queryClient.ensureQueryData(foldersQuery(scope))
		void known.then((one) => (one.folders.length === 0 ? send(files, null) : setChosen(files))).catch(notSent(files))
	}
	if (!isAllowed) return { take: null, button: null, list: null, dialog: null }
	return {
		take,
		button: (
			<>
				<UploadButton onFiles={take} />
				<AddMenu onFiles={take} scope={scope} />
			</>
		),
		list: (
			<>
				<UploadList uploads={uploads} onClear={clear} />
				<UnfinishedUploads
					uploads={uploadsIn(folder, unfinished)}
					onContinue={(file, { id, folderId }) => add([{ file, id, folderId }])}
				/>
			</>
		),
		dialog: (
			<AddingDialogs
				scope={scope}
				folders={folders}
				chosen={chosen}
				taken={taken}
				onChoose={sendOrSay}
				onDecide={add}
				onClose={() => {
					setChosen(null)
					setTaken(null)
				}}
			/>
		),
	}
}

interface PickProps {
	readonly onFiles: (files: readonly File[]) => void
}

/** Opens the file picker, also when the address asks for it, as the command palette does. */
function UploadButton({ onFiles }: PickProps) {
	const { params, set } = useUrlParams()
	const button = useRef<HTMLButtonElement>(null)
	const isAsked = params.get('upload') !== null
	useEffect(() => {
		if (!isAsked) return
		set({ upload: null })
		button.current?.focus()
		// Browsers open a file picker only shortly after a key or a click.
		if (navigator.userActivation.isActive) button.current?.click()
	}, [isAsked, set])
	const limit = ` (up to ${FIRM_DOCUMENT_MEGABYTES} MB each)`
	return <FileButton button={button} label="Upload" rest={limit} onFiles={onFiles} />
}

function newDocumentHref(scope: DocumentScope): string {
	const place = new URLSearchParams(Object.entries(scope).filter(([, id]) => id !== undefined))
	return `/dashboard/documents/new${place.size === 0 ? '' : `?${place}`}`
}

/** Other ways to add than the file picker. */
function AddMenu({ onFiles, scope }: PickProps & { readonly scope: DocumentScope }) {
	const [isPasting, setPasting] = useState(false)
	const folder = useFilePicker({ label: 'Choose a folder', isFolder: true, onFiles })
	const photos = useTakePhotos(onFiles)
	return (
		<>
			{folder.input}
			<ActionMenu
				label="More ways to add"
				entries={[
					{ label: 'New document', icon: <Icon name="edit" />, href: newDocumentHref(scope) },
					{ label: 'Upload folder', icon: <Icon name="folder" />, onSelect: folder.open },
					{ label: 'Take photos', icon: <Icon name="scan" />, onSelect: photos.open },
					{ label: 'Paste message', icon: <Icon name="mail" />, onSelect: () => setPasting(true) },
				]}
			/>
			{photos.dialog}
			{isPasting && (
				<Suspense fallback={null}>
					<PasteDialog
						onPaste={(file) => {
							setPasting(false)
							onFiles([file])
						}}
						onClose={() => setPasting(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

interface AddingDialogsProps {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
	/** Files whose folder is asked. */
	readonly chosen: readonly File[] | null
	/** Files whose names are taken. */
	readonly taken: readonly TakenFile[] | null
	readonly onChoose: (files: readonly File[], folderId: string | null) => void
	readonly onDecide: (files: readonly PlacedFile[]) => void
	readonly onClose: () => void
}

function AddingDialogs({ scope, folders, chosen, taken, onChoose, onDecide, onClose }: AddingDialogsProps) {
	return (
		<Suspense fallback={null}>
			{chosen !== null && (
				<ChooseFolderDialog
					title="Choose Save Location"
					verb="Upload"
					folders={folders}
					scope={scope}
					onChoose={(folderId) => onChoose(chosen, folderId)}
					onClose={onClose}
				/>
			)}
			{taken !== null && (
				<SameNamesDialog
					taken={taken}
					onDecide={(files) => {
						onClose()
						onDecide(files)
					}}
					onClose={onClose}
				/>
			)}
		</Suspense>
	)
}
