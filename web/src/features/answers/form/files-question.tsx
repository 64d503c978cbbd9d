import { filesIn } from '@praxis/contract/answers/answer-shape'
import type { FileAnswer, Question } from '@praxis/contract/questionnaires/definition'
import { FILES_MAX } from '@praxis/contract/questionnaires/validate-answers'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { formatBytes } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './question.module.css'
import { QuestionFrame } from './question-frame.tsx'
import type { QuestionHands, QuestionProps, Upload } from './question-props.ts'

/** 25 MB, the limit of the endpoint. */
const FILE_BYTES_MAX = 25 * 1024 * 1024

interface Uploading {
	readonly file: File
	/** Null while it is uploading. */
	readonly problem: string | null
}

interface Input {
	readonly question: Question
	readonly files: readonly FileAnswer[]
	readonly hands: QuestionHands
	readonly upload: Upload | undefined
}

/** Uploads files. A failed one stays visible to be retried. */
export function useUploads({ question, files, hands, upload }: Input) {
	const [uploading, setUploading] = useState<readonly Uploading[]>([])
	// Several files may arrive before any is drawn.
	const kept = useRef(files)
	useEffect(() => {
		kept.current = files
	}, [files])
	const drop = (file: File) => setUploading((before) => before.filter((one) => one.file !== file))
	const setOne = (file: File, problem: string | null) =>
		setUploading((before) => [...before.filter((one) => one.file !== file), { file, problem }])
	const send = async (file: File) => {
		if (upload === undefined) return
		if (file.size > FILE_BYTES_MAX) return setOne(file, 'This file is larger than 25 MB.')
		setOne(file, null)
		try {
			const answer = await upload(question, file)
			kept.current = [...kept.current, answer]
			hands.answer(question.id, kept.current)
			drop(file)
		} catch (error) {
			setOne(file, failureOf(error).message)
		}
	}
	return { uploading, send, drop }
}

interface FileRowProps {
	readonly file: FileAnswer
	readonly disabled: boolean
	readonly onRemove: () => void
}

/** An uploaded file. */
function FileRow({ file, disabled, onRemove }: FileRowProps) {
	const phrase = usePhrases()
	return (
		<li>
			<span className={classes.fileName}>{file.name}</span>
			<span className={classes.fileSize}>{formatBytes(file.bytes)}</span>
			<IconButton
				label={phrase('Remove {name}', { name: file.name })}
				size="small"
				disabled={disabled}
				icon={<IconX {...glyphProps({ size: 'small' })} />}
				onClick={onRemove}
			/>
		</li>
	)
}

interface UploadingRowProps {
	readonly uploading: Uploading
	readonly onRetry: () => void
	readonly onDrop: () => void
}

/** A file being uploaded, or one that failed. */
function UploadingRow({ uploading: { file, problem }, onRetry, onDrop }: UploadingRowProps) {
	const phrase = usePhrases()
	return (
		<li>
			<span className={classes.fileName}>{file.name}</span>
			<span role="status" className={problem === null ? classes.fileSize : classes.fileProblem}>
				{phrase(problem ?? 'Uploading…')}
			</span>
			{problem !== null && (
				<>
					<Button size="small" onClick={onRetry}>
						Try again
					</Button>
					<Button size="small" variant="quiet" onClick={onDrop}>
						Remove
					</Button>
				</>
			)}
		</li>
	)
}

interface FilesQuestionProps extends QuestionProps {
	/** Absent in a preview. */
	readonly upload: Upload | undefined
}

/** File upload. Files are saved on the server at once, so they are on every device. */
export function FilesQuestion({ question, id, answer, error, disabled, hands, upload }: FilesQuestionProps) {
	const files = filesIn(answer)
	const phrase = usePhrases()
	const { uploading, send, drop } = useUploads({ question, files, hands, upload })
	const room = FILES_MAX - files.length - uploading.filter((one) => one.problem === null).length
	const take = (list: FileList | null) => {
		for (const file of [...(list ?? [])].slice(0, Math.max(0, room))) void send(file)
	}
	const remove = (fileId: string) =>
		hands.answer(
			question.id,
			files.filter((one) => one.fileId !== fileId),
		)
	const isOff = disabled || upload === undefined
	return (
		<QuestionFrame
			question={question}
			id={id}
			error={error}
			hint={phrase('Up to {count} files, 25 MB each.', { count: FILES_MAX })}
			group
		>
			<ul className={classes.files}>
				{files.map((file) => (
					<FileRow key={file.fileId} file={file} disabled={disabled} onRemove={() => remove(file.fileId)} />
				))}
				{uploading.map((one) => (
					<UploadingRow
						key={`${one.file.name}-${one.file.size}-${one.file.lastModified}`}
						uploading={one}
						onRetry={() => void send(one.file)}
						onDrop={() => drop(one.file)}
					/>
				))}
			</ul>
			{room > 0 && (
				<label className={classes.picker} htmlFor={id} data-disabled={isOff || undefined}>
					<input
						className={classes.pickerInput}
						id={id}
						type="file"
						multiple
						disabled={isOff}
						onChange={(event) => {
							take(event.currentTarget.files)
							// The same file may be chosen again after it was taken away.
							event.currentTarget.value = ''
						}}
						aria-invalid={error === null ? undefined : true}
					/>
					{phrase('Choose files')}
				</label>
			)}
		</QuestionFrame>
	)
}
