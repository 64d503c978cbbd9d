import { type DocumentFolder, FIRM_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../ui/toast/toast.tsx'
import type { DocumentScope } from './documents.api.ts'
import { FileButton } from './file-drop.tsx'
import { foldersFor } from './folder-tree.ts'
import { cancelOnServer, sendDocument } from './send-document.ts'
import { continuedBy, UnfinishedUploads, useUnfinished } from './unfinished-uploads.tsx'
import { UploadList } from './upload-list.tsx'
import type { SendUpload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

const ChooseFolderDialog = lazy(async () => ({
	default: (await import('./folder-dialogs.tsx')).ChooseFolderDialog,
}))

interface Adding {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
	readonly isAllowed: boolean
}

interface AddedFile {
	readonly file: File
	readonly id: string
	readonly folderId: string | null
}

/** Upload: files are taken, their folder is chosen when there are folders, then they are sent. */
export function useAdding({ scope, folders, isAllowed }: Adding) {
	const uploading = useUploads(`documents/${scope.caseId ?? scope.clientId ?? ''}`, FIRM_DOCUMENT_MEGABYTES)
	const unfinished = useUnfinished(scope)
	const [chosen, setChosen] = useState<readonly File[] | null>(null)
	const add = (files: readonly AddedFile[]) => {
		const places = new Map(files.map(({ id, folderId }) => [id, { ...scope, ...(folderId !== null && { folderId }) }]))
		const send: SendUpload = (upload, sending) => sendDocument(places.get(upload.id) ?? scope)(upload, sending)
		uploading.add(files, send, cancelOnServer)
	}
	const send = async (files: readonly File[], chosenId: string | null) => {
		setChosen(null)
		const folderOf = await foldersFor(files, scope, chosenId)
		const adding = files.map(async (file): Promise<AddedFile> => {
			const earlier = await continuedBy(file, unfinished)
			const folderId = earlier === undefined ? folderOf(file) : earlier.folderId
			return { file, id: earlier?.id ?? newId(), folderId }
		})
		add(await Promise.all(adding))
	}
	const sendOrSay = (files: readonly File[], folderId: string | null) => void send(files, folderId).catch(toast.failure)
	const take = (files: readonly File[]) => {
		if (files.length === 0) return
		if (folders.length === 0) sendOrSay(files, null)
		else setChosen(files)
	}
	if (!isAllowed) return { take: null, button: null, list: null, dialog: null }
	return {
		take,
		button: (
			<>
				<FileButton isFolder variant="default" label="Upload folder" onFiles={take} />
				<FileButton label={`Upload, up to ${FIRM_DOCUMENT_MEGABYTES} MB each`} onFiles={take} />
			</>
		),
		list: (
			<>
				<UploadList uploads={uploading.uploads} onClear={uploading.clear} />
				<UnfinishedUploads
					uploads={unfinished}
					onContinue={(file, { id, folderId }) => add([{ file, id, folderId }])}
				/>
			</>
		),
		dialog: chosen !== null && (
			<Suspense fallback={null}>
				<ChooseFolderDialog
					title="Choose Save Location"
					verb="Upload to"
					folders={folders}
					scope={scope}
					onChoose={(folderId) => sendOrSay(chosen, folderId)}
					onClose={() => setChosen(null)}
				/>
			</Suspense>
		),
	}
}
