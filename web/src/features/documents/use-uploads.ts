import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './documents.api.ts'
import { type NewUpload, type SendUpload, type Upload, uploadQueue } from './upload-queue.ts'

export interface Uploads {
	/** Those of this list. */
	readonly uploads: readonly Upload[]
	readonly add: (files: readonly NewUpload[], send: SendUpload, onCancel?: (id: string) => void) => void
	readonly clear: () => void
}

export function useAllUploads(): readonly Upload[] {
	return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
}

/** The uploads that are shown on a list. They continue when it is no longer shown. */
export function useUploads(list: string, megabytesMax: number): Uploads {
	const client = useQueryClient()
	const all = useAllUploads()
	useEffect(() => uploadQueue.show(list), [list])
	const onDone = () => void client.invalidateQueries({ queryKey: [TOPIC] })
	return {
		uploads: all.filter((one) => one.list === list),
		add: (files, send, onCancel) => {
			const work = { list, megabytesMax, send, onDone, ...(onCancel !== undefined && { onCancel }) }
			const refused = uploadQueue.add(files, work)
			if (refused.length > 0) toast.error(`Failed to upload files: ${refused.map(({ file }) => file.name).join(', ')}`)
		},
		clear: () => uploadQueue.clear(list),
	}
}
