import { newId } from '@praxis/contract/kernel/new-id'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useFilePicker } from '../documents/file-drop.tsx'
import { uploadProblem } from '../documents/upload-queue.ts'
import classes from './messages.module.css'

interface Chosen {
	/** Also the id of the document, so that a retry adds it once. */
	readonly id: string
	readonly file: File
}

export interface Attaching {
	readonly files: readonly Chosen[]
	readonly megabytesMax: number
	/** Sent so far, in percent; null while nothing is sent. */
	readonly progress: number | null
	readonly add: (files: readonly File[]) => void
	readonly remove: (id: string) => void
	/** Uploads what has not been yet; gives the ids of the documents. */
	readonly upload: () => Promise<string[]>
	readonly clear: () => void
}

type Send = (chosen: Chosen, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<unknown>

/** Files of one message: they are uploaded when it is sent, and once only. */
export function useAttaching(megabytesMax: number, send: Send): Attaching {
	const [files, setFiles] = useState<readonly Chosen[]>([])
	const [progress, setProgress] = useState<number | null>(null)
	const uploaded = useRef(new Set<string>())
	const upload = async () => {
		const total = files.reduce((sum, { file }) => sum + file.size, 0)
		let before = 0
		try {
			for (const one of files) {
				const onSent = (bytes: number) => setProgress(Math.floor(((before + bytes) / total) * 100))
				if (!uploaded.current.has(one.id)) await sendOnce(one, onSent, send)
				uploaded.current.add(one.id)
				before += one.file.size
			}
			return files.map(({ id }) => id)
		} finally {
			setProgress(null)
		}
	}
	return {
		files,
		megabytesMax,
		progress,
		add: (added) => {
			for (const file of added) {
				const problem = uploadProblem(file, megabytesMax)
				if (problem === null) setFiles((now) => [...now, { id: newId(), file }])
				else toast.error(`${file.name}: ${problem}`)
			}
		},
		remove: (id) => setFiles((now) => now.filter((one) => one.id !== id)),
		upload,
		clear: () => setFiles([]),
	}
}

async function sendOnce(one: Chosen, onSent: (bytes: number) => void, send: Send): Promise<void> {
	try {
		await send(one, onSent, new AbortController().signal)
	} catch (error) {
		// The answer to an earlier attempt was lost.
		if (!(error instanceof ApiError) || error.code !== 'id_taken') throw error
	}
}

interface AttachmentPickerProps {
	readonly attaching: Attaching
	readonly max: number
}

export function AttachmentPicker({
	attaching: { files, megabytesMax, progress, add, remove },
	max,
}: AttachmentPickerProps) {
	const picker = useFilePicker({
		label: 'Choose documents to attach',
		onFiles: (picked) => {
			if (files.length + picked.length > max) toast.error(`At most ${max} documents.`)
			else add(picked)
		},
	})
	return (
		<div className={classes.attach}>
			{picker.input}
			{files.length > 0 && (
				<ul className={classes.chosen} aria-label="Documents to attach">
					{files.map(({ id, file }) => (
						<li key={id}>
							<Icon name="file" size="small" />
							<span className={classes.fileName}>{file.name}</span>
							<span className={classes.size}>{formatBytes(file.size)}</span>
							<IconButton
								label={`Remove ${file.name}`}
								icon={<Icon name="x" size="small" />}
								onClick={() => remove(id)}
							/>
						</li>
					))}
				</ul>
			)}
			<Button size="small" icon={<Icon name="upload" size="small" />} onClick={picker.open}>
				{`Attach documents, up to ${megabytesMax} MB each`}
			</Button>
			<p role="status" className={classes.progress}>
				{progress === null ? '' : `Uploading, ${progress}%`}
			</p>
		</div>
	)
}
