import { newId } from '@praxis/contract/kernel/new-id'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useFilePicker } from '../documents/file-drop.tsx'
import { uploadProblem } from '../documents/upload-queue.ts'
import classes from './messages.module.css'

interface Chosen {
	/** Also the id of the document unless an earlier upload is continued, so that a retry adds it once. */
	readonly id: string
	readonly file: File
}

export interface Attaching {
	readonly files: readonly Chosen[]
	readonly megabytesMax: number
	/** Sent so far, in percent; null while nothing is sent. */
	readonly progress: number | null
	/** Names of those that were accepted. */
	readonly add: (files: readonly File[]) => string[]
	readonly remove: (id: string) => void
	/** Uploads what has not been yet, also what is added meanwhile; gives the ids of the documents. Rejects if one was not uploaded. */
	readonly upload: () => Promise<string[]>
	/** These were sent. */
	readonly clear: (ids: readonly string[]) => void
}

/** Gives the id of the document. */
type Send = (
	chosen: Chosen,
	sending: { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
) => Promise<string>

/** Files of one message: they are uploaded when it is sent, and once only. `place` names the client and case they are for: what was
 *  uploaded for another one is uploaded again. */
export function useAttaching(megabytesMax: number, place: string, send: Send): Attaching {
	const [files, setFiles] = useState<readonly Chosen[]>([])
	const [progress, setProgress] = useState<number | null>(null)
	const now = useRef(files)
	const tried = useRef(new Map<string, string>())
	const uploaded = useRef(new Map<string, string>())
	const change = (next: readonly Chosen[]) => {
		now.current = next
		setFiles(next)
	}
	const upload = async () => {
		change(now.current.map((one) => ((tried.current.get(one.id) ?? place) === place ? one : { ...one, id: newId() })))
		try {
			for (let next = waiting(); next !== undefined; next = waiting()) {
				const total = now.current.reduce((sum, { file }) => sum + file.size, 0)
				const before = now.current.reduce((sum, { id, file }) => sum + (uploaded.current.has(id) ? file.size : 0), 0)
				tried.current.set(next.id, place)
				const onSent = (bytes: number) => setProgress(Math.floor(((before + bytes) / total) * 100))
				uploaded.current.set(next.id, await sendOnce(next, onSent, send))
			}
			return now.current.map(({ id }) => uploaded.current.get(id) ?? id)
		} finally {
			setProgress(null)
		}
	}
	const waiting = () => now.current.find(({ id }) => !uploaded.current.has(id))
	return {
		files,
		megabytesMax,
		progress,
		add: (added) => {
			const problems = added.map((file) => ({ file, problem: uploadProblem(file, megabytesMax) }))
			for (const { file, problem } of problems) if (problem !== null) toast.error(`${file.name}: ${problem}`)
			const accepted = problems.filter(({ problem }) => problem === null).map(({ file }) => ({ id: newId(), file }))
			change([...now.current, ...accepted])
			return accepted.map(({ file }) => file.name)
		},
		remove: (id) => change(now.current.filter((one) => one.id !== id)),
		upload,
		clear: (ids) => change(now.current.filter(({ id }) => !ids.includes(uploaded.current.get(id) ?? id))),
	}
}

async function sendOnce(one: Chosen, onSent: (bytes: number) => void, send: Send): Promise<string> {
	try {
		return await send(one, { onSent, signal: new AbortController().signal })
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		const { code, status, message } = error
		// The answer to an earlier attempt was lost.
		if (code === 'id_taken') return one.id
		const said = `“${one.file.name}” was not uploaded, so nothing was sent. ${message}`
		throw new ApiError({ code, status, message: said })
	}
}

/** Attachments whose names are kept with the draft of the message: files are not, so that after a reload they are missing. */
export interface HeldAttaching extends Attaching {
	/** Names of files that were attached before the page was reloaded. */
	readonly missing: readonly string[]
	readonly forget: (name: string) => void
}

export function holdAttached(
	attaching: Attaching,
	attached: readonly string[],
	keep: (names: string[]) => void,
): HeldAttaching {
	const missing = attached.filter((name) => !attaching.files.some(({ file }) => file.name === name))
	return {
		...attaching,
		missing,
		add: (files) => {
			const names = attaching.add(files)
			keep([...new Set([...attached, ...names])])
			return names
		},
		remove: (id) => {
			attaching.remove(id)
			const left = attaching.files.filter((one) => one.id !== id).map(({ file }) => file.name)
			keep([...missing, ...new Set(left)])
		},
		forget: (name) => keep(attached.filter((one) => one !== name)),
		upload: () => (missing.length === 0 ? attaching.upload() : Promise.reject(missingError(missing))),
	}
}

function missingError(missing: readonly string[]): ApiError {
	const message = `Attach ${missing.map((name) => `“${name}”`).join(', ')} again or remove it from the message. Nothing was sent.`
	return new ApiError({ code: 'attachments_missing', status: 400, message })
}

interface AttachmentPickerProps {
	readonly attaching: HeldAttaching
	readonly max: number
}

export function AttachmentPicker({
	attaching: { files, missing, megabytesMax, progress, add, remove, forget },
	max,
}: AttachmentPickerProps) {
	const phrase = usePhrases()
	const picker = useFilePicker({
		label: phrase('Choose documents to attach'),
		onFiles: (picked) => {
			if (files.length + picked.length > max) toast.error(phrase(`At most ${max} documents.`))
			else add(picked)
		},
	})
	return (
		<Stack gap={2} align="start">
			{picker.input}
			{missing.length > 0 && (
				<Banner tone="amber">
					<Said>Files are not kept with a draft. Attach again or remove:</Said>
					<ul className={classes.chosen} aria-label={phrase('Documents to attach again')}>
						{missing.map((name) => (
							<li key={name}>
								<Text breaks>{name}</Text>
								<IconButton
									label={`Remove ${name}`}
									icon={<Icon name="close" size="small" />}
									onClick={() => forget(name)}
								/>
							</li>
						))}
					</ul>
				</Banner>
			)}
			{files.length > 0 && (
				<ul className={classes.chosen} aria-label="Documents to attach">
					{files.map(({ id, file }) => (
						<li key={id}>
							<Icon name="file" size="small" />
							<Text breaks>{file.name}</Text>
							<Hint as="span">{formatBytes(file.size)}</Hint>
							<IconButton
								label={`Remove ${file.name}`}
								icon={<Icon name="close" size="small" />}
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
		</Stack>
	)
}
