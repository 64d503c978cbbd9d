import { filesIn } from '@praxis/contract/answers/answer-shape'
import { FILES_MAX } from '@praxis/contract/questionnaires/validate-answers'
import { FileRow, SendingRow } from './file-rows.tsx'
import classes from './question.module.css'
import { QuestionFrame } from './question-frame.tsx'
import type { QuestionProps, Upload } from './question-props.ts'
import { useUploads } from './use-uploads.ts'

interface FilesQuestionProps extends QuestionProps {
	/** Absent where nothing can be kept: in a preview. */
	readonly upload: Upload | undefined
}

/** Files of the person: kept on the server at once, so that they are on every device. */
export function FilesQuestion({ question, id, answer, error, disabled, hands, upload }: FilesQuestionProps) {
	const files = filesIn(answer)
	const { sending, send, drop } = useUploads({ question, files, hands, upload })
	const room = FILES_MAX - files.length - sending.filter((one) => one.problem === null).length
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
		<QuestionFrame question={question} id={id} error={error} hint={`Up to ${FILES_MAX} files, 25 MB each.`} group>
			<ul className={classes.files}>
				{files.map((file) => (
					<FileRow key={file.fileId} file={file} disabled={disabled} onRemove={() => remove(file.fileId)} />
				))}
				{sending.map((one) => (
					<SendingRow
						key={`${one.file.name}-${one.file.size}-${one.file.lastModified}`}
						sending={one}
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
					Choose files
				</label>
			)}
		</QuestionFrame>
	)
}
